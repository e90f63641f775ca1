public import CAtomics

/// A word that any thread may read and change without a lock.
///
/// It has a cache line of its own, so that threads which change different words don't wait for each other.
@usableFromInline
package final class AtomicWord: @unchecked Sendable {
  // Touched through atomic operations only.
  @usableFromInline let word: UnsafeMutablePointer<UInt64>

  private static let lineSize = 128

  package init(_ value: UInt64 = 0) {
    let line = UnsafeMutableRawPointer.allocate(byteCount: Self.lineSize, alignment: Self.lineSize)
    word = line.bindMemory(to: UInt64.self, capacity: 1)
    word.initialize(to: value)
  }

  deinit { UnsafeMutableRawPointer(word).deallocate() }

  /// Reads it, and everything that was stored before it was.
  @inlinable @inline(__always)
  package func load() -> UInt64 { atomic_word_load(word) }

  /// Stores it after everything that was stored before.
  @inlinable @inline(__always)
  package func store(_ value: UInt64) { atomic_word_store(word, value) }

  /// Adds to it and returns what it was before.
  @inlinable @inline(__always)
  @discardableResult
  package func add(_ change: UInt64) -> UInt64 { atomic_word_add(word, change) }

  /// Sets bits of it and returns what it was before.
  @inlinable @inline(__always)
  @discardableResult
  package func set(_ bits: UInt64) -> UInt64 { atomic_word_or(word, bits) }

  /// Stores it and returns what it was before.
  @inlinable @inline(__always)
  package func exchange(_ value: UInt64) -> UInt64 { atomic_word_exchange(word, value) }

  /// Stores it if it is still what it was thought to be.
  @inlinable @inline(__always)
  package func replace(_ expected: UInt64, with value: UInt64) -> Bool {
    atomic_word_replace(word, expected, value) == 1
  }
}
