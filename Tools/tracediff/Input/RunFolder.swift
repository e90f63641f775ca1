import FoundationEssentials
import TraceEvents
import TraceGating

/// All runs that a word names: a folder of logs or traces, a log, or a trace.
struct RunFolder {
  /// The runs that could be read, in the order of their files' names.
  private(set) var runs: [RecordedRun] = []
  /// What could not be read, with the reason.
  private(set) var unreadable: [UnreadableRun] = []

  /// - Throws: ``InputError`` if the folder itself can't be read, or has nothing to read.
  init(_ path: String) throws {
    let listing = try RunListing(path)
    unreadable = listing.unreadable
    read(listing.entries)
  }

  /// Reads some of the runs of a listing.
  init(_ entries: [RunListing.Entry], unreadable: [UnreadableRun]) {
    self.unreadable = unreadable
    read(entries)
  }

  private mutating func read(_ entries: [RunListing.Entry]) {
    for entry in entries {
      do {
        runs.append(RecordedRun(try entry.load(), source: entry.header.source))
      } catch {
        unreadable.append(
          UnreadableRun(path: entry.header.source, words: "\(error)", name: entry.header.run.name))
      }
    }
  }

  /// Calls the only run so.
  mutating func nameOnly(_ name: String) {
    if runs.count == 1 { runs[0].run.name = name }
  }

  /// Whether a folder is at the path.
  static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }
}
