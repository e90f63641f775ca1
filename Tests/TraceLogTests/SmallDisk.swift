import Foundation
import TraceTestSupport

/// A disk of its own, in memory, with room for little; gone when the value goes.
final class SmallDisk {
  private let folder: TemporaryFolder
  var path: String { folder("disk") }

  init(mebibytes: Int) throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder("disk"), withIntermediateDirectories: false)
    guard Self.run("mount", "-t", "tmpfs", "-o", "size=\(mebibytes)m", "tmpfs", folder("disk")) else {
      throw CocoaError(.fileWriteNoPermission)
    }
  }

  deinit { _ = Self.run("umount", "-l", path) }

  /// Whether this process may mount one.
  static let canBeMade = (try? SmallDisk(mebibytes: 1)) != nil

  private static func run(_ command: String...) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
