/// The animated flag as logs write it.
enum AnimatedFlag {
  /// Finds `animated = YES`, `animated: true`, `(animated: NO)`, `animated = 1` behind a position.
  static func find(in line: Span<UInt8>, from start: Int) -> Bool? {
    var position = start
    while let found = line.find("nimated", from: position) {
      position = found + 7
      let at = line.end(from: position) { $0.isSpace || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") }
      if at > position, let (flag, _) = word(in: line, at: at) { return flag }
      // What `%d` makes of a BOOL.
      if at > position, line.has("1", at: at) { return true }
      if at > position, line.has("0", at: at) { return false }
    }
    return nil
  }

  /// Reads `YES`, `NO`, `true`, `false`, `1` or `0`, and moves the position behind it.
  static func value(in line: Span<UInt8>, at position: inout Int) -> Bool? {
    if let (flag, end) = word(in: line, at: position) {
      position = end
      return flag
    }
    guard line.has("1", at: position) || line.has("0", at: position), !line.byte(at: position + 1).isWord
    else { return nil }
    defer { position += 1 }
    return line.has("1", at: position)
  }

  /// Reads `YES`, `NO`, `true` or `false`.
  static func word(in line: Span<UInt8>, at position: Int) -> (flag: Bool, end: Int)? {
    let end = line.end(from: position, while: \.isLetter)
    switch end - position {
    case 2 where line.has("NO", at: position): return (false, end)
    case 3 where line.has("YES", at: position): return (true, end)
    case 4 where line.has("true", at: position): return (true, end)
    case 5 where line.has("false", at: position): return (false, end)
    default: return nil
    }
  }
}
