import Testing
import UIKit

/// Controls and what they tell.
@MainActor @Suite struct ControlTests {
  private let stage = Stage(17)

  init() {
    stage.show()
  }

  private func shown<Control: UIControl>(_ make: () -> Control) -> Control {
    let control = stage.world.run(make)
    control.frame = CGRect(x: 20, y: 100, width: 200, height: 40)
    stage.k.view.addSubview(control)
    stage.world.settle()
    return control
  }

  @Test func `a finger on a button, inside and out`() {
    let button = shown { UIButton(type: .system) }
    var heard: [String] = []
    let events: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDragExit, "exit"), (.touchDragEnter, "enter"), (.touchUpInside, "up inside"),
      (.touchUpOutside, "up outside"), (.touchCancel, "cancel"), (.primaryActionTriggered, "primary"),
    ]
    for (event, name) in events {
      button.addTarget(button, action: Selector { _ in heard.append(name) }, for: event)
    }
    stage.world.tap(button)
    #expect(heard == ["down", "up inside", "primary"])
    heard = []
    let finger = stage.world.touchDown(at: CGPoint(x: 5, y: 5), in: button)
    #expect(button.isHighlighted && button.isTracking)
    finger.move(byX: 0, y: 200)
    finger.lift()
    #expect(heard == ["down", "exit", "up outside"] && !button.isHighlighted)
    heard = []
    stage.world.touchDown(at: CGPoint(x: 5, y: 5), in: button).cancel()
    #expect(heard == ["down", "cancel"])
    heard = []
    button.isEnabled = false
    stage.world.tap(button)
    #expect(heard == [])
  }

  @Test func `targets and actions come and go`() {
    @MainActor final class Target: NSObject {
      var senders: [UIControl] = []
      func pressed(_ sender: UIButton) { senders.append(sender) }
      func plain() { senders.append(UIControl()) }
    }
    let button = shown { UIButton() }
    let target = Target()
    let action = Selector(Target.pressed(_:), name: "pressed:")
    button.addTarget(target, action: action, for: .touchUpInside)
    button.addTarget(target, action: action, for: .touchUpInside)
    #expect(button.actions(forTarget: target, forControlEvent: .touchUpInside) == ["pressed:"])
    #expect(button.allTargets == [target] && button.allControlEvents == .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(target.senders == [button])
    button.removeTarget(target, action: nil, for: .touchUpInside)
    button.addTarget(target, action: Selector(Target.plain), for: .touchDown)
    button.sendActions(for: .allTouchEvents)
    #expect(target.senders.count == 2)
    button.removeTarget(nil, action: nil, for: .allEvents)
    button.sendActions(for: .allEvents)
    #expect(target.senders.count == 2)
  }

  @Test func `a target is not kept alive, and hears nothing when it is gone`() {
    @MainActor final class Target: NSObject {
      func pressed(_ sender: UIButton) { Issue.record("a target that is gone was told") }
    }
    let button = shown { UIButton() }
    var target: Target? = Target()
    weak let gone = target
    button.addTarget(target, action: Selector(Target.pressed(_:)), for: .touchUpInside)
    target = nil
    #expect(gone == nil)
    button.sendActions(for: .touchUpInside)
  }

  @Test func `an action is a closure with a sender`() {
    var senders: [UIControl] = []
    let button = shown {
      UIButton(
        type: .system,
        primaryAction: UIAction(title: "Go") { action in (action.sender as? UIControl).map { senders.append($0) } })
    }
    #expect(button.title(for: .normal) == "Go")
    stage.world.tap(button)
    #expect(senders == [button])
    let item = UIBarButtonItem(title: "Done", primaryAction: UIAction { _ in senders = [] })
    item.tap()
    #expect(senders == [])
  }

  @Test func `a tap above does not take what a button does of its own`() {
    let button = shown { UIButton() }
    var heard: [String] = []
    button.addTarget(nil, action: Selector { _ in heard.append("button") }, for: .touchUpInside)
    stage.world.run {
      stage.k.view.addGestureRecognizer(
        UITapGestureRecognizer(target: nil, action: Selector { _ in heard.append("tap") }))
    }
    stage.world.tap(button)
    #expect(heard == ["button"])
    stage.world.tap(stage.k.view, at: CGPoint(x: 5, y: 300))
    #expect(heard == ["button", "tap"])
  }

  @Test func `a switch, segments and pages tell of the user's values only`() {
    let (toggle, segments, pages) = (
      shown { UISwitch() }, shown { UISegmentedControl(items: ["a", "b", "c"]) }, shown { UIPageControl() }
    )
    var heard: [String] = []
    for (control, name) in [(toggle, "switch"), (segments, "segments"), (pages, "pages")] as [(UIControl, String)] {
      control.addTarget(nil, action: Selector { _ in heard.append(name) }, for: .valueChanged)
    }
    toggle.setOn(true, animated: false)
    segments.selectedSegmentIndex = 1
    pages.numberOfPages = 3
    pages.currentPage = 7
    #expect(heard == [] && pages.currentPage == 2)
    pages.removeFromSuperview()
    stage.world.tap(segments, at: CGPoint(x: 190, y: 10))
    #expect(segments.selectedSegmentIndex == 2 && heard == ["segments"])
    segments.tapSegment(at: 2)
    segments.tapSegment(at: 0)
    #expect(segments.selectedSegmentIndex == 0 && heard == ["segments", "segments"])
    segments.removeFromSuperview()
    stage.world.tap(toggle)
    #expect(!toggle.isOn && heard.last == "switch")
    stage.k.view.addSubview(pages)
    stage.world.tap(pages, at: CGPoint(x: 10, y: 10))
    #expect(pages.currentPage == 1 && heard.last == "pages")
  }

  @Test func `an action without a target goes up the responder chain`() {
    final class Answering: Screen {
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.name == "save" }
    }
    let answering = stage.world.run { Answering("A") }
    stage.show(answering)
    let view = stage.world.run { UIView() }
    answering.view.addSubview(view)
    let target = view.target(forAction: "save", withSender: nil)
    #expect(target as? UIViewController === answering)
    #expect(view.target(forAction: "open", withSender: nil) == nil)
    var isSent = false
    #expect(stage.world.application.sendAction(Selector("save") { _ in isSent = true }, to: nil, from: view, for: nil))
    #expect(isSent)
  }

  @Test func `a finger on a slider`() {
    let slider = shown { UISlider() }
    slider.maximumValue = 10
    var heard: [Float] = []
    slider.addTarget(slider, action: Selector { _ in heard.append(slider.value) }, for: .valueChanged)
    slider.value = 20
    #expect(slider.value == 10 && heard.isEmpty)
    slider.maximumValue = 4
    #expect(slider.value == 4)
    let finger = stage.world.touchDown(at: CGPoint(x: 100, y: 20), in: slider)
    finger.move(byX: 50, over: 0)
    #expect(slider.isTracking && slider.value == 3 && heard == [3])
    finger.move(byX: 500, over: 0)
    finger.lift()
    #expect(slider.value == 4 && heard == [3, 4] && !slider.isTracking)
    slider.isContinuous = false
    stage.world.drag(slider, from: CGPoint(x: 150, y: 20), to: CGPoint(x: 50, y: 20))
    #expect(slider.value == 1 && heard == [3, 4, 1])
  }
}
