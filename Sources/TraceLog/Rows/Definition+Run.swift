import TraceEvents

extension Definition {
  /// The rows of a whole run that its events refer to.
  static func all(of run: Run) -> [Definition] {
    var rows: [Definition] = []
    for (index, object) in run.objects.enumerated() {
      rows.append(.object(ObjectID(index: index), label: object.label, className: object.className))
    }
    let named = run.objects.enumerated().filter { $0.element.givenName != nil }
    for (place, (index, object)) in named.enumerated() {
      rows.append(.name(place: place, ObjectID(index: index), object.givenName ?? ""))
    }
    for number in 0..<run.textCount {
      let id = TextID(rawValue: UInt32(number))
      rows.append(.text(id, run[id]))
    }
    for number in 0..<run.listCount {
      let id = ListID(rawValue: UInt32(number))
      rows.append(.list(id, run[id]))
    }
    for (place, given) in run.givens.enumerated() { rows.append(.given(place: place, given)) }
    for (place, (number, site)) in run.sites.sorted(by: { $0.key < $1.key }).enumerated() {
      rows.append(.site(place: place, number: number, site))
    }
    if let gap = run.gap { rows.append(.gap(place: 0, after: gap.after, reason: gap.reason)) }
    return rows
  }
}
