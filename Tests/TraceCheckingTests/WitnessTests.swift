import NaiveChecking
import Testing
import TraceChecking
import TraceEvents
import TraceTestSupport

/// A witness proves its finding alone, and nothing in it is too much.
@Suite struct WitnessTests {
  @Test(arguments: RuleDescription.all)
  func `the witness of a bad example brings the finding again, and less does not`(_ rule: RuleDescription) throws {
    try expectWitnesses(in: try Run(notation: RuleExample.notation(of: rule.example.bad)), profile: .strict)
  }

  @Test(arguments: ReportCase.all)
  func `so does the witness of a report`(_ report: ReportCase) throws {
    try expectWitnesses(in: try report.reported().run, profile: .app)
  }

  @Test(arguments: WitnessTests.twins)
  func `so does the witness of a scenario's broken twin`(_ path: String) throws {
    try expectWitnesses(in: try Run(notation: try PackageFolder.text("Traces/\(path)")), profile: .container)
  }

  /// Notes and what the end of the run left open as well: all that is ever told.
  @Test(arguments: try PackageFolder.files(below: "Traces").filter { $0.hasSuffix(".trace") }.sorted())
  func `so does the witness of whatever is found in a trace that is kept`(_ path: String) throws {
    try expectWitnesses(in: try CorrectTrace.run(path), profile: .strict)
  }

  /// The traces that have the checker's words beside them.
  static let twins = ((try? PackageFolder.files(below: "Traces")) ?? []).filter { $0.hasSuffix(".findings") }
    .map { $0.replacing(".findings", with: ".trace") }

  @Test func `most of what is found in reports and twins has a small repair`() throws {
    var runs = try ReportCase.all.map { ("reports/\($0)", try $0.reported().run) }
    runs += try Self.twins.filter { $0.hasPrefix("containers/") }.map {
      ($0, try Run(notation: try PackageFolder.text("Traces/\($0)")))
    }
    var count = 0
    var mended = 0
    var unmended: [String] = []
    for (name, run) in runs {
      for finding in Checker.check(run).findings where finding.severity >= .warning {
        count += 1
        let repair = Witness(of: finding, in: run).flatMap { Repair(of: $0) }
        if repair == nil { unmended.append("\(name): \(finding.rule)") } else { mended += 1 }
      }
    }
    print("\(mended) of \(count) findings have a small repair; without: \(unmended.sorted().joined(separator: ", "))")
    #expect(mended * 10 >= count * 8, "\(unmended)")
  }

  @Test func `what came long before is given, not told`() throws {
    let run = try MarkedTrace(Self.long).run
    let finding = try #require(Checker.check(run).findings.first)
    let witness = try #require(Witness(of: finding, in: run))
    #expect(
      witness.run.notation.split(separator: "\n\n").dropFirst(2).joined(separator: "\n\n") == """
        given pager: parent nil, in window, appeared, forwarding manual
        given page: parent pager, view loaded, in window, disappeared

        page.endAppearanceTransition()

        """)
  }

  @Test(
    arguments: [
      (
        "unended-begin",
        "`page.endAppearanceTransition()` after `page.beginAppearanceTransition(true, animated: true)`"),
      ("end-without-begin", "leave out `page.endAppearanceTransition()`"),
      ("missing-will-move", "`card.willMove(toParent: nil)` before `card.removeFromParent()`"),
      ("view-before-add-child", "move `home.addChild(card)` before `home.view.addSubview(card.view)`"),
    ])
  func `the repair that is shown mends the witness`(_ rule: String, _ words: String) throws {
    let run = try Run(notation: RuleExample.notation(of: try #require(RuleDescription(RuleID(rule))).example.bad))
    let finding = try #require(Checker.check(run, profile: .strict).findings.first)
    let witness = try #require(Witness(of: finding, in: run, policy: CheckPolicy(profile: .strict)))
    let repair = try #require(Repair(of: witness, policy: CheckPolicy(profile: .strict)))
    #expect(repair.words == words)
  }

  /// An end without a begin, after forty turns to and fro.
  private static let long =
    EndWithoutBeginTests.pager
    + String(
      repeating: """
        page.beginAppearanceTransition(true, animated: false)
          page.viewWillAppear(false)
        page.endAppearanceTransition()
          page.viewDidAppear(false)
        page.beginAppearanceTransition(false, animated: false)
          page.viewWillDisappear(false)
        page.endAppearanceTransition()
          page.viewDidDisappear(false)

        """, count: 40) + "page.endAppearanceTransition()"

  private func expectWitnesses(in run: Run, profile: Profile) throws {
    for finding in Checker.check(run, profile: profile).findings {
      let witness = try #require(
        Witness(of: finding, in: run, policy: CheckPolicy(profile: profile)), "\(finding.rule)")
      let again = Checker.check(witness.run, profile: profile).findings.first { $0.rule == finding.rule }
      #expect(again == witness.finding)
      #expect(witness.events.contains(finding.guilty?.sequence ?? finding.shownAt))
      for place in witness.run.events.indices {
        // Without the event at which it shows it can't show there; only what the end of the run shows needs no such
        // event.
        if witness.run.events[place].sequence == witness.finding.shownAt, finding.shownAt != run.events.last?.sequence {
          continue
        }
        var rest = witness.run
        rest.remove(at: place)
        let same = Checker.check(rest, profile: profile).findings.first {
          $0.rule == finding.rule && $0.victim == finding.victim && $0.guilty?.callback == finding.guilty?.callback
            && ($0.severity == .inconclusive) == (finding.severity == .inconclusive)
            && $0.guilty?.subject == finding.guilty?.subject
        }
        #expect(same == nil, "\(finding.rule) needs no \(run.words(for: witness.run.events[place]))")
      }
    }
  }
}

extension Run {
  /// Leaves one event out; what happened inside of it then happened around it.
  fileprivate mutating func remove(at place: Int) {
    let gone = events.remove(at: place)
    for index in events.indices {
      if events[index].inside == gone.sequence { events[index].inside = gone.inside }
      if events[index].sequence > gone.sequence { events[index].sequence.rawValue -= 1 }
      if events[index].inside > gone.sequence { events[index].inside.rawValue -= 1 }
      if case .superNotReached(let override) = events[index].callback, override > gone.sequence {
        events[index].callback = .superNotReached(of: SequenceNumber(rawValue: override.rawValue - 1))
      }
    }
  }
}
