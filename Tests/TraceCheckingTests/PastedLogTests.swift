import Testing
import TraceChecking
import TraceEvents

@Suite struct PastedLogTests {
  /// The same events, told by a pasted log or recorded from the model.
  private func report(source: String) throws -> CheckReport {
    Checker.check(
      try Run(
        notation: """
          trace 1
          run "paste"
          system \(source) ? ? ? ?
          captures appearance

          cart: CartViewController

          cart.viewWillAppear(true)
          cart.viewWillAppear(true)
          uikit.warns(.unbalanced, "Unbalanced calls", about: cart)
          cart.viewDidAppear(true)
          """))
  }

  @Test func `what UIKit warned of in a pasted log is a warning, though no call in it is known to be guilty`() throws {
    let pasted = try report(source: "log")
    #expect(pasted.findings.map(\.severity) == [.warning])
    #expect(pasted.findings.map(\.rule.name) == ["repeated-appear"])
    // Our own recording holds all calls: where none is there, it was UIKit's doing.
    #expect(try report(source: "model").findings.map(\.severity) == [.note])
  }

  @Test func `warnings that name nobody are one incident if they come within two seconds`() throws {
    var run = Run(name: "paste", system: SystemDescription(source: .log))
    for (number, second) in [0.0, 1.5, 3.4, 9.0, 9.1].enumerated() {
      let words = run.intern("nested push animation can result in corrupted navigation bar")
      run.append(.uikit, .warns(Remark(kind: .nestedPush, text: words), about: .null))
      run.events[number].nanoseconds = UInt64(second * 1e9)
    }
    let findings = Checker.check(run).findings
    #expect(findings.compactMap { $0.witness.first?.rawValue } == [1, 4])
    #expect(findings.map(\.consequences) == [[2, 3], [5]].map { $0.map(SequenceNumber.init(rawValue:)) })
  }
}
