/// The journals of dead processes beside a log, which nobody else takes in meanwhile.
struct JournalRecovery {
  private(set) var journals = JournalOverlay()
  private var paths: [String] = []

  /// Reads the journals beside a log whose processes are dead.
  init(beside log: String) {
    for path in JournalFiles.paths(beside: log) {
      guard let file = try? ReadableFile(path: path), !file.isLocked, let bytes = try? file.contents() else { continue }
      journals.add(bytes, isLive: false)
      paths.append(path)
    }
  }

  var runs: [Int] { journals.runs }

  /// Removes their files, once what they hold is in the log.
  ///
  /// A file that a living process was just making when it was looked at is its maker's by now, and stays.
  func removeFiles() {
    for path in paths { (try? ReadableFile(path: path))?.removeUnlessLocked() }
  }
}
