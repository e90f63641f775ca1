import CSQLite
import TraceEvents
import TraceTestSupport

@testable import TraceLog

/// A small log in a folder of its own, and ways to harm it.
struct LogFixture {
  let folder: TemporaryFolder
  var path: String { folder("a.tracelog") }

  /// Writes random runs of so many events each, which take several batches if they are many.
  init(events counts: [Int] = [300], seed: UInt64 = 3) throws {
    folder = try TemporaryFolder()
    var random = SeededRandom(seed: seed)
    let log = try TraceLogWriter(path: folder("a.tracelog"))
    for count in counts { try log.write(RandomRun.make(events: count, using: &random)) }
    try log.close()
  }

  /// Takes the log `a.tracelog` of a folder.
  init(folder: TemporaryFolder) { self.folder = folder }

  /// Runs SQL on the log as somebody would who means to change it.
  func tamper(_ sql: String) throws {
    let connection = try Connection(path: path, opening: path, flags: SQLITE_OPEN_READWRITE)
    guard csqlite_set_switch(connection.handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0) == 1 else {
      throw TraceLogError(path: path, reason: .refused(words: "triggers can't be turned off"))
    }
    try connection.execute(sql)
  }

  /// What comparing the log with its digests finds first.
  func fault() throws -> String? { try TraceLogReader(path: path).verify().firstFault?.description }
}
