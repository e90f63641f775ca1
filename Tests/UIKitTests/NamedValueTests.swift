import Foundation
import Testing
import UIKit

/// What code asks by a name: a layer's values, and whether somebody has a method.
@MainActor @Suite struct NamedValueTests {
  @Test func `a layer has its values by their names, and keeps what has none`() {
    let layer = CALayer()
    layer.setValue(CGRect(x: 0, y: 0, width: 30, height: 40), forKey: "bounds")
    layer.setValue(0.5, forKey: "opacity")
    layer.setValue(7, forKey: "cornerRadius")
    layer.setValue("home", forKey: "owner")
    #expect(layer.bounds.width == 30 && layer.opacity == 0.5 && layer.cornerRadius == 7)
    #expect(layer.value(forKey: "owner") as? String == "home" && layer.value(forKey: "nobody") == nil)
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    #expect(layer.value(forKeyPath: "transform.scale.y") as? CGFloat == 3)
    layer.setValue("wide", forKey: "bounds")
    #expect(layer.bounds.width == 30)
  }

  @Test func `who has a method answers the selector made from it, and nobody one made from a name`() {
    let (tapped, other) = (Tapped(), UIView())
    let selector = Selector(Tapped.tap)
    #expect(tapped.responds(to: selector) && !other.responds(to: selector))
    #expect(!tapped.responds(to: Selector("tap")) && !tapped.responds(to: nil))
    let object: any NSObjectProtocol = Listener()
    #expect(object.responds(to: Selector(Listener.hear)) && !object.responds(to: selector))
  }

  private final class Tapped: UIView {
    func tap() {}
  }

  @MainActor private final class Listener: NSObject {
    func hear() {}
  }

  @Test func `what turns hides when it stops`() {
    let view = UIActivityIndicatorView(style: .large)
    #expect(view.isHidden && view.bounds.width == 37)
    view.startAnimating()
    #expect(!view.isHidden && view.isAnimating)
    view.hidesWhenStopped = false
    view.stopAnimating()
    #expect(!view.isHidden)
  }
}
