#if canImport(ObjectiveC)
  import Foundation
  import ObjectiveC
  import UIKit

  // What code asks for: stacks and tabs.
  extension Hooks {
    static func installNavigation() {
      let type = UINavigationController.self
      typealias Push = @convention(c) (UIResponder, Selector, AnyObject?, Bool) -> Void
      replace("pushViewController:animated:", of: type, as: Push.self) { original, selector, _ in
        let block: @convention(block) (UIResponder, AnyObject?, Bool) -> Void = { receiver, pushed, animated in
          let isOwn = Caller.isOwnCode
          guard let watch = Watch.current else { return original(receiver, selector, pushed, animated) }
          let id = watch.id(of: pushed as? UIViewController)
          watch.asked(.pushViewController(controller: id, animated: animated), receiver, "stack", isOwn: isOwn) {
            original(receiver, selector, pushed, animated)
          }
          if isOwn { noteCompletion(on: receiver) }
        }
        return imp_implementationWithBlock(block)
      }
      replace("setViewControllers:animated:", of: type, as: Push.self) { original, selector, _ in
        let block: @convention(block) (UIResponder, AnyObject?, Bool) -> Void = { receiver, stack, animated in
          let isOwn = Caller.isOwnCode
          guard let watch = Watch.current else { return original(receiver, selector, stack, animated) }
          let list = watch.list(of: stack as? [UIViewController] ?? [])
          watch.asked(.setViewControllers(controllers: list, animated: animated), receiver, "stack", isOwn: isOwn) {
            original(receiver, selector, stack, animated)
          }
          if isOwn { noteCompletion(on: receiver) }
        }
        return imp_implementationWithBlock(block)
      }
      pop("popViewControllerAnimated:") { .popViewController(animated: $0) }
      pop("popToRootViewControllerAnimated:") { .popToRootViewController(animated: $0) }
      typealias PopTo = @convention(c) (UIResponder, Selector, AnyObject?, Bool) -> AnyObject?
      replace("popToViewController:animated:", of: type, as: PopTo.self) { original, selector, _ in
        let block: @convention(block) (UIResponder, AnyObject?, Bool) -> AnyObject? = { receiver, target, animated in
          let isOwn = Caller.isOwnCode
          guard let watch = Watch.current else { return original(receiver, selector, target, animated) }
          let id = watch.id(of: target as? UIViewController)
          let callback = Callback.popToViewController(controller: id, animated: animated)
          let popped = watch.asked(callback, receiver, "stack", isOwn: isOwn) {
            original(receiver, selector, target, animated)
          }
          if isOwn { noteCompletion(on: receiver) }
          return popped
        }
        return imp_implementationWithBlock(block)
      }
      typealias Select = @convention(c) (UIResponder, Selector, UInt) -> Void
      replace("setSelectedIndex:", of: UITabBarController.self, as: Select.self) { original, selector, _ in
        let block: @convention(block) (UIResponder, UInt) -> Void = { receiver, index in
          let isOwn = Caller.isOwnCode
          guard let watch = Watch.current else { return original(receiver, selector, index) }
          let number = UInt16(clamping: index)
          watch.asked(.selectedIndex(index: number), receiver, "select", isOwn: isOwn) {
            original(receiver, selector, index)
          }
        }
        return imp_implementationWithBlock(block)
      }
    }

    static func pop(_ name: String, _ callback: @escaping (Bool) -> Callback) {
      typealias Pop = @convention(c) (UIResponder, Selector, Bool) -> AnyObject?
      replace(name, of: UINavigationController.self, as: Pop.self) { original, selector, _ in
        let block: @convention(block) (UIResponder, Bool) -> AnyObject? = { receiver, animated in
          let isOwn = Caller.isOwnCode
          guard let watch = Watch.current else { return original(receiver, selector, animated) }
          let popped = watch.asked(callback(animated), receiver, "stack", isOwn: isOwn) {
            original(receiver, selector, animated)
          }
          if isOwn { noteCompletion(on: receiver) }
          return popped
        }
        return imp_implementationWithBlock(block)
      }
    }
  }
#endif
