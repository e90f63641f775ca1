/// The exception that ends an app whose views and controllers don't match, with its stars, quotes and brackets or
/// without.
enum HierarchyException {
  private static let name = "UIViewControllerHierarchyInconsistency"

  static func entry(in line: Span<UInt8>, from start: Int) -> LogEntry? {
    guard line.byte(at: start) == UInt8(ascii: "*") || line.byte(at: start) == UInt8(ascii: "T")
      || line.byte(at: start) == UInt8(ascii: "U"),
      let found = line.find("UIViewControllerHierarchyInconsistency", from: start)
    else { return nil }
    let reason = line.find("reason", from: found).map { at in
      line.end(from: at + 6) {
        $0.isSpace || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "*")
      }
    }
    let from = reason ?? found
    var end = line.count
    while end > from, line[end - 1] == UInt8(ascii: "'") || line[end - 1] == UInt8(ascii: "*") { end -= 1 }
    return LogEntry(
      .exception, .context, .exception(words: "\(name): \(line.text(from..<end))", about: child(in: line, from: from)))
  }

  /// The controller that the exception is about: the child, or the one that a view belongs to.
  private static func child(in line: Span<UInt8>, from start: Int) -> Receiver? {
    for lead in ["child view controller:", "is associated with "] as [StaticString] {
      guard var at = line.find(lead, from: start) else { continue }
      at = line.skippingSpaces(from: at + lead.utf8CodeUnitCount)
      return Receiver(described: line, at: &at) ?? Receiver(undescribed: line, at: &at)
    }
    return nil
  }
}
