/// Cuts a stream of bytes into lines that end in LF or CRLF, in constant memory.
struct LineSplitter {
  /// A line that is longer tells nothing of a callback; its rest is not kept.
  static let limit = 1 << 14

  /// A line as it stands in the log.
  struct Place {
    /// Counted from 1.
    var number: Int
    /// Where it begins, in bytes.
    var offset: Int
    /// In bytes, without its end.
    var length: Int
    /// Whether it is longer than what is kept of it.
    var isCut: Bool
  }

  /// What is kept of the line that has begun in an earlier chunk.
  private var pending: [UInt8] = []
  private var pendingLength = 0
  private var place = Place(number: 1, offset: 0, length: 0, isCut: false)

  /// Takes the next bytes and hands on every line that ends in them.
  mutating func read(_ chunk: Span<UInt8>, _ body: (Span<UInt8>, Place) -> Void) {
    var start = 0
    while start < chunk.count {
      let end = chunk.find(byte: 0x0A, from: start) ?? chunk.count
      let piece = chunk.extracting(start..<end)
      guard end < chunk.count else {
        keep(piece)
        return
      }
      if pendingLength == 0 {
        emit(piece, length: piece.count, body)
      } else {
        keep(piece)
        emitPending(body)
      }
      start = end + 1
    }
  }

  /// Hands on the last line, which has no end.
  mutating func finish(_ body: (Span<UInt8>, Place) -> Void) {
    if pendingLength > 0 { emitPending(body) }
  }

  private mutating func keep(_ piece: Span<UInt8>) {
    let room = Self.limit - pending.count
    piece.extracting(..<min(room, piece.count)).withUnsafeBufferPointer { pending.append(contentsOf: $0) }
    pendingLength += piece.count
  }

  private mutating func emitPending(_ body: (Span<UInt8>, Place) -> Void) {
    let line = pending
    let length = pendingLength
    pending.removeAll(keepingCapacity: true)
    pendingLength = 0
    emit(line.span, length: length, body)
  }

  private mutating func emit(_ line: Span<UInt8>, length: Int, _ body: (Span<UInt8>, Place) -> Void) {
    place.length = length
    place.isCut = length > Self.limit
    let kept = line.extracting(..<min(line.count, Self.limit))
    let hasReturn = !place.isCut && kept.byte(at: kept.count - 1) == 0x0D
    body(hasReturn ? kept.extracting(..<(kept.count - 1)) : kept, place)
    place.number += 1
    place.offset += length + 1
  }
}
