/// Takes addresses out of UIKit's own words: they are others in every run, and a label says which object is meant.
enum Addresses {
  /// The words with `<HallVC: 0x8b31110>` as `<hallVC>`; an object that the run does not know keeps its class alone,
  /// and an address without a class that nobody has becomes `…`.
  static func replaced(in words: String, by table: ObjectTable) -> String {
    let bytes = Array(words.utf8)
    let line = bytes.span
    var result = ""
    var copied = 0
    var position = 0
    while let address = line.find("0x", from: position) {
      let end = line.end(from: address + 2, while: \.isHexDigit)
      position = max(end, address + 2)
      guard end > address + 2, address == 0 || !line[address - 1].isWord else { continue }
      if let (start, receiver) = described(line, until: end, address: address) {
        result += line.text(copied..<start) + (table.label(of: receiver) ?? receiver.className)
      } else {
        result += line.text(copied..<address) + (table.label(at: line.text(address..<end)) ?? "…")
      }
      copied = end
    }
    return copied == 0 ? words : result + line.text(copied..<line.count)
  }

  /// The object that an address belongs to, and where its class stands behind a `<`; nil for an address alone.
  private static func described(
    _ line: Span<UInt8>, until end: Int, address: Int
  ) -> (start: Int, receiver: Receiver)? {
    var start = address
    while start > 0, line[start - 1].isSpace || line[start - 1] == UInt8(ascii: ":") { start -= 1 }
    while start > 0, line[start - 1].isWord || line[start - 1] == UInt8(ascii: ".") { start -= 1 }
    guard start < address, start > 0, line[start - 1] == UInt8(ascii: "<") else { return nil }
    var position = start
    guard let receiver = Receiver(undescribed: line, at: &position), position == end else { return nil }
    return (start, receiver)
  }
}
