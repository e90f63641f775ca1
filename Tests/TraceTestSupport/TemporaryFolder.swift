import Foundation

/// A folder of a test's own, gone when the value goes.
public final class TemporaryFolder {
  /// Where it is.
  public let path: String

  /// Makes a new one.
  public init() throws {
    path = NSTemporaryDirectory() + "AppearanceTrace-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it.
  public func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// Makes a file of these bytes and returns its path.
  public func file(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: self(name)))
    return self(name)
  }

  /// The names of the files in it, sorted.
  public var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? [] }

  /// The bytes of one of its files.
  public func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: self(name))))
  }
}

@available(*, unavailable)
extension TemporaryFolder: Sendable {}
