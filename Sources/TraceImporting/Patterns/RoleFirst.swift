import TraceEvents

/// Lines of English: `side menu controller did appear`, `Table view controller viewWillAppear called`,
/// `Current viewWillDisappear`, and `will appear` alone.
enum RoleFirst {
  static func entry(in line: Span<UInt8>, from start: Int, hasTime: Bool) -> LogEntry? {
    var end = line.count
    var hasCalled = false
    if line.has(" called", at: end - 7) {
      hasCalled = true
      end -= 7
    }
    guard let (selector, words) = lastSelector(in: line, from: start, to: end) else { return nil }
    var roleEnd = words.start
    while roleEnd > start, line[roleEnd - 1].isSpace || line[roleEnd - 1] == UInt8(ascii: ":") { roleEnd -= 1 }
    // A class and a sign are for another pattern.
    let unsigned = LineCleaner.end(of: line.extracting(..<roleEnd), from: start)
    if unsigned < roleEnd, line.end(from: start, while: \.isLetter) == unsigned { return nil }
    roleEnd = unsigned
    let role = line.text(start..<roleEnd)
    if words.isEnglish {
      // `the menu will appear` of lower-case words is a role; a sentence begins with a capital.
      let isRole = (start..<roleEnd).allSatisfy { line[$0].isLower || line[$0].isSpace }
      guard isRole, !hasCalled else { return nil }
      guard !role.isEmpty else { return LogEntry(.list, .handMade, .message(.init(selector, to: .unnamed))) }
      return LogEntry(.english, .role, .message(.init(selector, to: Receiver(role: role))))
    }
    let isRole = roleEnd > start && (start..<roleEnd).allSatisfy { line[$0].isWord || line[$0].isSpace }
    guard isRole else { return nil }
    let isSurvey = role == "Current" || role == "New"
    // Without `called` a whole sentence may end in a selector; a name of one or two words is none.
    guard hasCalled || isSurvey || role.split(separator: " ").count <= 2 else { return nil }
    return LogEntry(isSurvey ? .survey : .called, .role, .message(.init(selector, to: Receiver(role: role))))
  }

  /// The selector, in one word or two, at the end of some words.
  private static func lastSelector(
    in line: Span<UInt8>, from start: Int, to end: Int
  ) -> (Selector, words: (start: Int, isEnglish: Bool))? {
    var end = end
    while end > start, line[end - 1] == UInt8(ascii: ":") { end -= 1 }
    var last = end
    while last > start, line[last - 1].isWord || line[last - 1] == UInt8(ascii: "(")
      || line[last - 1] == UInt8(ascii: ")")
      || line[last - 1] == UInt8(ascii: ":")
    { last -= 1 }
    var at = last
    // Most lines end in another word, and few words have these letters.
    guard end - last >= 6 else { return nil }
    if line.has("appear", at: last) || line.has("disappear", at: last) {
      var before = last
      while before > start, line[before - 1].isSpace { before -= 1 }
      let isWill = line.has("will", at: before - 4)
      guard isWill || line.has("did", at: before - 3) else { return nil }
      let phase = before - (isWill ? 4 : 3)
      guard phase == start || line[phase - 1].isSpace else { return nil }
      let isAppearing = line.has("appear", at: last)
      guard last + (isAppearing ? 6 : 9) == end else { return nil }
      let kind: Callback.Kind =
        isWill ? isAppearing ? .viewWillAppear : .viewWillDisappear : isAppearing ? .viewDidAppear : .viewDidDisappear
      return (Selector(kind: kind), (phase, true))
    }
    guard let selector = Selector(line, at: &at), selector.kind != nil, at >= end else { return nil }
    return (selector, (last, false))
  }
}
