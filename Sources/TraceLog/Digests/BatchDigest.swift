import TraceDigests

/// What seals a batch of rows: a link of the run's chain, and two sums that tell which row was changed.
struct BatchSeal: Hashable, Sendable {
  /// Over the link before it and every row of the batch.
  var digest: Digest
  /// The sum of a number for each row.
  var sum: UInt64
  /// The sum of these numbers, each times its row's place in the batch, counted from 1.
  var weightedSum: UInt64

  /// The place of the one row whose change makes this seal that one, counted from 1; nil if it takes more than one row,
  /// or the sums can't tell.
  func changedRow(in other: BatchSeal, rowCount: UInt64) -> UInt64? {
    let difference = other.sum &- sum
    let weightedDifference = other.weightedSum &- weightedSum
    guard difference != 0, rowCount > 0 else { return nil }
    let places = (1...rowCount).lazy.filter { $0 &* difference == weightedDifference }.prefix(2)
    return Array(places).count == 1 ? places.first : nil
  }
}

/// Goes through the rows of a batch in order.
struct BatchDigest {
  private var bytes: [UInt8]
  private var encoder = ByteEncoder()
  private var sum: UInt64 = 0
  private var weightedSum: UInt64 = 0
  /// The link before.
  private(set) var previous: Digest
  /// How many rows it has seen.
  private(set) var rowCount: UInt64 = 0

  /// - Parameter previous: The link before, which this one makes part of itself.
  init(after previous: Digest, expecting rowCount: Int = 0) {
    self.previous = previous
    bytes = []
    bytes.reserveCapacity(Digest.byteCount + rowCount * EventRecord.byteCount)
    bytes.append(contentsOf: previous.bytes)
  }

  /// Begins the next batch, in the room of this one.
  mutating func restart(after previous: Digest) {
    (self.previous, sum, weightedSum, rowCount) = (previous, 0, 0, 0)
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: previous.bytes)
  }

  mutating func add(_ records: UnsafeBufferPointer<EventRecord>) {
    bytes.append(contentsOf: UnsafeRawBufferPointer(records))
    for record in records { withUnsafeBytes(of: record) { count($0) } }
  }

  mutating func add(_ definition: Definition) {
    encoder.removeAll()
    definition.encode(into: &encoder)
    encoder.bytes.withUnsafeBytes { row in
      bytes.append(contentsOf: row)
      count(row)
    }
  }

  @inline(__always)
  private mutating func count(_ row: UnsafeRawBufferPointer) {
    let number = RowNumber.of(row)
    rowCount &+= 1
    sum &+= number
    weightedSum &+= number &* rowCount
  }

  var seal: BatchSeal {
    BatchSeal(digest: bytes.withUnsafeBytes { Digest(of: $0) }, sum: sum, weightedSum: weightedSum)
  }
}

/// A number for the bytes of a row, so that two rows hardly ever have the same.
///
/// It finds a row that was changed and proves nothing: proof is the digest's.
enum RowNumber {
  @inline(__always)
  static func of(_ row: UnsafeRawBufferPointer) -> UInt64 {
    var number: UInt64 = UInt64(truncatingIfNeeded: row.count)
    var offset = 0
    while offset + 8 <= row.count {
      number = mix(number, UInt64(littleEndian: row.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
    }
    while offset < row.count {
      number = mix(number, UInt64(row[offset]))
      offset += 1
    }
    return number
  }

  /// The steps of SplitMix64's output function, between which each word comes in.
  @inline(__always)
  private static func mix(_ number: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = (number ^ word) &* 0xBF58_476D_1CE4_E5B9
    return mixed ^ mixed >> 29
  }
}
