import NaiveChecking
import Testing
import TraceChecking

/// Correct traces with one thing wrong: where the naive checker says that a rule is broken, the fast one flags it.
///
/// A few hundred here; `tracesoak naive-mutants` makes all fifty thousand, and says which rules none of them breaks.
@Suite struct MutantTests {
  /// A way to break a rule, and a trace in which that does.
  struct Way: Sendable, CustomTestStringConvertible {
    var rule: RuleID
    var mutation: Mutation
    var trace: String

    init(_ rule: RuleID, _ mutation: Mutation, _ trace: String) {
      (self.rule, self.mutation, self.trace) = (rule, mutation, trace)
    }

    var testDescription: String { "\(rule): \(mutation) in \(trace)" }
  }

  static let ways = [
    Way("abandoned-transition", .orphan, "containers/switch-of-ios-5.trace"),
    Way("already-presented", .refuseAgain, "ordinary/sheet-presented-and-swiped-away.trace"),
    Way("appear-before-load", .dropWhole, "ordinary/activity-sheet.trace"),
    Way("appear-before-parent", .forgetView, "containers/adding-a-child.trace"),
    Way("appear-in-disappearing-container", .flip, "reports/M02.fixed.trace"),
    Way("begin-in-hidden-container", .forgetView, "containers/taking-over-appearance.trace"),
    Way("begin-to-same-state", .forgetView, "ordinary/snapshot-test-begins-and-ends.trace"),
    Way("begin-without-parent", .swapWhole, "reports/M03.fixed.trace"),
    Way("child-of-system-container", .swapWhole, "ordinary/split-collapses-in-multitasking.trace"),
    Way("child-under-wrong-parent", .refuseStranger, "ordinary/storyboard-embed-segue.trace"),
    Way("child-without-view", .forgetView, "ordinary/child-added-in-view-did-load.trace"),
    Way("direct-appearance-call", .resend, "reports/M14.fixed.trace"),
    Way("disappear-without-appear", .flip, "ordinary/child-faded-in.trace"),
    Way("double-forwarding", .relay, "reports/M17.fixed.trace"),
    Way("double-rotation", .relay, "ordinary/rotation-of-ios-7.trace"),
    Way("double-size", .relay, "reports/R05.fixed.trace"),
    Way("early-end", .retarget, "reports/M01.fixed.trace"),
    Way("early-transition", .warn, "reports/M17.fixed.trace"),
    Way("end-without-begin", .forgetView, "containers/switch-of-ios-5.trace"),
    Way("hidden-child-appears", .flip, "ordinary/drawer-declares-its-menu.trace"),
    Way("leaked", .dropWhole, "split/popover-while-turning.trace"),
    Way("loaded-never-shown", .forgetView, "containers/subview-controller.trace"),
    Way("misplaced-is-appearing", .forgetView, "containers/embedded-child.trace"),
    Way("missing-appear", .dropWhole, "reports/M02.fixed.trace"),
    Way("missing-did", .orphan, "containers/adding-a-child.trace"),
    Way("missing-did-move", .orphan, "ordinary/child-in-a-reused-table-cell.trace"),
    Way("missing-disappear", .flip, "ordinary/child-slid-out-then-removed.trace"),
    Way("missing-is-appearing", .swapWhole, "ordinary/child-added-in-the-first-layout.trace"),
    Way("missing-size-transition", .drop, "reports/R08.fixed.trace"),
    Way("missing-will-move", .warn, "reports/C01.fixed.trace"),
    Way("misused-transition", .refuseManual, "containers/cycling-children.trace"),
    Way("orphan-died", .orphan, "containers/adding-a-child.trace"),
    Way("orphan-view", .dropWhole, "ordinary/child-faded-in.trace"),
    Way("out-of-order-callback", .swap, "reports/P22.fixed.trace"),
    Way("out-of-order-rotation", .swapWhole, "ordinary/rotation-relayed-by-hand.trace"),
    Way("overlapping-transitions", .warnAgain, "ordinary/coordinator-replaces-the-stack.trace"),
    Way("presented-out-of-window", .warn, "ordinary/sheet-presented-and-swiped-away.trace"),
    Way("presenter-comes-back", .retarget, "ordinary/delayed-removal-after-dismissal.trace"),
    Way("pushed-a-navigation-controller", .refuseStranger, "ordinary/alert-during-a-push.trace"),
    Way("pushed-twice", .refuseAgain, "ordinary/run-ends-in-an-animation.trace"),
    Way("reaches-into-child", .retarget, "ordinary/child-added-in-view-is-appearing.trace"),
    Way("reparented-child", .retarget, "ordinary/nested-containers-appear-together.trace"),
    Way("repeated-appear", .swap, "reports/P22.fixed.trace"),
    Way("repeated-begin", .refuseAgain, "reports/L14.fixed.trace"),
    Way("repeated-did-move", .relay, "reports/C01.fixed.trace"),
    Way("repeated-load", .relay, "ordinary/unit-test-calls-load-view-if-needed.trace"),
    Way("repeated-will-move", .relay, "reports/C03.fixed.trace"),
    Way("rotation-during-transition", .dropWhole, "reports/R15.fixed.trace"),
    Way("size-super-not-called", .swallow, "reports/R17.fixed.trace"),
    Way("stale-size", .resend, "reports/R10.fixed.trace"),
    Way("super-not-called", .swallow, "reports/C08.fixed.trace"),
    Way("transition-in-manual-container", .refuseManual, "containers/cycling-children.trace"),
    Way("uikit-raised", .refuseManual, "containers/cycling-children.trace"),
    Way("uikit-warned", .warnForNothing, "ordinary/child-slid-out-then-removed.trace"),
    Way("unbracketed-child", .dropWhole, "reports/M23.fixed.trace"),
    Way("unended-begin", .orphan, "containers/switch-of-ios-5.trace"),
    Way("unfinished-rotation", .dropWhole, "ordinary/rotation-relayed-by-hand.trace"),
    Way("unforwarded-appearance", .retarget, "reports/M10.fixed.trace"),
    Way("unforwarded-rotation", .relay, "ordinary/rotation-relayed-by-hand.trace"),
    Way("unpaired-message", .retarget, "reports/N11.fixed.trace"),
    Way("unreversed-cancel", .dropWhole, "ordinary/drawer-drag-let-go.trace"),
    Way("view-before-add-child", .orphan, "ordinary/child-in-a-reused-table-cell.trace"),
    Way("view-under-wrong-parent", .refuseStranger, "containers/subview-controller.trace"),
  ]

  @Test func `there is a way to break each rule`() {
    #expect(Self.ways.map(\.rule).sorted() == RuleDescription.all.map(\.id).sorted())
  }

  @Test(arguments: ways)
  func `a trace with one thing wrong breaks the rule, and the fast checker says so`(_ way: Way) throws {
    var tally = MutantTally()
    tally.take(try CorrectTrace.run(way.trace), named: way.trace, of: [way.mutation])
    #expect(tally.broken[way.rule, default: 0] > 0)
    #expect(tally.survivorCount == 0, "\(tally.summary)")
  }

  @Test func `at least 95 in a hundred mutants of any trace that break a rule are flagged with that rule`() throws {
    var tally = MutantTally()
    // A number that shares no divisor with that of the mutations, so that each has its turn.
    for name in CorrectTrace.names { tally.take(try CorrectTrace.run(name), named: name, every: 149) }
    #expect(tally.brokenCount > 60)
    #expect(Double(tally.survivorCount) <= 0.05 * Double(tally.brokenCount), "\(tally.summary)")
    if tally.survivorCount > 0 { print(tally.summary) }
  }
}
