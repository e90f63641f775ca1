/// The size at the end of a line, such as that of `card.view.bounds = 1024x768`.
///
/// Of all that lines say it is sizes that come in thousands. What is before a size comes again and again.
struct SizeAtEnd {
  /// Where it begins.
  let start: Int
  let size: Size

  /// Nil if there is none, or not one of two short whole numbers.
  @inline(__always)
  init?(_ line: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
    var place = line.upperBound
    guard let height = Self.number(before: &place, from: line.lowerBound, in: bytes), place - 1 > line.lowerBound,
      bytes[place - 1] == UInt8(ascii: "x")
    else { return nil }
    place -= 1
    guard let width = Self.number(before: &place, from: line.lowerBound, in: bytes), place - 3 > line.lowerBound,
      bytes[place - 1] == UInt8(ascii: " "), bytes[place - 2] == UInt8(ascii: "=")
    else { return nil }
    (start, size) = (place, Size(width: width, height: height))
  }

  /// A whole number that a `Float` holds exactly.
  @inline(__always)
  private static func number(
    before place: inout Int, from start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Float? {
    var (value, unit): (Int32, Int32) = (0, 1)
    while place > start, unit <= 1_000_000, bytes[place - 1] >= UInt8(ascii: "0"), bytes[place - 1] <= UInt8(ascii: "9")
    {
      value += Int32(bytes[place - 1] - UInt8(ascii: "0")) * unit
      unit *= 10
      place -= 1
    }
    return unit > 1 ? Float(value) : nil
  }
}
