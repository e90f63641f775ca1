import Foundation

/// A program that was run, and what came of it.
public struct Program: Sendable {
  public var status: Int32
  public var output: String
  public var errors: String

  /// Runs a program of this package, built beside the tests.
  ///
  /// - Parameters:
  ///   - name: The program.
  ///   - input: What it reads from standard input; nothing without it.
  ///   - environment: Variables that it gets beside those of the tests.
  public static func run(
    _ name: String, _ arguments: [String], input: String? = nil, environment: [String: String] = [:]
  ) throws -> Program {
    try run(at: folder(with: name).appendingPathComponent(name), arguments, input: input, environment: environment)
  }

  /// Runs a program of the system.
  public static func run(
    at url: URL, _ arguments: [String], input: String? = nil, environment: [String: String] = [:],
    in currentFolder: String? = nil
  ) throws -> Program {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    if let currentFolder { process.currentDirectoryURL = URL(fileURLWithPath: currentFolder) }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files take what is written without anybody reading on the way.
    let folder = try TemporaryFolder()
    func file(_ name: String, _ text: String) throws -> FileHandle {
      try FileHandle(forUpdating: URL(fileURLWithPath: folder.file(name, text.utf8)))
    }
    let (input, output, errors) = (try file("in", input ?? ""), try file("out", ""), try file("err", ""))
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
    try process.run()
    process.waitUntilExit()
    let status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    return Program(
      status: status, output: String(decoding: try folder.bytes(of: "out"), as: UTF8.self),
      errors: String(decoding: try folder.bytes(of: "err"), as: UTF8.self))
  }

  /// Where the package's programs are built.
  public static var productFolder: URL { folder(with: "tracediff") }

  private static func folder(with program: String) -> URL {
    // The test bundle stands beside the programs on Linux, and below them on Apple's platforms.
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    while folder.path != "/", !FileManager.default.fileExists(atPath: folder.appendingPathComponent(program).path) {
      folder.deleteLastPathComponent()
    }
    return folder
  }
}

/// The package's own folder.
public enum PackageFolder: Sendable {
  public static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The text of a file in it.
  public static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(path)), as: UTF8.self)
  }

  /// The paths of the files below a folder of it, sorted.
  public static func files(below path: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url.appendingPathComponent(path).path).sorted()
  }
}
