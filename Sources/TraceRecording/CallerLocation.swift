#if canImport(Runtime) && !os(iOS)
  import Runtime
#endif

/// The line of the app's or test's code that is being executed, below UIKit and the recorder.
public struct CallerLocation: Hashable, Sendable {
  /// The whole path of the source file, for tools on this machine only.
  public var path: String
  /// The module that the code belongs to.
  public var module: String
  /// Counted from 1.
  public var line: Int
  /// Counted from 1.
  public var column: Int

  public init(path: String, module: String, line: Int, column: Int) {
    (self.path, self.module, self.line, self.column) = (path, module, line, column)
  }

  /// The last component of the path.
  public var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Finds it; nil without debug information.
  ///
  /// - Complexity: A backtrace and a look into the debug information, up to milliseconds: for failures, not for events.
  public static func current() -> CallerLocation? {
    #if canImport(Runtime) && !os(iOS)
      guard let frames = try? Backtrace.capture().symbolicated()?.frames else { return nil }
      for symbol in frames.compactMap(\.symbol) where !CodeOwner.isOurs(symbol.rawName) {
        guard let place = symbol.sourceLocation, place.line > 0, let module = CodeOwner.module(of: symbol.rawName)
        else { continue }
        return CallerLocation(path: place.path, module: module, line: place.line, column: max(place.column, 1))
      }
    #endif
    return nil
  }
}

/// Whose code a function is, told by its mangled name.
enum CodeOwner {
  private static let ours: Set = [
    "UIKit", "UIKitLegacy", "TraceUIKit", "TraceRecording", "TraceTesting", "Runtime", "CCallSite",
  ]

  /// Whether a function belongs to the recorder, to the UIKit that it watches, or to the language's runtime.
  static func isOurs(_ mangledName: String) -> Bool {
    guard let module = module(of: mangledName) else { return !mangledName.hasPrefix("main") }
    return ours.contains(module)
  }

  /// The module in a mangled name: `$s`, the length of its name, its name. The runtime's own names have no length.
  static func module(of mangledName: String) -> String? {
    guard mangledName.hasPrefix("$s") else { return nil }
    let rest = mangledName.dropFirst(2)
    let digits = rest.prefix { $0.isNumber }
    guard let length = Int(digits), rest.count - digits.count >= length else { return nil }
    return String(rest.dropFirst(digits.count).prefix(length))
  }
}
