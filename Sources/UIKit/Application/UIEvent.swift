import Foundation

/// Something that the user did. The model makes none of its own; hit-testing takes nil.
@MainActor open class UIEvent: NSObject {
  public override init() {
    super.init()
  }
}
