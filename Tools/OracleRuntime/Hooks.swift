#if canImport(ObjectiveC)
  import Foundation
  import ObjectiveC
  import UIKit

  /// Stands in front of UIKit's methods and tells the watch, before an implementation runs.
  ///
  /// UIKit's own implementations are replaced once. What a class overrides is replaced when its first instance is born,
  /// in each class of its line, so that an event comes when the most derived override is entered.
  @MainActor enum Hooks {
    /// Methods without a result, by what they take: their implementations as C functions.
    typealias Plain = @convention(c) (UIResponder, Selector) -> Void
    typealias WithFlag = @convention(c) (UIResponder, Selector, Bool) -> Void
    typealias WithObject = @convention(c) (UIResponder, Selector, AnyObject?) -> Void

    private static var metClasses: Set<ObjectIdentifier> = []

    /// Replaces UIKit's own implementations.
    static func install() {
      meet(UIViewController.self)
      for type in [UINavigationController.self, UITabBarController.self, UISplitViewController.self] { meet(type) }
      meet(UIPageViewController.self)
      installBirths()
      installContainment()
      installPresentation()
      installNavigation()
      installViews()
    }

    // MARK: What controllers are told

    /// Replaces what a class and those above it implement of the callbacks.
    static func meet(_ type: AnyClass) {
      var next: AnyClass? = type
      while let current = next, metClasses.insert(ObjectIdentifier(current)).inserted {
        installCallbacks(of: current)
        guard current != UIViewController.self else { return }
        next = class_getSuperclass(current)
      }
    }

    private static func installCallbacks(of type: AnyClass) {
      plain("loadView", of: type) { .loadView }
      plain("viewDidLoad", of: type) { .viewDidLoad }
      plain("awakeFromNib", of: type) { .awakeFromNib }
      flag("viewWillAppear:", of: type) { .viewWillAppear(animated: $0) }
      flag("viewIsAppearing:", of: type) { .viewIsAppearing(animated: $0) }
      flag("viewDidAppear:", of: type) { .viewDidAppear(animated: $0) }
      flag("viewWillDisappear:", of: type) { .viewWillDisappear(animated: $0) }
      flag("viewDidDisappear:", of: type) { .viewDidDisappear(animated: $0) }
      parent("willMoveToParentViewController:", of: type) { .willMove(toParent: $0) }
      parent("didMoveToParentViewController:", of: type) { .didMove(toParent: $0) }
      answer("shouldAutomaticallyForwardAppearanceMethods", of: type) {
        .shouldAutomaticallyForwardAppearanceMethods(answer: $0)
      }
      answer("shouldAutorotate", of: type) { .shouldAutorotate(answer: $0) }
      mask("supportedInterfaceOrientations", of: type) { .supportedInterfaceOrientations(mask: $0) }
    }

    private static func plain(_ name: String, of type: AnyClass, _ callback: @escaping () -> Callback) {
      replace(name, of: type, as: Plain.self) { original, selector, isBase in
        let block: @convention(block) (UIResponder) -> Void = { receiver in
          let isDirect = Caller.isOwnCode
          guard let watch = Watch.current, receiver is UIViewController else { return original(receiver, selector) }
          watch.told(callback(), receiver, name, isBase: isBase, isDirect: isDirect) { original(receiver, selector) }
        }
        return imp_implementationWithBlock(block)
      }
    }

    private static func flag(_ name: String, of type: AnyClass, _ callback: @escaping (Bool) -> Callback) {
      replace(name, of: type, as: WithFlag.self) { original, selector, isBase in
        let block: @convention(block) (UIResponder, Bool) -> Void = { receiver, flag in
          let isDirect = Caller.isOwnCode
          guard let watch = Watch.current else { return original(receiver, selector, flag) }
          watch.told(callback(flag), receiver, name, isBase: isBase, isDirect: isDirect) {
            original(receiver, selector, flag)
          }
        }
        return imp_implementationWithBlock(block)
      }
    }

    private static func parent(_ name: String, of type: AnyClass, _ callback: @escaping (ObjectID) -> Callback) {
      replace(name, of: type, as: WithObject.self) { original, selector, isBase in
        let block: @convention(block) (UIResponder, AnyObject?) -> Void = { receiver, parent in
          let isDirect = Caller.isOwnCode
          guard let watch = Watch.current else { return original(receiver, selector, parent) }
          let id = watch.id(of: parent as? UIViewController)
          watch.told(callback(id), receiver, name, isBase: isBase, isDirect: isDirect) {
            original(receiver, selector, parent)
          }
        }
        return imp_implementationWithBlock(block)
      }
    }

    /// A question that is answered with yes or no. An override's answer counts, and UIKit's own where there is none.
    private static func answer(_ name: String, of type: AnyClass, _ callback: @escaping (Bool) -> Callback) {
      typealias Question = @convention(c) (UIResponder, Selector) -> Bool
      replace(name, of: type, as: Question.self) { original, selector, _ in
        let block: @convention(block) (UIResponder) -> Bool = { receiver in
          let isOwn = Caller.isOwnCode
          let answer = original(receiver, selector)
          if !isOwn { Watch.current?.answered(callback(answer), answer ? 1 : 0, receiver, name) }
          return answer
        }
        return imp_implementationWithBlock(block)
      }
    }

    private static func mask(_ name: String, of type: AnyClass, _ callback: @escaping (OrientationSet) -> Callback) {
      typealias Question = @convention(c) (UIResponder, Selector) -> UInt
      replace(name, of: type, as: Question.self) { original, selector, _ in
        let block: @convention(block) (UIResponder) -> UInt = { receiver in
          let isOwn = Caller.isOwnCode
          let answer = original(receiver, selector)
          let orientations = OrientationSet(UIInterfaceOrientationMask(rawValue: answer))
          if !isOwn { Watch.current?.answered(callback(orientations), Int(answer), receiver, name) }
          return answer
        }
        return imp_implementationWithBlock(block)
      }
    }

    // MARK: Births and deaths

    /// What is handed through `init` is neither kept nor let go of here: Objective-C's rules for it are not Swift's.
    private typealias Raw = UnsafeMutableRawPointer

    private static func installBirths() {
      typealias Initializer = @convention(c) (Raw, Selector, Raw?, Raw?) -> Raw?
      replace("initWithNibName:bundle:", of: UIViewController.self, as: Initializer.self) { original, selector, _ in
        let block: @convention(block) (Raw, Raw?, Raw?) -> Raw? = { receiver, name, bundle in
          born(receiver)
          return original(receiver, selector, name, bundle)
        }
        return imp_implementationWithBlock(block)
      }
      typealias FrameInitializer = @convention(c) (Raw, Selector, CGRect) -> Raw?
      replace("initWithFrame:", of: UIWindow.self, as: FrameInitializer.self) { original, selector, _ in
        let block: @convention(block) (Raw, CGRect) -> Raw? = { receiver, frame in
          born(receiver)
          return original(receiver, selector, frame)
        }
        return imp_implementationWithBlock(block)
      }
    }

    private static func born(_ raw: Raw) {
      let object = Unmanaged<UIResponder>.fromOpaque(raw).takeUnretainedValue()
      if object is UIViewController { meet(Swift.type(of: object)) }
      guard let watch = Watch.current else { return }
      let id = watch.id(of: object)
      watch.note(.initialized, of: id)
      objc_setAssociatedObject(object, &deathKey, Death(of: id, watch.recorder), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    private static var deathKey: UInt8 = 0

    /// Dies with the object that holds it.
    private final class Death {
      private let id: ObjectID
      private let recorder: Recorder

      init(of id: ObjectID, _ recorder: Recorder) { (self.id, self.recorder) = (id, recorder) }

      deinit { recorder.record(.deinitialized, of: id) }
    }

    // MARK: What code asks for

    private static func installContainment() {
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

    private static func installTransition() {
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

    private static func installPresentation() {
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
    private static func noteCompletion(of moving: UIViewController, on container: UIResponder) {
      moving.transitionCoordinator?.animate(alongsideTransition: nil) { context in
        guard let watch = Watch.current else { return }
        watch.note(.transitionCompleted(isCancelled: context.isCancelled), of: watch.id(of: container))
      }
    }

    private static func installNavigation() {
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
          if isOwn, let navigation = receiver as? UINavigationController { noteCompletion(of: navigation, on: receiver) }
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
          if isOwn, let navigation = receiver as? UINavigationController { noteCompletion(of: navigation, on: receiver) }
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
          return watch.asked(.popToViewController(controller: id, animated: animated), receiver, "stack", isOwn: isOwn) {
            original(receiver, selector, target, animated)
          }
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

    private static func pop(_ name: String, _ callback: @escaping (Bool) -> Callback) {
      typealias Pop = @convention(c) (UIResponder, Selector, Bool) -> AnyObject?
      replace(name, of: UINavigationController.self, as: Pop.self) { original, selector, _ in
        let block: @convention(block) (UIResponder, Bool) -> AnyObject? = { receiver, animated in
          let isOwn = Caller.isOwnCode
          guard let watch = Watch.current else { return original(receiver, selector, animated) }
          let popped = watch.asked(callback(animated), receiver, "stack", isOwn: isOwn) {
            original(receiver, selector, animated)
          }
          if isOwn, let navigation = receiver as? UINavigationController { noteCompletion(of: navigation, on: receiver) }
          return popped
        }
        return imp_implementationWithBlock(block)
      }
    }

    // MARK: Views

    private static func installViews() {
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

    private static func addition(of subview: UIView?, to receiver: UIResponder, _ body: () -> Void) {
      guard let watch = Watch.current, let subview, let view = receiver as? UIView, Watch.holdsRootView(subview) else {
        return body()
      }
      let superview = watch.id(ofView: view)
      watch.changed(.addSubview(view: watch.id(ofView: subview)), of: superview, view, "addSubview", body)
    }

    private static func installHiding() {
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

    private static func installWindows() {
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

    // MARK: Replacing

    /// A call that takes nothing and gives nothing.
    private static func ask(_ name: String, of type: AnyClass, _ callback: @escaping () -> Callback) {
      replace(name, of: type, as: Plain.self) { original, selector, _ in
        let block: @convention(block) (UIResponder) -> Void = { receiver in
          let isOwn = Caller.isOwnCode
          guard let watch = Watch.current else { return original(receiver, selector) }
          watch.asked(callback(), receiver, name, isOwn: isOwn) { original(receiver, selector) }
        }
        return imp_implementationWithBlock(block)
      }
    }

    /// Replaces the implementation that a class itself has of a method; one that it inherits is its superclass's.
    ///
    /// - Parameter make: Makes the new one from the old one as a C function, the method's name, and whether the class is
    ///   UIKit's own.
    private static func replace<Function>(
      _ name: String, of type: AnyClass, as: Function.Type,
      with make: (_ original: Function, _ selector: Selector, _ isBase: Bool) -> IMP
    ) {
      let selector = NSSelectorFromString(name)
      var count: UInt32 = 0
      guard let methods = class_copyMethodList(type, &count) else { return }
      defer { free(methods) }
      for index in 0..<Int(count) where method_getName(methods[index]) == selector {
        let original = unsafeBitCast(method_getImplementation(methods[index]), to: Function.self)
        method_setImplementation(methods[index], make(original, selector, type == UIViewController.self))
      }
    }
  }

  /// Whose code called a method of UIKit's.
  enum Caller {
    /// Whether it stands in this program, and is not the hooks' own.
    ///
    /// A guess by addresses: the innermost frame that is none of the watch's, nor a thunk between it and UIKit.
    static var isOwnCode: Bool {
      for address in Thread.callStackReturnAddresses {
        var place = Dl_info()
        guard dladdr(UnsafeRawPointer(bitPattern: address.uintValue), &place) != 0 else { continue }
        let name = place.dli_sname.map { String(cString: $0) } ?? ""
        if ["5Hooks", "5Watch", "6Caller"].contains(where: name.contains) || name.hasSuffix("TR") { continue }
        guard let image = place.dli_fbase else { return false }
        return UnsafeRawPointer(image) == UnsafeRawPointer(#dsohandle)
      }
      return false
    }
  }
#endif
