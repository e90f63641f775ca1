import Foundation
import Testing
import TraceChecking
import TraceEvents
import TraceTestSupport

/// The fast checker and the naive one say the same, for each rule that both know.
///
/// `NAIVE_LENGTH` and `NAIVE_RANDOM` make it longer; the long form is 7 and 300,000.
@Suite struct NaiveAgreementTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let length = environment["NAIVE_LENGTH"].flatMap { Int($0) } ?? 4
  private static let randomCount = environment["NAIVE_RANDOM"].flatMap { Int($0) } ?? 2_000

  private static let home = ObjectID(index: 0)
  private static let cards = [ObjectID(index: 1), ObjectID(index: 2)]

  /// One thing that may happen.
  struct Letter: Sendable {
    var subject: ObjectID
    var callback: Callback
    var isDirect = false
  }

  /// The letters that some rules look at, for two controllers.
  struct Alphabet: Sendable, CustomTestStringConvertible {
    var name: String
    var letters: [Letter]
    var testDescription: String { name }

    init(_ name: String, _ letters: (ObjectID) -> [Letter]) {
      (self.name, self.letters) = (name, cards.flatMap(letters))
    }
  }

  static let alphabets = [
    Alphabet("appearance") { card in
      [
        Letter(subject: card, callback: .viewWillAppear(animated: false)),
        Letter(subject: card, callback: .viewIsAppearing(animated: false)),
        Letter(subject: card, callback: .viewDidAppear(animated: false)),
        Letter(subject: card, callback: .viewWillDisappear(animated: false)),
        Letter(subject: card, callback: .viewDidDisappear(animated: false)),
      ]
    },
    Alphabet("begin and end") { card in
      [
        Letter(subject: card, callback: .beginAppearanceTransition(isAppearing: true, animated: false)),
        Letter(subject: card, callback: .beginAppearanceTransition(isAppearing: false, animated: false)),
        Letter(subject: card, callback: .endAppearanceTransition),
        Letter(subject: card, callback: .viewDidAppear(animated: false)),
        Letter(subject: card, callback: .viewDidDisappear(animated: false)),
      ]
    },
    Alphabet("parents") { card in
      [
        Letter(subject: home, callback: .addChild(child: card)),
        Letter(subject: card, callback: .willMove(toParent: home), isDirect: true),
        Letter(subject: card, callback: .willMove(toParent: .null), isDirect: true),
        Letter(subject: card, callback: .removeFromParent),
        Letter(subject: card, callback: .didMove(toParent: .null), isDirect: true),
      ]
    },
  ]

  private static func start() -> Run {
    var run = Run(name: "letters", captures: .everything)
    for name in ["home", "card", "card2"] { run.objects.append(TracedObject(label: name, className: "Controller")) }
    run.givens = ([home] + cards).map { object in
      var given = Given(object)
      given.parent = .null
      given.isViewLoaded = true
      given.isInWindow = object == home
      given.appearance = object == home ? .appeared : .disappeared
      return given
    }
    return run
  }

  /// The rules that the two don't agree on.
  static func disagreement(on run: Run) -> Set<RuleID> {
    let fast = Checker.check(run).outcomes.filter { $0.verdict == .broken }.map(\.rule)
    return NaiveChecker.broken(in: run).symmetricDifference(fast.filter(NaiveChecker.rules.contains))
  }

  @Test(arguments: alphabets)
  func `both say the same of every short trace`(_ alphabet: Alphabet) throws {
    var brokenRules: Set<RuleID> = []
    func visit(_ run: Run, left: Int) throws {
      let disagreement = Self.disagreement(on: run)
      try #require(disagreement == [], "\(run.notation)")
      brokenRules.formUnion(NaiveChecker.broken(in: run))
      guard left > 0 else { return }
      for letter in alphabet.letters {
        var longer = run
        longer.append(letter.subject, letter.callback, isDirect: letter.isDirect)
        try visit(longer, left: left - 1)
      }
    }
    try visit(Self.start(), left: Self.length)
    #expect(brokenRules.count >= 3, "what no trace breaks is not tested")
  }

  @Test func `both say the same of random traces over all letters`() throws {
    var random = SeededRandom(seed: 5)
    let letters = Self.alphabets.flatMap(\.letters)
    for _ in 0..<Self.randomCount {
      var run = Self.start()
      for _ in 0..<Int.random(in: 5...40, using: &random) {
        let letter = try #require(letters.randomElement(using: &random))
        run.append(letter.subject, letter.callback, isDirect: letter.isDirect)
      }
      try #require(Self.disagreement(on: run) == [], "\(run.notation)")
    }
  }
}
