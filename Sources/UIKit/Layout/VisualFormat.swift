import Foundation

/// Reads constraints in the visual format: `H:|-[a(==b,>=50@700)]-8-[b]|`.
///
/// Source: Apple, Auto Layout Guide, "Visual Format Language". What can't be read is UIKit's exception.
@MainActor struct VisualFormat {
  /// A condition on a distance or a size.
  private struct Predicate {
    var relation: NSLayoutConstraint.Relation
    var constant: CGFloat
    var item: UIView?
    var priority: UILayoutPriority
  }

  private enum Place {
    case edge
    case view(UIView)
  }

  private let text: [Character]
  private var at = 0
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var isHorizontal = true
  private var made: [NSLayoutConstraint] = []
  private var hasFailed = false

  init(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions, metrics: [String: Any], views: [String: Any]
  ) {
    text = Array(format.filter { !$0.isWhitespace })
    (self.options, self.metrics, self.views) = (options, metrics, views)
  }

  mutating func constraints() -> [NSLayoutConstraint] {
    if take("V:") { isHorizontal = false } else { _ = take("H:") }
    var last: Place?
    var shown: [UIView] = []
    while at < text.count, !hasFailed {
      let gap = last == nil ? [] : readGap()
      guard let place = readPlace(firstIs: last == nil) else { break }
      if case .view(let view) = place { shown.append(view) }
      if let last { connect(last, place, gap, of: shown) }
      last = place
    }
    if hasFailed || at < text.count {
      World.current.raise(
        UIKitException(
          .invalidArgument, "The visual format \"\(String(text))\" can't be read at character \(at + 1).", about: nil))
      return []
    }
    align(shown)
    return made
  }

  // MARK: Reading

  private mutating func take(_ word: String) -> Bool {
    let end = at + word.count
    guard end <= text.count, String(text[at..<end]) == word else { return false }
    at = end
    return true
  }

  private mutating func readWhile(_ isMeant: (Character) -> Bool) -> String {
    let start = at
    while at < text.count, isMeant(text[at]) { at += 1 }
    return String(text[start..<at])
  }

  private mutating func readPlace(firstIs first: Bool) -> Place? {
    if take("|") { return .edge }
    guard take("[") else { return fail() }
    let name = readWhile { $0.isLetter || $0.isNumber || $0 == "_" }
    guard let view = views[name] as? UIView else { return fail() }
    if take("(") {
      for predicate in readPredicates() { size(view, predicate) }
      guard take(")") else { return fail() }
    }
    guard take("]") else { return fail() }
    return .view(view)
  }

  /// Nil for the system's distance.
  private mutating func readGap() -> [Predicate]? {
    guard take("-") else { return [Predicate(relation: .equal, constant: 0, item: nil, priority: .required)] }
    if at < text.count, text[at] == "[" || text[at] == "|" { return nil }
    let isList = take("(")
    let predicates = isList ? readPredicates() : [readPredicate()].compactMap { $0 }
    if isList, !take(")") { hasFailed = true }
    if !take("-") { hasFailed = true }
    return predicates
  }

  private mutating func readPredicates() -> [Predicate] {
    var predicates: [Predicate] = []
    repeat {
      if let predicate = readPredicate() { predicates.append(predicate) }
    } while take(",")
    return predicates
  }

  private mutating func readPredicate() -> Predicate? {
    var relation = NSLayoutConstraint.Relation.equal
    if take(">=") { relation = .greaterThanOrEqual } else if take("<=") { relation = .lessThanOrEqual } else { _ = take("==") }
    let word = readWhile { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    var predicate = Predicate(relation: relation, constant: 0, item: nil, priority: .required)
    if let view = views[word] as? UIView {
      predicate.item = view
    } else if let number = number(word) {
      predicate.constant = number
    } else {
      return fail()
    }
    if take("@") {
      guard let priority = number(readWhile { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else {
        return fail()
      }
      predicate.priority = UILayoutPriority(Float(priority))
    }
    return predicate
  }

  private func number(_ word: String) -> CGFloat? {
    if let number = Double(word) { return CGFloat(number) }
    switch metrics[word] {
    case let value as CGFloat: return value
    case let value as Double: return CGFloat(value)
    case let value as Float: return CGFloat(value)
    case let value as Int: return CGFloat(value)
    case let value as NSNumber: return CGFloat(value.doubleValue)
    default: return nil
    }
  }

  private mutating func fail<Value>() -> Value? {
    hasFailed = true
    return nil
  }

  // MARK: Making

  private mutating func size(_ view: UIView, _ predicate: Predicate) {
    let attribute: NSLayoutConstraint.Attribute = isHorizontal ? .width : .height
    add(view, attribute, predicate.relation, predicate.item, attribute, predicate.constant, predicate.priority)
  }

  private mutating func connect(_ first: Place, _ second: Place, _ gap: [Predicate]?, of shown: [UIView]) {
    let start: NSLayoutConstraint.Attribute = isHorizontal ? .leading : .top
    let end: NSLayoutConstraint.Attribute = isHorizontal ? .trailing : .bottom
    // Beside a superview the system's distance is its margin.
    let isAtEdge = if case .edge = first { true } else if case .edge = second { true } else { false }
    let own = isAtEdge ? 16 : systemSpacing
    let predicates = gap ?? [Predicate(relation: .equal, constant: own, item: nil, priority: .required)]
    for predicate in predicates {
      switch (first, second) {
      case (.edge, .view(let view)):
        add(view, start, predicate.relation, view.superview, start, predicate.constant, predicate.priority)
      case (.view(let view), .edge):
        guard let superview = view.superview else { continue }
        add(superview, end, predicate.relation, view, end, predicate.constant, predicate.priority)
      case (.view(let view), .view(let next)):
        add(next, start, predicate.relation, view, end, predicate.constant, predicate.priority)
      case (.edge, .edge):
        hasFailed = true
      }
    }
  }

  private mutating func align(_ shown: [UIView]) {
    let attributes: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
      (.alignAllFirstBaseline, .firstBaseline),
    ]
    for (option, attribute) in attributes where options.contains(option) {
      for (view, next) in zip(shown, shown.dropFirst()) {
        add(view, attribute, .equal, next, attribute, 0, .required)
      }
    }
  }

  private mutating func add(
    _ first: UIView, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: UIView?, _ other: NSLayoutConstraint.Attribute, _ constant: CGFloat, _ priority: UILayoutPriority
  ) {
    let constraint = NSLayoutConstraint(
      first, attribute, relation, second, other, multiplier: 1, constant: constant)
    constraint.priority = priority
    made.append(constraint)
  }
}
