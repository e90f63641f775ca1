extension StringProtocol {
  /// The lines of a file that people write, so that a place in them, counted from 1, is the number that an editor
  /// shows.
  ///
  /// A line ends as it does on any system; a byte order mark before the first belongs to none.
  public var writtenLines: [SubSequence] {
    drop { $0 == "\u{FEFF}" }.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }

  /// Whether this is a day, as `2026-12-31`. Days are compared as texts, so they must be written alike.
  public var isWrittenDay: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.utf8.count) == [4, 2, 2]
      && parts.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
      && ("01"..."12").contains(parts[1]) && ("01"..."31").contains(parts[2])
  }
}
