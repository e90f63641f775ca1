import TraceEvents

/// The shortest way to an answer: two runs that say the same, event by event.
enum EqualRuns {
  /// Whether two runs have the same objects and events in the same order; times and call sites do not count.
  ///
  /// - Complexity: O(*n*) for *n* events, and less where an early one differs.
  static func areEqual(_ old: Run, _ new: Run) -> Bool {
    guard old.events.count == new.events.count, old.givens == new.givens, haveEqualTables(old, new) else {
      return false
    }
    return zip(old.events, new.events).allSatisfy { a, b in
      a.subject == b.subject && a.inside == b.inside && a.isDirect == b.isDirect && a.callback == b.callback
    }
  }

  /// Whether the numbers of objects, texts and lists mean the same in both runs.
  private static func haveEqualTables(_ old: Run, _ new: Run) -> Bool {
    guard old.objects.count == new.objects.count, old.textCount == new.textCount, old.listCount == new.listCount else {
      return false
    }
    return zip(old.objects, new.objects).allSatisfy { $0.className == $1.className && $0.givenName == $1.givenName }
      && (0..<UInt32(old.textCount)).allSatisfy { old[TextID(rawValue: $0)] == new[TextID(rawValue: $0)] }
      && (0..<UInt32(old.listCount)).allSatisfy { old[ListID(rawValue: $0)] == new[ListID(rawValue: $0)] }
  }
}
