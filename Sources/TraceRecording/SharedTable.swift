import CAtomics
import TraceEvents
import TraceThreading

/// A table that any thread asks without a lock, while one at a time adds to it.
///
/// What was added is never changed and never freed as long as the table lives: a slot that is not empty stays so, and
/// an entry that another one of the same key replaces is kept, as a thread may be reading it. Why a reader that knows
/// no lock sees nothing half done: an entry is whole before its address is stored in a slot, a larger array is filled
/// before its address is stored in `current`, and both are read behind what was stored before them. A reader in an
/// array that was outgrown misses at most what is being added, and asks again under the adder's lock.
final class SharedTable<Key: TableKey & Sendable, Value>: @unchecked Sendable {
  private final class Entry {
    let key: Key
    let value: Value

    init(_ key: Key, _ value: Value) { (self.key, self.value) = (key, value) }
  }

  /// The address of an array: its size less one, and then that many slots, each empty or the address of an entry.
  private let current: AtomicWord

  // Touched by whoever adds.
  private var arrays: [UnsafeMutablePointer<UInt64>]
  private var entries: [Entry] = []
  private var slotsInUse = 0

  init() {
    let first = Self.array(of: 64)
    arrays = [first]
    current = AtomicWord(UInt64(UInt(bitPattern: first)))
  }

  deinit { for array in arrays { array.deallocate() } }

  private static func array(of size: Int) -> UnsafeMutablePointer<UInt64> {
    let array = UnsafeMutablePointer<UInt64>.allocate(capacity: size + 1)
    array.initialize(repeating: 0, count: size + 1)
    array[0] = UInt64(size - 1)
    return array
  }

  private var newest: UnsafeMutablePointer<UInt64> {
    UnsafeMutablePointer(bitPattern: UInt(current.load())).unsafelyUnwrapped
  }

  /// What stands under a key.
  @inline(__always)
  subscript(key: Key) -> Value? {
    let word = atomic_word_load(Self.slot(of: key, in: newest))
    return word == 0 ? nil : Self.entry(word)._withUnsafeGuaranteedRef { $0.value }
  }

  /// Looks at what stands under a key where it stands, for values that are costly to copy.
  @inline(__always)
  func look<Result>(at key: Key, _ body: (borrowing Value) -> Result?) -> Result? {
    let word = atomic_word_load(Self.slot(of: key, in: newest))
    return word == 0 ? nil : Self.entry(word)._withUnsafeGuaranteedRef { body($0.value) }
  }

  @inline(__always)
  private static func entry(_ word: UInt64) -> Unmanaged<Entry> {
    Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: UInt(word)).unsafelyUnwrapped)
  }

  /// The slot in which a key stands, or into which it belongs. At least half of the slots are empty.
  @inline(__always)
  private static func slot(of key: Key, in array: UnsafeMutablePointer<UInt64>) -> UnsafeMutablePointer<UInt64> {
    let mask = Int(array[0])
    var place = Int(truncatingIfNeeded: key.spread) & mask
    while true {
      let slot = array + 1 + place
      let word = atomic_word_load(slot)
      if word == 0 || Self.entry(word)._withUnsafeGuaranteedRef({ $0.key == key }) { return slot }
      place = (place + 1) & mask
    }
  }

  /// Adds an entry, or replaces that of the same key. One thread at a time.
  func set(_ key: Key, _ value: Value) {
    let entry = Entry(key, value)
    entries.append(entry)
    if (slotsInUse + 1) * 2 > Int(newest[0]) + 1 { grow() }
    let slot = Self.slot(of: key, in: newest)
    if atomic_word_load(slot) == 0 { slotsInUse += 1 }
    atomic_word_store(slot, UInt64(UInt(bitPattern: Unmanaged.passUnretained(entry).toOpaque())))
  }

  private func grow() {
    let old = newest
    let size = Int(old[0]) + 1
    let larger = Self.array(of: size * 2)
    for place in 0..<size where old[1 + place] != 0 {
      let key = Self.entry(old[1 + place])._withUnsafeGuaranteedRef { $0.key }
      Self.slot(of: key, in: larger).pointee = old[1 + place]
    }
    arrays.append(larger)
    current.store(UInt64(UInt(bitPattern: larger)))
  }
}

/// A key of a ``SharedTable``.
protocol TableKey: Equatable {
  /// A number whose lowest bits differ between keys.
  var spread: UInt64 { get }
}

extension UInt64: TableKey {
  @inline(__always)
  var spread: UInt64 { (self &* 0x9E37_79B9_7F4A_7C15) >> 20 }
}

extension String: TableKey {
  var spread: UInt64 { UInt64(bitPattern: Int64(hashValue)) }
}

extension [ObjectID]: TableKey {
  var spread: UInt64 { UInt64(bitPattern: Int64(hashValue)) }
}
