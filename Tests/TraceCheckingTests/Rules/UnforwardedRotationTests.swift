import Testing

@Suite struct UnforwardedRotationTests {
  static func rotation(_ policy: String, relayed: Bool) -> String {
    """
    home: HomeViewController
    card: CardViewController

    given home: appeared, rotation forwarding \(policy)
    given card: parent home, appeared

    > turn the device
    home.willRotate(to: .landscapeLeft, duration: 0.3)
      card.willRotate(to: .landscapeLeft, duration: 0.3) [direct]
    home.willAnimateRotation(to: .landscapeLeft, duration: 0.3)
      card.willAnimateRotation(to: .landscapeLeft, duration: 0.3) [direct]
    home.didRotate(from: .portrait)  <- A
    \(relayed ? "  card.didRotate(from: .portrait) [direct]" : "")
    test.settled()
    """
  }

  @Test func `a didRotate that is not relayed is told at the container's own`() throws {
    try expectFindings(
      in: Self.rotation("manual", relayed: false),
      ["A": "unforwarded-rotation: card never gets didRotate — home's own does not relay it, step \"turn the device\""])
  }

  @Test func `all three relayed, or UIKit's to relay, is silent`() throws {
    try expectSilence(in: Self.rotation("manual", relayed: true))
    try expectSilence(in: Self.rotation("automatic", relayed: false))
  }
}
