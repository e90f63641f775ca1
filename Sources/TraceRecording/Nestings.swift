import CAtomics
import TraceEvents
import TraceThreading

/// What is under way on each thread, innermost last, without a lock.
///
/// A slot belongs to the thread whose identity stands in its first word, and nobody else touches the rest of it. A
/// thread takes a free slot with one atomic operation, and gives it back when nothing is under way any more.
final class Nestings: @unchecked Sendable {
  private struct Slot {
    var thread: UInt64 = 0
    var events: [SequenceNumber] = []
  }

  /// Some slots, and the address of the next block; blocks are added and never removed.
  private struct Block {
    var slots: UnsafeMutablePointer<Slot>
    var next: UnsafeMutablePointer<UInt64>
  }

  private static let slotCount = 16
  private let first = Nestings.makeBlock()

  private static func makeBlock() -> UnsafeMutablePointer<Block> {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: slotCount)
    slots.initialize(repeating: Slot(), count: slotCount)
    let next = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
    next.initialize(to: 0)
    let block = UnsafeMutablePointer<Block>.allocate(capacity: 1)
    block.initialize(to: Block(slots: slots, next: next))
    return block
  }

  deinit { Self.free(first) }

  private static func free(_ block: UnsafeMutablePointer<Block>) {
    if let next = next(block) { free(next) }
    block.pointee.slots.deinitialize(count: slotCount)
    block.pointee.slots.deallocate()
    block.pointee.next.deallocate()
    block.deallocate()
  }

  private static func next(_ block: UnsafeMutablePointer<Block>) -> UnsafeMutablePointer<Block>? {
    UnsafeMutablePointer(bitPattern: UInt(atomic_word_load(block.pointee.next)))
  }

  @inline(__always)
  private static func thread(_ slot: UnsafeMutablePointer<Slot>) -> UnsafeMutablePointer<UInt64> {
    UnsafeMutableRawPointer(slot).assumingMemoryBound(to: UInt64.self)
  }

  /// The slot whose first word is a thread's identity, or 0 for a free one.
  @inline(__always)
  private func slot(of thread: UInt64) -> UnsafeMutablePointer<Slot>? {
    var block: UnsafeMutablePointer<Block>? = first
    while let current = block {
      for place in 0..<Self.slotCount {
        let slot = current.pointee.slots + place
        if atomic_word_load(Self.thread(slot)) == thread { return slot }
      }
      block = Self.next(current)
    }
    return nil
  }

  /// What is under way on a thread, innermost.
  @inline(__always)
  func innermost(on thread: UInt64) -> SequenceNumber { slot(of: thread)?.pointee.events.last ?? .null }

  /// What is recorded from here on this thread happens inside this event.
  func enter(_ sequence: SequenceNumber, on thread: UInt64) {
    if let slot = slot(of: thread) {
      slot.pointee.events.append(sequence)
    } else {
      take(for: thread).pointee.events.append(sequence)
    }
  }

  /// The event that was entered last on this thread is over.
  func leave(_ sequence: SequenceNumber, on thread: UInt64) {
    guard let slot = slot(of: thread) else { return }
    if let depth = slot.pointee.events.lastIndex(of: sequence) {
      slot.pointee.events.removeLast(slot.pointee.events.count - depth)
    }
    if slot.pointee.events.isEmpty { atomic_word_store(Self.thread(slot), 0) }
  }

  private func take(for thread: UInt64) -> UnsafeMutablePointer<Slot> {
    while true {
      if let slot = slot(of: 0) {
        if atomic_word_replace(Self.thread(slot), 0, thread) == 1 { return slot }
      } else {
        addBlock()
      }
    }
  }

  private func addBlock() {
    var last = first
    while let next = Self.next(last) { last = next }
    let new = Self.makeBlock()
    // Another thread may have been faster; then there is room in its block.
    if atomic_word_replace(last.pointee.next, 0, UInt64(UInt(bitPattern: new))) == 0 { Self.free(new) }
  }
}
