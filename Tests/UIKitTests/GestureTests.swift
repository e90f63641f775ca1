import Testing
import UIKit

/// Fingers, touches and gesture recognizers.
@MainActor @Suite struct GestureTests {
  /// Writes down what a recognizer tells.
  @MainActor final class Log {
    var lines: [String] = []
    func heard(_ name: String) -> Selector {
      Selector { [weak self] sender in
        let recognizer = sender as? UIGestureRecognizer
        self?.lines.append("\(name) \(recognizer.map { "\($0.state)" } ?? "?")")
      }
    }
  }

  final class Delegate: NSObject, UIGestureRecognizerDelegate {
    var begins = true
    var receives = true
    var simultaneous = false
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { simultaneous }
  }

  private let stage = Stage(17)
  private let log = Log()

  private func add<Recognizer: UIGestureRecognizer>(
    _ name: String, to view: UIView? = nil, _ make: (Any?, Selector?) -> Recognizer
  ) -> Recognizer {
    stage.world.run {
      let recognizer = make(log, log.heard(name))
      (view ?? stage.k.view).addGestureRecognizer(recognizer)
      return recognizer
    }
  }

  init() {
    stage.show()
  }

  @Test func `a pan begins when the finger has moved far enough, follows it, and ends with a velocity`() {
    let pan = add("pan", UIPanGestureRecognizer.init(target:action:))
    let finger = stage.world.touchDown(at: CGPoint(x: 50, y: 100), in: stage.k.view)
    #expect(pan.state == .possible && log.lines.isEmpty)
    finger.move(byX: 5, over: 1 / 60)
    #expect(pan.state == .possible)
    finger.move(byX: 95, over: 0.1)
    #expect(pan.state == .changed && log.lines.first == "pan began")
    #expect(pan.translation(in: stage.k.view) == CGPoint(x: 100, y: 0))
    #expect(abs(pan.velocity(in: nil).x - 950) < 50 && pan.velocity(in: nil).y == 0)
    #expect(pan.location(in: stage.k.view) == CGPoint(x: 150, y: 100))
    pan.setTranslation(.zero, in: stage.k.view)
    finger.move(byX: -10, over: 1 / 60)
    #expect(pan.translation(in: stage.k.view) == CGPoint(x: -10, y: 0))
    finger.hold(for: 0.5)
    #expect(pan.velocity(in: nil) == .zero)
    finger.lift()
    #expect(log.lines.last == "pan ended" && pan.state == .possible)
  }

  @Test func `a touch that the system takes away cancels, and a finger that does not move is no pan`() {
    _ = add("pan", UIPanGestureRecognizer.init(target:action:))
    let finger = stage.world.touchDown(at: CGPoint(x: 50, y: 100), in: stage.k.view)
    finger.move(byX: 30)
    finger.cancel()
    #expect(log.lines.last == "pan cancelled")
    log.lines = []
    stage.world.tap(stage.k.view)
    #expect(log.lines == [])
  }

  @Test func `one that is switched off while it runs is cancelled, and begins anew`() {
    let pan = add("pan", UIPanGestureRecognizer.init(target:action:))
    let finger = stage.world.touchDown(at: CGPoint(x: 50, y: 100), in: stage.k.view)
    finger.move(byX: 30)
    pan.isEnabled = false
    #expect(log.lines.last == "pan cancelled")
    pan.isEnabled = true
    finger.move(byX: 30)
    finger.lift()
    #expect(log.lines.last == "pan cancelled" && pan.state == .possible)
    stage.world.drag(stage.k.view, from: CGPoint(x: 10, y: 200), to: CGPoint(x: 80, y: 200))
    #expect(log.lines.last == "pan ended")
  }

  @Test func `a tap is recognized when the finger is lifted`() {
    let tap = add("tap", UITapGestureRecognizer.init(target:action:))
    let finger = stage.world.touchDown(at: CGPoint(x: 50, y: 100), in: stage.k.view)
    #expect(log.lines == [])
    finger.lift()
    #expect(log.lines == ["tap ended"] && tap.state == .possible)
  }

  @Test func `one tap waits for two to fail`() {
    let (single, double) = (
      add("single", UITapGestureRecognizer.init(target:action:)),
      add("double", UITapGestureRecognizer.init(target:action:))
    )
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    stage.world.tap(stage.k.view)
    #expect(log.lines == [])
    stage.world.advance(by: 1)
    #expect(log.lines == ["single ended"])
    stage.world.tap(stage.k.view, count: 2)
    #expect(log.lines == ["single ended", "double ended"])
    stage.world.settle()
    #expect(log.lines.count == 2 && single.state == .possible && double.state == .possible)
  }

  @Test func `the inner of two pans wins, unless a delegate lets both run`() {
    let inner = stage.world.run { UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)) }
    stage.k.view.addSubview(inner)
    _ = add("outer", UIPanGestureRecognizer.init(target:action:))
    let pan = add("inner", to: inner, UIPanGestureRecognizer.init(target:action:))
    stage.world.drag(inner, from: CGPoint(x: 10, y: 10), to: CGPoint(x: 100, y: 10))
    #expect(log.lines.allSatisfy { $0.hasPrefix("inner") } && log.lines.last == "inner ended")
    log.lines = []
    let delegate = Delegate()
    delegate.simultaneous = true
    pan.delegate = delegate
    stage.world.drag(inner, from: CGPoint(x: 10, y: 10), to: CGPoint(x: 100, y: 10))
    #expect(log.lines.suffix(2) == ["inner ended", "outer ended"])
  }

  @Test func `a delegate refuses a touch, or a beginning`() {
    let pan = add("pan", UIPanGestureRecognizer.init(target:action:))
    let delegate = Delegate()
    pan.delegate = delegate
    delegate.begins = false
    let finger = stage.world.touchDown(at: CGPoint(x: 50, y: 100), in: stage.k.view)
    finger.move(byX: 30)
    #expect(pan.state == .failed)
    finger.lift()
    delegate.begins = true
    delegate.receives = false
    stage.world.drag(stage.k.view, from: CGPoint(x: 10, y: 10), to: CGPoint(x: 100, y: 10))
    #expect(log.lines == [] && pan.state == .possible)
  }

  @Test func `a screen edge pan begins at its edge and goes inward`() {
    let pan = add("edge", UIScreenEdgePanGestureRecognizer.init(target:action:))
    pan.edges = .left
    stage.world.drag(stage.k.view, from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100))
    stage.world.drag(stage.k.view, from: CGPoint(x: 2, y: 100), to: CGPoint(x: 2, y: 200))
    #expect(log.lines == [])
    stage.world.drag(stage.k.view, from: CGPoint(x: 2, y: 100), to: CGPoint(x: 100, y: 100))
    #expect(log.lines.first == "edge began" && log.lines.last == "edge ended")
  }

  @Test(arguments: [(CGPoint(x: 200, y: 100), true), (CGPoint(x: 20, y: 100), false), (CGPoint(x: 100, y: 300), false)])
  func `a swipe is quick and goes its way`(end: CGPoint, isRecognized: Bool) {
    _ = add("swipe", UISwipeGestureRecognizer.init(target:action:))
    stage.world.drag(stage.k.view, from: CGPoint(x: 100, y: 100), to: end, over: 0.1)
    #expect(log.lines == (isRecognized ? ["swipe ended"] : []))
  }

  @Test func `a slow swipe is none`() {
    _ = add("swipe", UISwipeGestureRecognizer.init(target:action:))
    stage.world.drag(stage.k.view, from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100), over: 2)
    #expect(log.lines == [])
  }

  @Test func `a long press begins in virtual time, and not when the finger moves`() {
    _ = add("press", UILongPressGestureRecognizer.init(target:action:))
    let finger = stage.world.touchDown(at: CGPoint(x: 50, y: 100), in: stage.k.view)
    finger.hold(for: 0.4)
    #expect(log.lines == [])
    finger.hold(for: 0.2)
    #expect(log.lines == ["press began"])
    finger.move(byX: 20, over: 1 / 60)
    finger.lift()
    #expect(log.lines == ["press began", "press changed", "press ended"])
    stage.world.drag(stage.k.view, from: CGPoint(x: 50, y: 100), to: CGPoint(x: 150, y: 100), over: 1)
    #expect(log.lines.count == 3)
  }

  @Test func `two fingers pinch and turn`() {
    let pinch = add("pinch", UIPinchGestureRecognizer.init(target:action:))
    let delegate = Delegate()
    delegate.simultaneous = true
    pinch.delegate = delegate
    let rotation = add("rotation", UIRotationGestureRecognizer.init(target:action:))
    let first = stage.world.touchDown(at: CGPoint(x: 100, y: 100), in: stage.k.view)
    let second = stage.world.touchDown(at: CGPoint(x: 200, y: 100), in: stage.k.view)
    second.move(byX: 100)
    #expect(abs(pinch.scale - 2) < 1e-9 && pinch.state == .changed && rotation.state == .possible)
    second.move(to: CGPoint(x: 100, y: 300))
    #expect(abs(rotation.rotation - .pi / 2) < 1e-9 && rotation.state == .changed)
    first.lift()
    second.lift()
    #expect(log.lines.contains("pinch ended") && log.lines.contains("rotation ended"))
  }

  @Test func `what is recognized is taken from the view, and what is not is not`() {
    final class Touched: UIView {
      var heard: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("began") }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("moved") }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("ended") }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("cancelled") }
    }
    let view = stage.world.run { Touched(frame: CGRect(x: 0, y: 0, width: 200, height: 200)) }
    stage.k.view.addSubview(view)
    let pan = add("pan", UIPanGestureRecognizer.init(target:action:))
    let finger = stage.world.touchDown(at: CGPoint(x: 50, y: 100), in: view)
    finger.move(byX: 5, over: 1 / 60)
    finger.move(byX: 50, over: 1 / 60)
    finger.lift()
    #expect(view.heard == ["began", "moved", "cancelled"])
    view.heard = []
    pan.cancelsTouchesInView = false
    stage.world.drag(view, from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50), over: 1 / 60)
    #expect(view.heard == ["began", "moved", "ended"])
  }

  @Test func `a gesture is shown to the controller whose view it is on, around what is done about it`() {
    let recorder = Recorder([.calls, .appearance])
    recorder.indents = true
    let world = World(World.Configuration(systemVersion: 12.0))
    world.observer = recorder
    world.run {
      let (k, child) = (Screen("K"), Screen("C"))
      let window = UIWindow()
      window.rootViewController = k
      window.makeKeyAndVisible()
      k.view.addGestureRecognizer(
        UITapGestureRecognizer(target: k, action: Selector { _ in child.beginAppearanceTransition(true, animated: false) }))
      world.settle()
      _ = recorder.take()
      world.tap(k.view)
      #expect(
        recorder.take() == [
          "K.gesture(ended)", "  C.beginAppearanceTransition(true, animated: false)", "    C.viewWillAppear(false)",
        ])
      child.endAppearanceTransition()
    }
  }

  @Test func `a subclass sets its state, as UIKit's header for subclasses has it`() {
    final class Immediate: UIPanGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        state = .began
      }
    }
    _ = add("pan", Immediate.init(target:action:))
    let finger = stage.world.touchDown(at: CGPoint(x: 50, y: 100), in: stage.k.view)
    #expect(log.lines == ["pan began"])
    finger.lift()
    #expect(log.lines == ["pan began", "pan ended"])
  }

  @Test func `a selector made from a method goes to its target, and a name alone is complained of`() {
    @MainActor final class Target: NSObject {
      var taps = 0
      func tapped(_ recognizer: UITapGestureRecognizer) { taps += recognizer.numberOfTapsRequired }
    }
    let target = Target()
    stage.world.run {
      let tap = UITapGestureRecognizer(target: target, action: Selector(Target.tapped(_:)))
      tap.addTarget(target, action: Selector("nobody:"))
      stage.k.view.addGestureRecognizer(tap)
    }
    #expect(stage.lines { stage.world.tap(stage.k.view) } == ["warns other about nil"])
    #expect(target.taps == 1)
  }

  @Test func `whoever ignores interaction, is hidden or takes no touches is not hit`() {
    _ = add("tap", UITapGestureRecognizer.init(target:action:))
    stage.world.application.beginIgnoringInteractionEvents()
    stage.world.tap(stage.k.view)
    stage.world.application.endIgnoringInteractionEvents()
    stage.k.view.isUserInteractionEnabled = false
    stage.world.tap(stage.k.view)
    #expect(log.lines == [])
    stage.k.view.isUserInteractionEnabled = true
    stage.world.tap(stage.k.view)
    #expect(log.lines == ["tap ended"])
  }
}
