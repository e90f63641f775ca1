import TraceTestSupport

/// Damages bytes as disks, editors and enemies do.
struct Mutator {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// A copy with one to eight changes.
  mutating func mutant(of bytes: [UInt8]) -> [UInt8] {
    var mutant = bytes
    for _ in 0..<Int.random(in: 1...8, using: &random) where !mutant.isEmpty { change(&mutant) }
    return mutant
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let length = min(Int.random(in: 1...64, using: &random), bytes.count - place)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
    case 2: for place in place..<place + length { bytes[place] = UInt8.random(in: 0 ... .max, using: &random) }
    case 3: for place in place..<place + length { bytes[place] = 0 }
    case 4: bytes.removeSubrange(place..<place + length)
    case 5: bytes.insert(contentsOf: bytes[place..<place + length], at: Int.random(in: 0..<bytes.count, using: &random))
    case 6:
      let source = Int.random(in: 0...bytes.count - length, using: &random)
      bytes.replaceSubrange(place..<place + length, with: Array(bytes[source..<source + length]))
    default: bytes.removeLast(Int.random(in: 0..<max(1, bytes.count / 8), using: &random))
    }
  }
}

extension Mutator: RandomNumberGenerator {
  mutating func next() -> UInt64 { random.next() }
}
