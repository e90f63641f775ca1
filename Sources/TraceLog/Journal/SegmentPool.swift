/// The segments of one writer that no run uses, and the counting of those that runs use.
final class SegmentPool: @unchecked Sendable {
  // All under the lock.
  private let lock = Lock()
  private var ready: [JournalSegment] = []
  private var created = 0
  private var bytesInUse = 0

  private let log: String
  private let process = SystemCalls.processNumber
  private let moment = SystemCalls.wallClock
  private let limit: Int

  /// How many segments are kept for the next runs.
  private static let readyLimit = 2

  /// - Parameter limit: How many bytes the segments that runs use may take together.
  init(beside log: String, limit: Int) { (self.log, self.limit) = (log, limit) }

  /// Gives out a segment, a ready one if possible.
  ///
  /// - Parameters:
  ///   - size: How many bytes it must have.
  ///   - isLast: Whether the run says in it that its recording ends, for which the limit is too late.
  /// - Throws: ``TraceLogError/Reason/journalFull(limit:)``, or that the system refused.
  func take(size: Int = JournalSegment.usualSize, isLast: Bool = false) throws(TraceLogError) -> JournalSegment {
    try lock.withLock { () throws(TraceLogError) in
      guard bytesInUse + size <= limit || isLast else { throw TraceLogError(path: log, reason: .journalFull(limit: limit)) }
      let segment = try size == JournalSegment.usualSize && !ready.isEmpty ? ready.removeLast() : make(size: size)
      bytesInUse += segment.bytes.count
      return segment
    }
  }

  /// Takes back a segment whose records are in the log.
  ///
  /// - Parameter used: How many of its bytes may have been written to.
  func giveBack(_ segment: JournalSegment, used: Int) {
    segment.clear(used: used)
    lock.withLock {
      bytesInUse -= segment.bytes.count
      if segment.bytes.count == JournalSegment.usualSize, ready.count < Self.readyLimit {
        ready.append(segment)
      } else {
        segment.remove()
      }
    }
  }

  /// Makes a segment ready if none is, so that whoever records need not wait for one.
  func prepare() throws(TraceLogError) {
    try lock.withLock { () throws(TraceLogError) in
      if ready.isEmpty { ready.append(try make(size: JournalSegment.usualSize)) }
    }
  }

  /// Removes the files that no run uses.
  func removeAll() {
    lock.withLock {
      for segment in ready { segment.remove() }
      ready = []
    }
  }

  private func make(size: Int) throws(TraceLogError) -> JournalSegment {
    created += 1
    return try JournalSegment(
      path: JournalFiles.path(beside: log, process: process, moment: moment, number: created), size: size)
  }
}
