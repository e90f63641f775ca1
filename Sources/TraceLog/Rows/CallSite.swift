/// A place in the code that asked for something.
public struct CallSite: Hashable, Sendable {
  /// As `#fileID` or a debugger tells it.
  public var file: String
  public var line: Int
  public var function: String

  public init(file: String, line: Int, function: String) {
    (self.file, self.line, self.function) = (file, line, function)
  }
}
