import Testing
import UIKit

/// The facts seg-*, as far as they need no container of UIKit's.
@MainActor @Suite(.conformance) struct SegueTests {
  /// Adds the destination as a child of the source, as a card.
  final class Raise: UIStoryboardSegue {
    override func perform() {
      source.addChild(destination)
      source.view.addSubview(destination.view)
      destination.didMove(toParent: source)
    }
  }

  final class Asking: Screen {
    var answer = true
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { answer }
  }

  @Test func `seg-002: performSegue does not ask; prepare comes before the destination's view is loaded`() {
    let stage = Stage()
    stage.show()
    stage.k.registerSegue(withIdentifier: "raise") {
      Raise(identifier: "raise", source: $0, destination: Screen("card"))
    }
    #expect(
      stage.lines { stage.k.performSegue(withIdentifier: "raise", sender: nil) } == [
        "K.prepare(raise)", "card.willMove(toParent: K)", "card.loadView()", "card.viewDidLoad()",
        "card.viewWillAppear(false)", "card.didMove(toParent: K) [direct]", "card.viewDidAppear(false)",
      ])
  }

  @Test func `seg-001: a triggered segue asks first`() {
    let stage = Stage(12, [.policy, .containment, .births], k: Asking("K"))
    stage.show()
    stage.k.registerSegue(withIdentifier: "raise") {
      Raise(identifier: "raise", source: $0, destination: Screen("card"))
    }
    (stage.k as? Asking)?.answer = false
    #expect(stage.lines { stage.k.triggerSegue(withIdentifier: "raise") } == ["K.shouldPerformSegue(raise) = false"])
    (stage.k as? Asking)?.answer = true
    #expect(
      stage.lines { stage.k.triggerSegue(withIdentifier: "raise") }.prefix(3) == [
        "K.shouldPerformSegue(raise) = true", "card.init()", "K.prepare(raise)",
      ])
  }

  @Test func `a segue that does not exist is refused`() {
    let stage = Stage()
    #expect(
      stage.lines { stage.k.performSegue(withIdentifier: "none", sender: nil) } == [
        "raises NSInvalidArgumentException about K"
      ])
  }

  @Test func `an embedded child is there before viewDidLoad`() {
    let stage = Stage()
    stage.k.registerEmbedSegue(withIdentifier: "embed") { Screen("c") }
    stage.k.onDidLoad = { #expect($0.children.count == 1 && $0.view.subviews.count == 1) }
    #expect(
      stage.lines {
        stage.window.rootViewController = stage.k
        stage.window.makeKeyAndVisible()
      } == [
        "K.loadView()", "K.prepare(embed)", "c.willMove(toParent: K)", "c.loadView()", "c.viewDidLoad()",
        "c.didMove(toParent: K)", "K.viewDidLoad()", "K.viewWillAppear(false)", "c.viewWillAppear(false)",
        "c.viewDidAppear(false)", "K.viewDidAppear(false)",
      ])
  }
}
