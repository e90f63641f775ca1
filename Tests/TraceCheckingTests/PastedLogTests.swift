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
}
