#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The files of the journals beside a log.
enum JournalFiles {
  private static let mark = "-journal-"

  /// The path of a segment beside a log.
  ///
  /// Names differ between processes, also those that get a dead one's number, and within one.
  static func path(beside log: String, process: Int, moment: Int64, number: Int) -> String {
    "\(log)\(mark)\(process)-\(moment)-\(number)"
  }

  /// The paths of all segments beside a log, sorted; none if the folder can't be read.
  static func paths(beside log: String) -> [String] {
    let slash = log.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(log[...$0]) } ?? "./"
    let prefix = (slash.map { String(log[log.index(after: $0)...]) } ?? log) + mark
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var paths: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
          String(cString: $0)
        }
      }
      if name.hasPrefix(prefix) { paths.append((slash == nil ? "" : folder) + name) }
    }
    return paths.sorted()
  }
}
