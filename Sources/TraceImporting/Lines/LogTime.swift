/// Times as logs write them.
enum LogTime {
  /// Reads `YYYY-MM-DD HH:MM:SS.fff…`, with a zone or without, as nanoseconds.
  static func dateAndTime(in line: Span<UInt8>, at position: inout Int) -> Int64? {
    guard line.byte(at: position).isDigit else { return nil }
    var at = position
    guard let year = number(in: line, at: &at, digits: 4), separator("-", in: line, at: &at),
      let month = number(in: line, at: &at, digits: 2), separator("-", in: line, at: &at),
      let day = number(in: line, at: &at, digits: 2),
      line.byte(at: at) == 0x20 || line.byte(at: at) == UInt8(ascii: "T")
    else { return nil }
    at += 1
    // What is far from any log's years is no date, and would not fit.
    guard (1970..<2200).contains(year), let time = time(in: line, at: &at) else { return nil }
    position = at
    return Int64(days(year: year, month: month, day: day)) * 86_400_000_000_000 + time
  }

  /// Reads `HH:MM:SS.fff…`, with a zone or without, as nanoseconds.
  static func time(in line: Span<UInt8>, at position: inout Int) -> Int64? {
    var at = position
    guard let hours = number(in: line, at: &at, digits: 2), separator(":", in: line, at: &at),
      let minutes = number(in: line, at: &at, digits: 2), separator(":", in: line, at: &at),
      let seconds = number(in: line, at: &at, digits: 2)
    else { return nil }
    var time = Int64((hours * 60 + minutes) * 60 + seconds) * 1_000_000_000
    if line.byte(at: at) == UInt8(ascii: ".") || line.byte(at: at) == UInt8(ascii: ",") {
      at += 1
      var unit: Int64 = 100_000_000
      while line.byte(at: at).isDigit {
        time += Int64(line[at] - 0x30) * unit
        unit /= 10
        at += 1
      }
    }
    let sign: Int64? = line.byte(at: at) == UInt8(ascii: "+") ? 1 : line.byte(at: at) == UInt8(ascii: "-") ? -1 : nil
    var behindZone = at + 1
    if let sign, let zone = number(in: line, at: &behindZone, digits: 4) {
      time -= sign * Int64(zone / 100 * 60 + zone % 100) * 60_000_000_000
      at = behindZone
    }
    position = at
    return time
  }

  private static func number(in line: Span<UInt8>, at position: inout Int, digits: Int) -> Int? {
    var value = 0
    for offset in 0..<digits {
      let byte = line.byte(at: position + offset)
      guard byte.isDigit else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    position += digits
    return value
  }

  private static func separator(_ character: Unicode.Scalar, in line: Span<UInt8>, at position: inout Int) -> Bool {
    guard line.byte(at: position) == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Days since the first of March of 1969 in the Gregorian calendar. What is no date is counted on.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    // A year that begins in March has its leap day at the end.
    let year = month > 2 ? year : year - 1
    let month = month > 2 ? month - 3 : month + 9
    let leapDays = year / 4 - year / 100 + year / 400
    return (year - 1969) * 365 + leapDays - 477 + (month * 153 + 2) / 5 + day - 1
  }
}
