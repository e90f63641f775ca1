import TraceChecking
import TraceEvents
import TraceTestSupport

/// The events of which short traces are made to try some rules, and what is known before the first.
public struct Alphabet: Sendable, CustomStringConvertible {
  /// One thing that may happen.
  struct Letter: Sendable {
    var event: Event
    /// Whether it happens inside of the one before it.
    var isInside: Bool
  }

  public let description: String
  /// The rules that look at these letters.
  public let rules: [NaiveRule]
  let start: Run
  var letters: [Letter]
  /// For each letter the place of the one that says the same of the other controller; nil where `a` and `b` don't stand
  /// alike.
  var mirror: [Int]?

  /// - Parameters:
  ///   - rules: The rules that look at these letters; all, if empty.
  ///   - start: Declarations and facts, in the notation.
  ///   - letters: A line each, in the notation; one that begins with two spaces happens inside of the event before it.
  ///     One with `$` stands for two: of `a` and of `b`. `super not reached` is said of the event before it.
  init(_ description: String, _ rules: [RuleID], start: String, letters: String) {
    self.description = description
    self.rules = rules.isEmpty ? NaiveRule.all : NaiveRule.all.filter { rules.contains($0.id) }
    let lines = letters.split(separator: "\n").map(String.init)
    let all =
      ["a", "b"].flatMap { name in lines.filter { $0.contains("$") }.map { $0.replacing("$", with: name) } }
      + lines.filter { !$0.contains("$") }
    let flat = all.map {
      $0 == Self.swallowed ? "a.viewDidLayoutSubviews()" : $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0
    }
    let text = RuleExample.notation(of: start + "\n\n" + flat.joined(separator: "\n"))
    guard var run = try? Run(notation: text), run.events.count >= all.count else {
      preconditionFailure("the letters of \(description) are not written as the notation has it")
    }
    let events = run.events.filter { $0.inside == .null }
    self.letters = zip(events, all).map { event, line in
      var event = event
      if line == Self.swallowed { event.callback = .superNotReached(of: .null) }
      return Letter(event: event, isInside: line.hasPrefix("  ") || line == Self.swallowed)
    }
    run.events = []
    self.start = run
    mirror = Self.mirror(of: all, start)
  }

  /// The place of each line in which `a` and `b` are exchanged; nil where the lines are others then, or what is known.
  private static func mirror(of lines: [String], _ start: String) -> [Int]? {
    func exchanged(_ line: String) -> String {
      var words = ""
      var word = ""
      for character in line + " " {
        if character.isLetter || character.isNumber {
          word.append(character)
        } else {
          words += (word == "a" ? "b" : word == "b" ? "a" : word) + String(character)
          word = ""
        }
      }
      return String(words.dropLast())
    }
    let givens = start.split(separator: "\n").map(String.init).filter { $0.hasPrefix("given ") }
    guard Set(givens) == Set(givens.map(exchanged)) else { return nil }
    let places = lines.compactMap { lines.firstIndex(of: exchanged($0)) }
    return places.count == lines.count ? places : nil
  }

  private static let swallowed = "super not reached"

  public var letterCount: Int { letters.count }

  /// The kinds of callback that its letters are.
  public var kinds: Set<Callback.Kind> { Set(letters.map(\.event.callback.kind)) }

  /// The event that a letter is behind some others.
  func event(_ letter: Letter, behind events: [Event]) -> Event {
    var event = letter.event
    event.sequence = SequenceNumber(rawValue: UInt32(events.count + 1))
    event.inside = letter.isInside ? events.last?.sequence ?? .null : .null
    if case .superNotReached = event.callback { event.callback = .superNotReached(of: event.inside) }
    return event
  }

  /// The run of some letters.
  func run(_ events: [Event]) -> Run {
    var run = start
    run.events = events
    return run
  }

  /// Some random letters in a row, with random facts before them.
  public func randomRun(length: Int, using random: inout SeededRandom) -> Run {
    var run = start
    for index in run.givens.indices {
      run.givens[index].appearance = Given.Appearance.allCases.randomElement(using: &random)
      run.givens[index].isInWindow = [nil, true, false].randomElement(using: &random) ?? nil
      if run.givens[index].parent == .null { run.givens[index].forwardsAppearance = Bool.random(using: &random) }
    }
    for _ in 0..<length {
      guard var letter = letters.randomElement(using: &random) else { break }
      let subject = letter.event.subject
      // Nothing is born twice, and a run settles at its top.
      if letter.event.callback == .initialized, run.events.contains(where: { $0.subject.owner == subject }) { continue }
      letter.isInside = subject != .test && (letter.isInside || Int.random(in: 0..<4, using: &random) == 0)
      run.events.append(event(letter, behind: run.events))
      if letter.event.callback.kind == .raises { break }
    }
    return run
  }
}
