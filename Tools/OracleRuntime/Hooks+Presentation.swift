#if canImport(ObjectiveC)
  import Foundation
  import ObjectiveC
  import UIKit

  // What code asks for: presentations and dismissals.
  extension Hooks {
    static func installPresentation() {
      let type = UIViewController.self
      typealias Present = @convention(c) (UIResponder, Selector, UIViewController, Bool, AnyObject?) -> Void
      replace("presentViewController:animated:completion:", of: type, as: Present.self) { original, selector, _ in
        let block: @convention(block) (UIResponder, UIViewController, Bool, AnyObject?) -> Void = {
          receiver, presented, animated, completion in
          let isOwn = Caller.isOwnCode
          guard let watch = Watch.current else {
            return original(receiver, selector, presented, animated, completion)
          }
          let style = PresentationStyle(presented.modalPresentationStyle)
          watch.asked(
            .present(controller: watch.id(of: presented), style: style, animated: animated), receiver, "present",
            isOwn: isOwn
          ) { original(receiver, selector, presented, animated, completion) }
          if isOwn { noteCompletion(of: presented, on: receiver) }
        }
        return imp_implementationWithBlock(block)
      }
      typealias Dismiss = @convention(c) (UIResponder, Selector, Bool, AnyObject?) -> Void
      replace("dismissViewControllerAnimated:completion:", of: type, as: Dismiss.self) { original, selector, _ in
        let block: @convention(block) (UIResponder, Bool, AnyObject?) -> Void = { receiver, animated, completion in
          let isOwn = Caller.isOwnCode
          guard let watch = Watch.current else { return original(receiver, selector, animated, completion) }
          watch.asked(.dismiss(animated: animated), receiver, "dismiss", isOwn: isOwn) {
            original(receiver, selector, animated, completion)
          }
        }
        return imp_implementationWithBlock(block)
      }
    }

    /// The end of a transition that has a coordinator, which one without animation has not.
    static func noteCompletion(of moving: UIViewController? = nil, on container: UIResponder) {
      (moving ?? container as? UIViewController)?.transitionCoordinator?.animate(alongsideTransition: nil) { context in
        guard let watch = Watch.current else { return }
        watch.note(.transitionCompleted(isCancelled: context.isCancelled), of: watch.id(of: container))
      }
    }
  }
#endif
