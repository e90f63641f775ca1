#if canImport(ObjectiveC)
  import Foundation
  import ObjectiveC
  import UIKit

  // What code asks for: children, and transitions by hand.
  extension Hooks {
    static func installContainment() {
      let type = UIViewController.self
      replace("addChildViewController:", of: type, as: WithObject.self) { original, selector, _ in
        let block: @convention(block) (UIResponder, AnyObject?) -> Void = { receiver, child in
          let isOwn = Caller.isOwnCode
          guard let watch = Watch.current else { return original(receiver, selector, child) }
          let id = watch.id(of: child as? UIViewController)
          watch.asked(.addChild(child: id), receiver, "addChild", isOwn: isOwn) { original(receiver, selector, child) }
        }
        return imp_implementationWithBlock(block)
      }
      ask("removeFromParentViewController", of: type) { .removeFromParent }
      ask("endAppearanceTransition", of: type) { .endAppearanceTransition }
      typealias Begin = @convention(c) (UIResponder, Selector, Bool, Bool) -> Void
      replace("beginAppearanceTransition:animated:", of: type, as: Begin.self) { original, selector, _ in
        let block: @convention(block) (UIResponder, Bool, Bool) -> Void = { receiver, isAppearing, animated in
          let isOwn = Caller.isOwnCode
          guard let watch = Watch.current else { return original(receiver, selector, isAppearing, animated) }
          watch.asked(
            .beginAppearanceTransition(isAppearing: isAppearing, animated: animated), receiver, "begin", isOwn: isOwn
          ) { original(receiver, selector, isAppearing, animated) }
        }
        return imp_implementationWithBlock(block)
      }
      installTransition()
    }

    static func installTransition() {
      typealias Completion = @convention(block) (Bool) -> Void
      typealias Exchanging = @convention(c) (
        UIResponder, Selector, UIViewController, UIViewController, Double, UInt, AnyObject?, Completion?
      ) -> Void
      let name = "transitionFromViewController:toViewController:duration:options:animations:completion:"
      replace(name, of: UIViewController.self, as: Exchanging.self) { original, selector, _ in
        let block:
          @convention(block) (
            UIResponder, UIViewController, UIViewController, Double, UInt, AnyObject?, Completion?
          ) -> Void = { receiver, from, to, duration, options, animations, completion in
            let isOwn = Caller.isOwnCode
            guard let watch = Watch.current else {
              return original(receiver, selector, from, to, duration, options, animations, completion)
            }
            let exchange = Exchange(from: watch.id(of: from), to: watch.id(of: to), animated: duration > 0)
            let told: Completion = { finished in
              watch.note(.transitionCompleted(isCancelled: false), of: watch.id(of: receiver))
              completion?(finished)
            }
            watch.asked(.transition(exchange), receiver, "transition", isOwn: isOwn) {
              original(receiver, selector, from, to, duration, options, animations, told)
            }
          }
        return imp_implementationWithBlock(block)
      }
    }
  }
#endif
