import Testing
import UIKit

/// Geometry, hierarchy and layout of views.
@MainActor @Suite(.conformance) struct ViewTests {
  @Test func `frame, bounds and center say the same`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 60, y: 45) && view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    view.bounds.size = CGSize(width: 200, height: 50)
    #expect(view.frame == CGRect(x: -40, y: 20, width: 200, height: 50))
    view.bounds.origin = CGPoint(x: 0, y: 7)
    #expect(view.frame == CGRect(x: -40, y: 20, width: 200, height: 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: -140, y: -5, width: 400, height: 100) && view.bounds.width == 200)
  }

  nonisolated static let autoresizings: [(UIView.AutoresizingMask, CGRect)] = [
    ([], CGRect(x: 10, y: 10, width: 50, height: 50)),
    ([.flexibleWidth, .flexibleHeight], CGRect(x: 10, y: 10, width: 150, height: 100)),
    ([.flexibleLeftMargin], CGRect(x: 110, y: 10, width: 50, height: 50)),
    ([.flexibleRightMargin, .flexibleBottomMargin], CGRect(x: 10, y: 10, width: 50, height: 50)),
    ([.flexibleLeftMargin, .flexibleRightMargin], CGRect(x: 30, y: 10, width: 50, height: 50)),
  ]

  @Test(arguments: autoresizings)
  func `autoresizing gives the change to what is flexible`(mask: UIView.AutoresizingMask, expected: CGRect) {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    inner.autoresizingMask = mask
    outer.addSubview(inner)
    outer.frame.size = CGSize(width: 200, height: 150)
    #expect(inner.frame == expected)
  }

  @Test func `order among siblings`() {
    let (a, b, c, d) = (UIView(), UIView(), UIView(), UIView())
    let outer = UIView()
    outer.addSubview(a)
    outer.insertSubview(b, at: 0)
    outer.insertSubview(c, aboveSubview: b)
    outer.insertSubview(d, belowSubview: b)
    #expect(outer.subviews == [d, b, c, a])
    outer.bringSubviewToFront(d)
    outer.sendSubviewToBack(a)
    #expect(outer.subviews == [a, b, c, d])
    outer.exchangeSubview(at: 0, withSubviewAt: 3)
    outer.addSubview(b)
    #expect(outer.subviews == [d, c, a, b])
    outer.insertSubview(a, at: 99)
    outer.insertSubview(b, at: -1)
    #expect(outer.subviews == [b, d, c, a] && a.superview === outer)
  }

  @Test func `what a view hears when it comes into a window`() {
    final class Listening: UIView {
      var heard: [String] = []
      override func willMove(toSuperview newSuperview: UIView?) {
        heard.append("will superview \(newSuperview != nil)")
      }
      override func didMoveToSuperview() { heard.append("did superview \(superview != nil)") }
      override func willMove(toWindow newWindow: UIWindow?) { heard.append("will window \(newWindow != nil)") }
      override func didMoveToWindow() { heard.append("did window \(window != nil)") }
    }
    let stage = Stage()
    stage.show()
    let view = stage.world.run { Listening() }
    stage.k.view.addSubview(view)
    #expect(view.heard == ["will window true", "will superview true", "did window true", "did superview true"])
    view.heard = []
    view.removeFromSuperview()
    #expect(view.heard == ["will window false", "will superview false", "did window false", "did superview false"])
    view.removeFromSuperview()
    #expect(view.heard.count == 4)
  }

  @Test func `layoutIfNeeded lays out what needs it, once`() {
    final class Counting: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let (outer, inner) = (Counting(), Counting())
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    outer.layoutIfNeeded()
    #expect(outer.layouts == 1 && inner.layouts == 1)
    inner.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(outer.layouts == 1 && inner.layouts == 2)
    outer.frame.size.width = 5
    inner.layoutIfNeeded()
    #expect(outer.layouts == 2 && inner.layouts == 2)
  }

  @Test func `points and rectangles in other views`() {
    let outer = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 10, height: 10))
    outer.addSubview(inner)
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: outer) == CGPoint(x: 11, y: 21))
    #expect(inner.convert(CGPoint(x: 11, y: 21), from: outer) == CGPoint(x: 1, y: 1))
    #expect(outer.convert(inner.bounds, from: inner) == inner.frame)
    #expect(outer.hitTest(CGPoint(x: 15, y: 25), with: nil) === inner)
    inner.isHidden = true
    #expect(outer.hitTest(CGPoint(x: 15, y: 25), with: nil) === outer)
  }

  @Test func `finding views`() {
    let (outer, inner) = (UIView(), UIView())
    inner.tag = 3
    outer.addSubview(inner)
    #expect(outer.viewWithTag(3) === inner && outer.viewWithTag(4) == nil)
    #expect(inner.isDescendant(of: outer) && inner.isDescendant(of: inner) && !outer.isDescendant(of: inner))
  }

  @Test func `a transform and its inverse`() {
    let transform = CGAffineTransform(translationX: 3, y: 4).rotated(by: .pi / 2).scaledBy(x: 2, y: 3)
    let point = CGPoint(x: 5, y: 6).applying(transform).applying(transform.inverted())
    #expect(abs(point.x - 5) < 1e-9 && abs(point.y - 6) < 1e-9)
  }

  @Test func `what is no number is no place: an exception, and the view stays where it is`() {
    let stage = Stage()
    stage.show()
    let view = stage.world.run { UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40)) }
    view.center.x = .nan
    view.bounds.size.height = .nan
    view.frame = CGRect(x: 0, y: CGFloat.nan, width: 10, height: 10)
    view.layer.position = CGPoint(x: CGFloat.nan, y: 0)
    #expect(stage.exceptions.map(\.name) == Array(repeating: .invalidGeometry, count: 4))
    #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    view.center = CGPoint(x: CGFloat.infinity, y: -CGFloat.infinity)
    #expect(stage.exceptions.count == 4)
  }

  @Test func `what takes for ever, or no number of seconds, takes none`() {
    let stage = Stage()
    stage.show()
    let view = stage.world.run { UIView() }
    stage.k.view.addSubview(view)
    let ended = Ended()
    for duration in [TimeInterval.infinity, .nan, -.infinity, -1] {
      stage.world.run {
        UIView.animate(withDuration: duration) { view.alpha = 0 } completion: { _ in ended.count += 1 }
      }
    }
    #expect(stage.world.settle() == .atRest && ended.count == 4)
    stage.world.advance(by: .nan)
    stage.world.advance(by: .infinity)
    stage.world.drag(view, from: .zero, to: CGPoint(x: 9, y: 9), over: .infinity)
    #expect(stage.world.time.isFinite)
  }

  private final class Ended {
    var count = 0
  }
}
