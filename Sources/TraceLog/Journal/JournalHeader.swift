import CAtomics

/// What the header of a segment says.
struct JournalHeader: Hashable {
  /// The number of the run in the log.
  var run: Int
  /// Its place among the segments of the run, counted from 0.
  var place: Int
  /// Different for every use of a segment.
  var salt: UInt64

  init(run: Int, place: Int, salt: UInt64) { (self.run, self.place, self.salt) = (run, place, salt) }

  /// - Returns: Nil if the bytes are no segment, or one that no run uses.
  init?(_ segment: UnsafeRawBufferPointer) {
    guard segment.count >= JournalFormat.headerSize else { return nil }
    func number(_ place: Int) -> UInt64 {
      UInt64(littleEndian: segment.loadUnaligned(fromByteOffset: place * 8, as: UInt64.self))
    }
    guard number(0) == JournalFormat.magic, let run = Int(exactly: number(1)), let place = Int(exactly: number(2)),
      (1...EventID.highestRun).contains(run)
    else { return nil }
    self.init(run: run, place: place, salt: number(3))
  }

  /// Writes itself over the beginning of a segment, the magic number last.
  func write(to segment: UnsafeMutableRawBufferPointer) {
    segment.storeBytes(of: UInt64(run).littleEndian, toByteOffset: 8, as: UInt64.self)
    segment.storeBytes(of: UInt64(place).littleEndian, toByteOffset: 16, as: UInt64.self)
    segment.storeBytes(of: salt.littleEndian, toByteOffset: 24, as: UInt64.self)
    atomic_word_store(segment.wordPointer(at: 0), JournalFormat.magic.littleEndian)
  }
}

extension UnsafeMutableRawBufferPointer {
  @inline(__always)
  func wordPointer(at offset: Int) -> UnsafeMutablePointer<UInt64> {
    (baseAddress! + offset).assumingMemoryBound(to: UInt64.self)
  }
}
