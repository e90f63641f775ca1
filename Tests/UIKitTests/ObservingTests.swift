import Foundation
import Testing
import UIKit

/// Key-value observing of what containers observe.
@MainActor @Suite struct ObservingTests {
  private let stage = Stage(17)

  private func scrollView() -> UIScrollView {
    let view = stage.world.run { UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
    view.contentSize = CGSize(width: 100, height: 500)
    return view
  }

  @Test func `an offset, old and new, as long as the observation lives`() {
    let view = scrollView()
    var heard: [String] = []
    var observation: NSKeyValueObservation? = view.observe(\.contentOffset, options: [.old, .new, .initial]) {
      heard.append("\($1.oldValue?.y ?? -1) \($1.newValue?.y ?? -1) \($0 === view)")
    }
    view.contentOffset.y = 20
    view.setContentOffset(CGPoint(x: 0, y: 30), animated: false)
    view.contentOffset.y = 30
    #expect(heard == ["-1.0 0.0 true", "0.0 20.0 true", "20.0 30.0 true"])
    _ = observation
    observation = nil
    view.contentOffset.y = 40
    #expect(heard.count == 3)
    observation = view.observe(\.contentOffset) { _, change in
      heard.append("\(change.newValue == nil && change.oldValue == nil)")
    }
    view.contentOffset.y = 50
    observation?.invalidate()
    view.contentOffset.y = 60
    #expect(heard.count == 4 && heard.last == "true")
  }

  @Test func `geometry, whichever property sets it, and nobody hears of the same value`() {
    let view = stage.world.run { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    var frames: [CGRect] = []
    let observation = view.observe(\.frame, options: .new) { frames.append($1.newValue ?? .zero) }
    view.center.x = 15
    view.bounds.size.width = 20
    view.alpha = 0.5
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.frame = view.frame
    #expect(frames.map(\.minX) == [10, 5, -5])
    _ = observation
  }

  @Test func `a subclass and its own key path, a delegate, and a controller's view`() {
    final class List: UIScrollView {}
    final class Delegate: NSObject, UIScrollViewDelegate {}
    let list = stage.world.run { List(frame: .zero) }
    var heard: [String] = []
    let observations = [
      list.observe(\.contentSize) { _, _ in heard.append("size") },
      list.observe(\.delegate) { list, _ in heard.append("delegate \(list.delegate != nil)") },
      stage.k.observe(\.viewIfLoaded) { _, _ in heard.append("view") },
    ]
    let delegate = Delegate()
    list.contentSize.height = 5
    list.delegate = delegate
    stage.k.loadViewIfNeeded()
    #expect(heard == ["size", "delegate true", "view"])
    _ = observations
  }

  @Test func `by its name, and until it is removed`() {
    final class Watcher: UIView {
      var heard: [String] = []
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        let frames = [change?[.oldKey], change?[.newKey]].map { ($0 as? NSValue)?.cgRectValue.minX ?? -1 }
        heard.append("\(keyPath ?? "") \(frames)")
      }
    }
    let (watcher, view) = stage.world.run { (Watcher(frame: .zero), UIView(frame: .zero)) }
    view.addObserver(watcher, forKeyPath: "frame", options: [.old, .new], context: nil)
    view.frame.origin.x = 7
    #expect(watcher.heard == ["frame [0.0, 7.0]"])
    view.removeObserver(watcher, forKeyPath: "frame")
    view.frame.origin.x = 8
    #expect(watcher.heard.count == 1)
    _ = stage.lines { view.addObserver(watcher, forKeyPath: "colour", context: nil) }
  }

  @Test func `who observes keeps nobody alive`() {
    weak var gone: UIScrollView?
    var observation: NSKeyValueObservation?
    do {
      let view = scrollView()
      gone = view
      observation = view.observe(\.contentOffset) { _, _ in }
    }
    #expect(gone == nil && observation != nil)
  }

  @Test func `rectangles of a user info are NSValues, and the other way round`() {
    let rectangle = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect((rectangle as Any as? NSValue)?.cgRectValue == rectangle)
    #expect(NSValue(cgRect: rectangle) as Any as? CGRect == rectangle)
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)) as Any as? CGRect == nil)
    #expect(NSNumber(value: 3) as Any as? CGRect == nil && NSNumber(value: 3) as Any as? CGSize == nil)
  }
}
