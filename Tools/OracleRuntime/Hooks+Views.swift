#if canImport(ObjectiveC)
  import Foundation
  import ObjectiveC
  import UIKit

  // What happens to views that matter, and to windows.
  extension Hooks {
    static func installViews() {
      typealias Insert = @convention(c) (UIResponder, Selector, UIView, AnyObject?) -> Void
      replace("addSubview:", of: UIView.self, as: WithObject.self) { original, selector, _ in
        let block: @convention(block) (UIResponder, AnyObject?) -> Void = { receiver, subview in
          addition(of: subview as? UIView, to: receiver) { original(receiver, selector, subview) }
        }
        return imp_implementationWithBlock(block)
      }
      for name in ["insertSubview:aboveSubview:", "insertSubview:belowSubview:"] {
        replace(name, of: UIView.self, as: Insert.self) { original, selector, _ in
          let block: @convention(block) (UIResponder, UIView, AnyObject?) -> Void = { receiver, subview, sibling in
            addition(of: subview, to: receiver) { original(receiver, selector, subview, sibling) }
          }
          return imp_implementationWithBlock(block)
        }
      }
      typealias InsertAt = @convention(c) (UIResponder, Selector, UIView, Int) -> Void
      replace("insertSubview:atIndex:", of: UIView.self, as: InsertAt.self) { original, selector, _ in
        let block: @convention(block) (UIResponder, UIView, Int) -> Void = { receiver, subview, index in
          addition(of: subview, to: receiver) { original(receiver, selector, subview, index) }
        }
        return imp_implementationWithBlock(block)
      }
      replace("removeFromSuperview", of: UIView.self, as: Plain.self) { original, selector, _ in
        let block: @convention(block) (UIResponder) -> Void = { receiver in
          guard let watch = Watch.current, let view = receiver as? UIView, view.superview != nil,
            Watch.holdsRootView(view)
          else { return original(receiver, selector) }
          watch.changed(.removeFromSuperview, of: watch.id(ofView: view), view, "remove") {
            original(receiver, selector)
          }
        }
        return imp_implementationWithBlock(block)
      }
      replace("didMoveToWindow", of: UIView.self, as: Plain.self) { original, selector, _ in
        let block: @convention(block) (UIResponder) -> Void = { receiver in
          guard let watch = Watch.current, let view = receiver as? UIView, let controller = Watch.controller(of: view)
          else { return original(receiver, selector) }
          let callback = Callback.didMoveToWindow(window: watch.id(of: view.window))
          watch.told(
            callback, view, "didMoveToWindow", isBase: true, isDirect: false, as: watch.id(of: controller).view
          ) { original(receiver, selector) }
        }
        return imp_implementationWithBlock(block)
      }
      installHiding()
      installWindows()
    }

    static func addition(of subview: UIView?, to receiver: UIResponder, _ body: () -> Void) {
      guard let watch = Watch.current, let subview, let view = receiver as? UIView, Watch.holdsRootView(subview) else {
        return body()
      }
      let superview = watch.id(ofView: view)
      watch.changed(.addSubview(view: watch.id(ofView: subview)), of: superview, view, "addSubview", body)
    }

    static func installHiding() {
      replace("setHidden:", of: UIView.self, as: WithFlag.self) { original, selector, _ in
        let block: @convention(block) (UIResponder, Bool) -> Void = { receiver, isHidden in
          guard let watch = Watch.current, let view = receiver as? UIView, view.isHidden != isHidden,
            view is UIWindow ? Caller.isOwnCode : Watch.controller(of: view) != nil
          else { return original(receiver, selector, isHidden) }
          watch.changed(.isHidden(value: isHidden), of: watch.id(ofView: view), view, "setHidden") {
            original(receiver, selector, isHidden)
          }
        }
        return imp_implementationWithBlock(block)
      }
    }

    static func installWindows() {
      ask("makeKeyAndVisible", of: UIWindow.self) { .makeKeyAndVisible }
      replace("setRootViewController:", of: UIWindow.self, as: WithObject.self) { original, selector, _ in
        let block: @convention(block) (UIResponder, AnyObject?) -> Void = { receiver, root in
          let isOwn = Caller.isOwnCode
          guard let watch = Watch.current else { return original(receiver, selector, root) }
          let id = watch.id(of: root as? UIViewController)
          watch.asked(.rootViewController(controller: id), receiver, "root", isOwn: isOwn) {
            original(receiver, selector, root)
          }
        }
        return imp_implementationWithBlock(block)
      }
    }
  }
#endif
