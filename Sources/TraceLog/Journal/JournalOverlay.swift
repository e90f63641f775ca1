/// What stands in the journals beside a log, as far as it is not in the log yet.
struct JournalOverlay {
  /// The segments of each run, in the order in which it used them.
  private var segments: [Int: [Segment]] = [:]
  /// The runs whose processes live.
  private(set) var liveRuns: Set<Int> = []

  /// The bytes of a segment, and what its header says.
  struct Segment {
    var header: JournalHeader
    var bytes: [UInt8]
    /// Whether a living process writes it.
    var isLive: Bool
  }

  /// No journals.
  init() {}

  /// How often what has changed meanwhile is read again. Segments last for milliseconds and a look takes far less.
  private static let mostLooks = 100

  /// Reads the journals beside a log. Files that can't be read, or are none of ours, are no journals.
  ///
  /// Segments come and go while they are read: one that no run used may be used by now, when the one that the run used
  /// is cleared already. So what is there is looked at until nothing has changed since the last look.
  ///
  /// - Parameter limit: How many bytes to read at most.
  init(beside log: String, limit: Int) throws(TraceLogError) {
    var known: [String: Reading] = [:]
    for _ in 0..<Self.mostLooks {
      guard try !Self.look(at: JournalFiles.paths(beside: log), &known, limit: limit) else { continue }
      break
    }
    for reading in known.values { if let bytes = reading.bytes { add(bytes, isLive: reading.isLive) } }
  }

  /// What a file was when it was looked at.
  private struct Reading {
    /// Nil if no run used it.
    var header: JournalHeader?
    var bytes: [UInt8]?
    var isLive: Bool
  }

  /// Reads those files that are not as they are known, and forgets those that are gone.
  ///
  /// - Returns: Whether anything has changed.
  private static func look(
    at paths: [String], _ known: inout [String: Reading], limit: Int
  ) throws(TraceLogError) -> Bool {
    var hasChanged = false
    var rest = limit
    var found: [String: Reading] = [:]
    for path in paths {
      guard let file = try? ReadableFile(path: path) else { continue }
      guard file.size <= rest
      else { throw TraceLogError(path: path, reason: .tooLarge(bytes: file.size, limit: limit)) }
      rest -= file.size
      let header = (try? file.contents(upTo: JournalFormat.headerSize))?.withUnsafeBytes { JournalHeader($0) }
      if let reading = known[path], reading.header == header {
        found[path] = reading
        continue
      }
      hasChanged = true
      let isLive = file.isLocked
      let bytes = header == nil ? nil : contents(file)
      found[path] = Reading(header: bytes?.withUnsafeBytes { JournalHeader($0) }, bytes: bytes, isLive: isLive)
    }
    // Where a file is gone, its rows are in the log, which is read after this.
    defer { known = found }
    return hasChanged
  }

  /// The bytes of a segment; nil if they can't be read, or no run uses it.
  ///
  /// A segment whose rows are in the log is cleared, header first, and may serve the next run. Where that happened
  /// while it was read, its end is missing, and with it what comes in the segments behind it; so it is read anew.
  private static func contents(_ file: borrowing ReadableFile) -> [UInt8]? {
    while let bytes = try? file.contents(), let header = bytes.withUnsafeBytes({ JournalHeader($0) }),
      let now = try? file.contents(upTo: JournalFormat.headerSize)
    {
      if now.withUnsafeBytes({ JournalHeader($0) }) == header { return bytes }
    }
    return nil
  }

  /// Adds the bytes of a file, if they are a segment that a run uses.
  mutating func add(_ bytes: [UInt8], isLive: Bool) {
    guard let header = bytes.withUnsafeBytes({ JournalHeader($0) }) else { return }
    var list = segments[header.run] ?? []
    list.append(Segment(header: header, bytes: bytes, isLive: isLive))
    list.sort { $0.header.place < $1.header.place }
    segments[header.run] = list
    if isLive { liveRuns.insert(header.run) }
  }

  /// The runs that have journals, in order.
  var runs: [Int] { segments.keys.sorted() }

  /// The rows of a run that come behind those that the log has.
  func rows(of run: Int, after counts: RowCounts) -> PendingRows {
    var rows = PendingRows()
    var counts = counts
    var order = EventOrder(after: counts.events)
    for segment in segments[run] ?? [] {
      let isWhole = segment.bytes.withUnsafeBytes { bytes in
        var isOver = false
        var cursor = JournalCursor(bytes, salt: segment.header.salt, isDead: !segment.isLive)
        while let record = cursor.next() {
          switch record {
          case .event(let record): order.add(record, to: &rows.events)
          case .definition(let bytes): guard Self.add(bytes, to: &rows, &counts) else { return false }
          case .goesOn: isOver = true
          }
        }
        // In a segment that a living process writes, what comes behind the end is behind something that is being
        // written.
        return isOver || !segment.isLive
      }
      guard isWhole else { break }
    }
    // What a living process has not written yet will come, unless its recording has ended.
    if !liveRuns.contains(run) || rows.endsRecording { order.fill(&rows.events) }
    return rows
  }

  /// Adds a definition if it is the next one of its table.
  ///
  /// - Returns: False if the one before it is neither in the log nor here.
  private static func add(
    _ bytes: UnsafeRawBufferPointer, to rows: inout PendingRows, _ counts: inout RowCounts
  ) -> Bool {
    guard let definition = Definition(decoding: bytes) else { return false }
    let place = Int(definition.number) - definition.table.firstNumber
    if place == counts[definition.table] {
      rows.definitions.append(definition)
      counts[definition.table] += 1
    }
    return place < counts[definition.table]
  }
}
