#if canImport(ObjectiveC)
  import Foundation
  import ObjectiveC
  import UIKit

  // Births and deaths of controllers and windows.
  extension Hooks {
    /// What is handed through `init` is neither kept nor let go of here: Objective-C's rules for it are not Swift's.
    typealias Raw = UnsafeMutableRawPointer

    static func installBirths() {
      typealias Initializer = @convention(c) (Raw, Selector, Raw?, Raw?) -> Raw?
      replace("initWithNibName:bundle:", of: UIViewController.self, as: Initializer.self) { original, selector, _ in
        let block: @convention(block) (Raw, Raw?, Raw?) -> Raw? = { receiver, name, bundle in
          born(receiver)
          return original(receiver, selector, name, bundle)
        }
        return imp_implementationWithBlock(block)
      }
      typealias FrameInitializer = @convention(c) (Raw, Selector, CGRect) -> Raw?
      replace("initWithFrame:", of: UIWindow.self, as: FrameInitializer.self) { original, selector, _ in
        let block: @convention(block) (Raw, CGRect) -> Raw? = { receiver, frame in
          born(receiver)
          return original(receiver, selector, frame)
        }
        return imp_implementationWithBlock(block)
      }
    }

    static func born(_ raw: Raw) {
      let object = Unmanaged<UIResponder>.fromOpaque(raw).takeUnretainedValue()
      if object is UIViewController { meet(Swift.type(of: object)) }
      guard let watch = Watch.current else { return }
      let id = watch.id(of: object)
      watch.note(.initialized, of: id)
      objc_setAssociatedObject(object, &deathKey, Death(of: id, watch.recorder), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    private static var deathKey: UInt8 = 0

    /// Dies with the object that holds it.
    private final class Death {
      private let id: ObjectID
      private let recorder: Recorder

      init(of id: ObjectID, _ recorder: Recorder) { (self.id, self.recorder) = (id, recorder) }

      deinit { recorder.record(.deinitialized, of: id) }
    }
  }
#endif
