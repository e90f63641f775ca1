/// The committed part of the write-ahead log beside a database, in memory.
///
/// SQLite reads it only with a lock file beside it, which a reader that changes nothing must not make.
///
/// Source: <https://www.sqlite.org/fileformat2.html>, "The Write-Ahead Log".
struct WriteAheadLog {
  /// How many pages the database has after the last commit in it.
  let pageCount: Int
  /// The newest committed content of each page that it holds, by page number counted from 1, as a place in `bytes`.
  private let pages: [UInt32: Int]
  private let bytes: [UInt8]
  private let pageSize: Int

  private static let headerSize = 32
  private static let frameHeaderSize = 24

  /// Which round of the write-ahead log beside a database it is; empty for none, or none that has begun.
  static func round(beside path: String) throws(TraceLogError) -> [UInt8] {
    round(of: try contents(beside: path, upTo: headerSize, limit: .max))
  }

  /// Which round of a write-ahead log this is.
  static func round(of bytes: [UInt8]?) -> [UInt8] { Array((bytes ?? []).prefix(headerSize)) }

  /// The bytes of the file beside a database; nil if it is not there.
  static func contents(
    beside path: String, upTo count: Int = .max, limit: Int
  ) throws(TraceLogError) -> [UInt8]? {
    do throws(TraceLogError) {
      let file = try ReadableFile(path: path + "-wal")
      guard file.size <= limit else {
        throw TraceLogError(path: path + "-wal", reason: .tooLarge(bytes: file.size, limit: limit))
      }
      return try file.contents(upTo: count)
    } catch where error.reason == .missing {
      return nil
    }
  }

  /// - Returns: Nil if nothing is committed in it.
  init?(_ bytes: [UInt8], pageSize: Int) {
    var pages: [UInt32: Int] = [:]
    let pageCount = bytes.withUnsafeBytes { Self.committedPages(in: $0, pageSize: pageSize, pages: &pages) }
    guard pageCount > 0 else { return nil }
    (self.pageCount, self.pages, self.bytes, self.pageSize) = (pageCount, pages, bytes, pageSize)
  }

  /// Writes its pages over those of a database that is large enough.
  func overlay(onto database: UnsafeMutableRawBufferPointer) {
    bytes.withUnsafeBytes { bytes in
      for (page, offset) in pages where Int(page) <= pageCount {
        let place = (Int(page) - 1) * pageSize
        UnsafeMutableRawBufferPointer(rebasing: database[place..<place + pageSize])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + pageSize]))
      }
    }
  }

  /// Finds the pages up to the last commit whose checksum holds, and returns the page count that this commit states.
  private static func committedPages(
    in bytes: UnsafeRawBufferPointer, pageSize: Int, pages: inout [UInt32: Int]
  ) -> Int {
    guard bytes.count >= headerSize else { return 0 }
    let magic = bytes.bigEndian(0, as: UInt32.self)
    guard magic & ~1 == 0x377F_0682, Int(bytes.bigEndian(8, as: UInt32.self)) == pageSize else { return 0 }
    var checksum = WriteAheadLogChecksum(isBigEndian: magic & 1 == 1)
    checksum.add(bytes[0..<24])
    guard checksum.matches(bytes, at: 24) else { return 0 }

    var pageCount = 0
    var uncommitted: [UInt32: Int] = [:]
    var offset = headerSize
    while offset + frameHeaderSize + pageSize <= bytes.count {
      // A frame of an earlier round has other salts.
      guard bytes[offset + 8..<offset + 16].elementsEqual(bytes[16..<24]) else { break }
      checksum.add(bytes[offset..<offset + 8])
      checksum.add(bytes[offset + frameHeaderSize..<offset + frameHeaderSize + pageSize])
      guard checksum.matches(bytes, at: offset + 16) else { break }
      let page = bytes.bigEndian(offset, as: UInt32.self)
      guard page > 0 else { break }
      uncommitted[page] = offset + frameHeaderSize
      let commit = Int(bytes.bigEndian(offset + 4, as: UInt32.self))
      if commit > 0 {
        pageCount = commit
        pages.merge(uncommitted) { $1 }
        uncommitted.removeAll(keepingCapacity: true)
      }
      offset += frameHeaderSize + pageSize
    }
    return pageCount
  }
}
