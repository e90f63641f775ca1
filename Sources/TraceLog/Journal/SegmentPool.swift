import TraceThreading

/// The segments of one writer that no run uses, and the counting of those that runs use. Without a lock: the thread
/// that records takes one where its segment is full.
final class SegmentPool: @unchecked Sendable {
  /// The addresses of segments that are kept for the next runs, or 0; whoever takes an address out owns its segment.
  private let ready = [AtomicWord(), AtomicWord()]
  private let created = AtomicWord()
  private let bytesInUse = AtomicWord()
  /// Not 0 from the removal of what is ready until a run takes a segment again.
  private let isResting = AtomicWord()

  private let log: String
  private let process = SystemCalls.processNumber
  private let moment = SystemCalls.wallClock
  private let limit: Int

  /// - Parameter limit: How many bytes the segments that runs use may take together.
  init(beside log: String, limit: Int) { (self.log, self.limit) = (log, limit) }

  deinit { for place in ready { _ = Self.take(from: place) } }

  /// Gives out a segment, a ready one if possible.
  ///
  /// - Parameters:
  ///   - size: How many bytes it must have.
  ///   - isLast: Whether the run says in it that its recording ends, for which the limit is too late.
  /// - Throws: ``TraceLogError/Reason/journalFull(limit:)``, or that the system refused.
  func take(size: Int = JournalSegment.usualSize, isLast: Bool = false) throws(TraceLogError) -> JournalSegment {
    isResting.store(0)
    let before = Int(bytesInUse.add(UInt64(size)))
    do throws(TraceLogError) {
      guard before + size <= limit || isLast else {
        throw TraceLogError(path: log, reason: .journalFull(limit: limit))
      }
      if size == JournalSegment.usualSize {
        for place in ready { if let segment = Self.take(from: place) { return segment } }
      }
      return try make(size: size)
    } catch {
      release(size)
      throw error
    }
  }

  private func release(_ size: Int) { bytesInUse.add(0 &- UInt64(size)) }

  /// Takes back a segment whose records are in the log.
  ///
  /// - Parameter used: How many of its bytes may have been written to.
  func giveBack(_ segment: JournalSegment, used: Int) {
    segment.clear(used: used)
    release(segment.bytes.count)
    if segment.bytes.count != JournalSegment.usualSize || !keep(segment) { segment.remove() }
  }

  /// Makes a segment ready if none is, so that whoever records need not wait for one.
  func prepare() throws(TraceLogError) {
    guard isResting.load() == 0, ready.allSatisfy({ $0.load() == 0 }) else { return }
    let segment = try make(size: JournalSegment.usualSize)
    if !keep(segment) { segment.remove() }
    // Whoever removed them meanwhile may have been too early for this one.
    if isResting.load() != 0 { removeReady() }
  }

  /// Removes the files that no run uses, and makes none until a run wants one.
  func removeAll() {
    isResting.store(1)
    removeReady()
  }

  private func removeReady() {
    for place in ready { Self.take(from: place)?.remove() }
  }

  // MARK: What is ready

  private static func take(from place: AtomicWord) -> JournalSegment? {
    UnsafeRawPointer(bitPattern: UInt(place.exchange(0))).map { Unmanaged.fromOpaque($0).takeRetainedValue() }
  }

  /// - Returns: Whether there was a place for it.
  private func keep(_ segment: JournalSegment) -> Bool {
    let owned = Unmanaged.passRetained(segment)
    let address = UInt64(UInt(bitPattern: owned.toOpaque()))
    if ready.contains(where: { $0.replace(0, with: address) }) { return true }
    owned.release()
    return false
  }

  private func make(size: Int) throws(TraceLogError) -> JournalSegment {
    let number = Int(created.add(1)) + 1
    return try JournalSegment(
      path: JournalFiles.path(beside: log, process: process, moment: moment, number: number), size: size)
  }
}
