/// Numbers different keys in the order in which they first come.
///
/// A dictionary would hash digests once more, which are as good as hashed.
struct KeyNumbers {
  private var keys: [UInt64]
  private var numbers: [Int32]
  private var hash: SlotHash
  private(set) var count = 0

  init(capacity: Int) {
    var size = 16
    while size < 2 * capacity { size *= 2 }
    keys = Array(repeating: 0, count: size)
    numbers = Array(repeating: -1, count: size)
    hash = SlotHash(slots: size)
  }

  /// The number of a key, which gets the next one if it is new.
  mutating func number(for key: UInt64) -> Int {
    if count * 2 >= keys.count { grow() }
    let slot = slot(of: key)
    if numbers[slot] < 0 {
      keys[slot] = key
      numbers[slot] = Int32(count)
      count += 1
    }
    return Int(numbers[slot])
  }

  /// The number of a key that has come before; nil if it has not.
  subscript(key: UInt64) -> Int? {
    let number = numbers[slot(of: key)]
    return number < 0 ? nil : Int(number)
  }

  @inline(__always)
  private func slot(of key: UInt64) -> Int {
    let mask = keys.count - 1
    var slot = hash.slot(of: key)
    while numbers[slot] >= 0, keys[slot] != key { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let (oldKeys, oldNumbers) = (keys, numbers)
    keys = Array(repeating: 0, count: keys.count * 4)
    numbers = Array(repeating: -1, count: keys.count)
    hash = SlotHash(slots: keys.count)
    for (key, number) in zip(oldKeys, oldNumbers) where number >= 0 {
      let slot = slot(of: key)
      (keys[slot], numbers[slot]) = (key, number)
    }
  }
}
