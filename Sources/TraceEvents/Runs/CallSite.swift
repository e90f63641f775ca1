/// A place in the code that asked for something.
public struct CallSite: Hashable, Sendable {
  /// The last component of the file's path, the same on every machine; nil without debug information.
  public var file: String?
  /// Counted from 1; nil without debug information.
  public var line: Int?
  /// The function's name as the linker knows it.
  public var function: String

  public init(file: String?, line: Int?, function: String) {
    (self.file, self.line, self.function) = (file, line, function)
  }
}

extension CallSite: CustomStringConvertible {
  /// `DrawerController.swift:118`, or the function where the file is not known.
  public var description: String {
    guard let file else { return function }
    return line.map { "\(file):\($0)" } ?? file
  }
}
