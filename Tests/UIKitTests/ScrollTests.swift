import Testing
import UIKit

/// Scroll views: what the delegate hears, in which order, and where the content comes to rest.
@MainActor @Suite struct ScrollTests {
  final class Delegate: NSObject, UIScrollViewDelegate {
    var heard: [String] = []
    var target: CGPoint?
    var velocity = CGPoint.zero

    /// Without the many calls between the others.
    var order: [String] {
      heard.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { heard.append("did scroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { heard.append("will begin dragging") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      heard.append("will end dragging")
      self.velocity = velocity
      if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      heard.append("did end dragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { heard.append("will begin decelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { heard.append("did end decelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { heard.append("did end animation") }
  }

  private let stage = Stage(12)
  private let scroll: UIScrollView
  private let delegate = Delegate()

  init() {
    stage.show()
    scroll = stage.world.run { UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)) }
    scroll.contentSize = CGSize(width: 300, height: 2000)
    scroll.contentInsetAdjustmentBehavior = .never
    stage.k.view.addSubview(scroll)
    stage.world.settle()
    scroll.delegate = delegate
  }

  @Test func `a drag that goes on by itself`() {
    let finger = stage.world.touchDown(at: CGPoint(x: 100, y: 300), in: scroll)
    #expect(scroll.isTracking && !scroll.isDragging)
    finger.move(byX: 0, y: -200, over: 0.2)
    #expect(scroll.isDragging && scroll.contentOffset.y > 150 && scroll.contentOffset.y <= 200)
    finger.lift()
    #expect(scroll.isDecelerating && !scroll.isDragging)
    stage.world.settle()
    #expect(
      delegate.order == [
        "will begin dragging", "did scroll", "will end dragging", "did end dragging true", "will begin decelerating",
        "did scroll", "did end decelerating",
      ])
    #expect(abs(delegate.velocity.y - 1) < 0.1 && scroll.contentOffset.y > 500 && scroll.contentOffset.x == 0)
    #expect(!scroll.isDecelerating)
  }

  @Test func `a drag that is held before it is let go stays where it is`() {
    let finger = stage.world.touchDown(at: CGPoint(x: 100, y: 300), in: scroll)
    finger.move(byX: 0, y: -100, over: 0.2)
    finger.hold(for: 0.5)
    let offset = scroll.contentOffset
    finger.lift()
    stage.world.settle()
    #expect(delegate.order == ["will begin dragging", "did scroll", "will end dragging", "did end dragging false"])
    #expect(scroll.contentOffset == offset)
  }

  @Test func `a delegate says where it comes to rest`() {
    delegate.target = CGPoint(x: 0, y: 700)
    stage.world.drag(scroll, from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 100))
    stage.world.settle()
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 700) && delegate.heard.last == "did end decelerating")
  }

  @Test(arguments: [(-200.0, 0.1, 300.0), (-100, 1, 0), (-200, 1, 300), (60, 0.05, 0)])
  func `pages snap, the next one with enough speed`(way: CGFloat, duration: Double, expected: CGFloat) {
    scroll.contentSize = CGSize(width: 1200, height: 400)
    scroll.isPagingEnabled = true
    let finger = stage.world.touchDown(at: CGPoint(x: 150, y: 100), in: scroll)
    finger.move(byX: way, over: duration)
    if duration >= 1 { finger.hold(for: 0.2) }
    finger.lift()
    stage.world.settle()
    #expect(scroll.contentOffset == CGPoint(x: expected, y: 0))
  }

  @Test func `past the edge the content follows less, and comes back`() {
    let finger = stage.world.touchDown(at: CGPoint(x: 100, y: 100), in: scroll)
    finger.move(byX: 0, y: 200)
    #expect(scroll.contentOffset.y < 0 && scroll.contentOffset.y > -150)
    finger.lift()
    stage.world.settle()
    #expect(scroll.contentOffset == .zero && delegate.heard.last == "did end decelerating")
    scroll.bounces = false
    stage.world.drag(scroll, from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 300))
    #expect(scroll.contentOffset == .zero)
  }

  @Test func `code scrolls in the call, or with an animation`() {
    scroll.contentOffset = CGPoint(x: 0, y: 10)
    scroll.setContentOffset(CGPoint(x: 0, y: 10), animated: true)
    #expect(delegate.heard == ["did scroll"])
    scroll.setContentOffset(CGPoint(x: 0, y: 310), animated: true)
    #expect(delegate.heard == ["did scroll"] && scroll.contentOffset.y == 10)
    stage.world.advance(by: 0.15)
    #expect(scroll.contentOffset.y > 100 && scroll.contentOffset.y < 200)
    stage.world.settle()
    #expect(delegate.order == ["did scroll", "did end animation"] && scroll.contentOffset.y == 310)
    delegate.heard = []
    scroll.setContentOffset(.zero, animated: true)
    scroll.contentOffset = CGPoint(x: 0, y: 50)
    stage.world.settle()
    #expect(delegate.heard == ["did scroll"] && scroll.contentOffset.y == 50)
  }

  @Test func `a rectangle is brought into view by the least movement`() {
    scroll.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 50), animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 150))
    scroll.scrollRectToVisible(CGRect(x: 0, y: 200, width: 10, height: 50), animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 150))
    scroll.scrollRectToVisible(CGRect(x: 0, y: 20, width: 10, height: 50), animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 20))
  }

  @Test func `content that gets smaller is not scrolled past`() {
    scroll.contentOffset = CGPoint(x: 0, y: 1500)
    scroll.contentSize.height = 1000
    #expect(scroll.contentOffset.y == 600)
    scroll.frame.size.height = 1000
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func `a finger stops what goes on by itself`() {
    stage.world.drag(scroll, from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 100))
    stage.world.advance(by: 0.1)
    #expect(scroll.isDecelerating)
    let finger = stage.world.touchDown(at: CGPoint(x: 100, y: 100), in: stage.k.view)
    #expect(!scroll.isDecelerating)
    let offset = scroll.contentOffset
    finger.lift()
    stage.world.settle()
    #expect(scroll.contentOffset == offset)
  }

  @Test func `of two scroll views in each other the one moves that can move that way`() {
    let inner = stage.world.run { UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)) }
    inner.contentSize = CGSize(width: 900, height: 200)
    scroll.addSubview(inner)
    stage.world.drag(inner, from: CGPoint(x: 200, y: 100), to: CGPoint(x: 50, y: 100))
    stage.world.settle()
    #expect(inner.contentOffset.x > 0 && scroll.contentOffset.y == 0)
    let offset = inner.contentOffset
    stage.world.drag(stage.k.view, from: CGPoint(x: 200, y: 180), to: CGPoint(x: 200, y: 20))
    stage.world.settle()
    #expect(inner.contentOffset == offset && scroll.contentOffset.y > 0)
  }

  @Test func `a view that may not scroll does not`() {
    scroll.isScrollEnabled = false
    stage.world.drag(scroll, from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 100))
    #expect(scroll.contentOffset == .zero && delegate.heard == [])
    scroll.isScrollEnabled = true
    stage.world.drag(scroll, from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 100))
    #expect(scroll.contentOffset.y > 0)
  }

  @Test func `the safe area adds to the inset, and what is at the top stays there`() {
    let stage = Stage(17)
    stage.show()
    let scroll = stage.world.run { UIScrollView(frame: stage.k.view.bounds) }
    scroll.contentSize = CGSize(width: 10, height: 5000)
    stage.k.view.addSubview(scroll)
    stage.world.settle()
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    #expect(scroll.contentOffset.y == -59)
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(scroll.adjustedContentInset == .zero && scroll.contentOffset.y == 0)
  }
}

extension ScrollTests {
  /// That it is told when the finger is lifted, and how far it must be pulled, is chosen.
  @Test func `a pull refreshes and tells so, code does not, and it goes on until code ends it`() {
    let (control, heard) = (stage.world.run { UIRefreshControl() }, Heard())
    control.addTarget(nil, action: Selector { _ in heard.count += 1 }, for: .valueChanged)
    scroll.alwaysBounceVertical = true
    scroll.refreshControl = control
    #expect(control.superview === scroll)
    stage.world.drag(scroll, from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 90), over: 0.3)
    stage.world.settle()
    #expect(!control.isRefreshing && heard.count == 0)
    stage.world.drag(scroll, from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 350), over: 0.3)
    #expect(control.isRefreshing && heard.count == 1)
    stage.world.settle()
    stage.world.drag(scroll, from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 350), over: 0.3)
    #expect(heard.count == 1)
    control.endRefreshing()
    control.beginRefreshing()
    #expect(control.isRefreshing && heard.count == 1)
    scroll.refreshControl = nil
    #expect(control.superview == nil)
  }

  private final class Heard {
    var count = 0
  }

  @Test func `a zoom to a part shows it in the middle, within the content`() {
    let zoomed = stage.world.run { UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)) }
    let delegate = ZoomDelegate(zoomed)
    scroll.addSubview(zoomed)
    (scroll.delegate, scroll.maximumZoomScale) = (delegate, 4)
    scroll.zoom(to: CGRect(x: 100, y: 100, width: 150, height: 200), animated: false)
    #expect(scroll.zoomScale == 2 && scroll.contentOffset == CGPoint(x: 200, y: 200))
    scroll.zoom(to: CGRect(x: 0, y: 0, width: 0, height: 0), animated: false)
    #expect(scroll.zoomScale == 2)
    scroll.zoom(to: CGRect(x: 290, y: 390, width: 10, height: 10), animated: false)
    #expect(scroll.zoomScale == 4 && scroll.contentOffset == CGPoint(x: 900, y: 1200))
  }

  private final class ZoomDelegate: NSObject, UIScrollViewDelegate {
    private let zoomed: UIView
    init(_ zoomed: UIView) { self.zoomed = zoomed }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  }
}
