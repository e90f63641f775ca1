#if canImport(ObjectiveC)
  import Foundation
  import ObjectiveC
  import UIKit

  // What controllers are told, and what they answer.
  extension Hooks {
    /// Replaces what a class and those above it implement of the callbacks.
    static func meet(_ type: AnyClass) {
      var next: AnyClass? = type
      while let current = next, metClasses.insert(ObjectIdentifier(current)).inserted {
        installCallbacks(of: current)
        guard current != UIViewController.self else { return }
        next = class_getSuperclass(current)
      }
    }

    static func installCallbacks(of type: AnyClass) {
      plain("loadView", of: type) { .loadView }
      plain("viewDidLoad", of: type) { .viewDidLoad }
      plain("awakeFromNib", of: type) { .awakeFromNib }
      flag("viewWillAppear:", of: type) { .viewWillAppear(animated: $0) }
      flag("viewIsAppearing:", of: type) { .viewIsAppearing(animated: $0) }
      flag("viewDidAppear:", of: type) { .viewDidAppear(animated: $0) }
      flag("viewWillDisappear:", of: type) { .viewWillDisappear(animated: $0) }
      flag("viewDidDisappear:", of: type) { .viewDidDisappear(animated: $0) }
      layout("viewWillLayoutSubviews", of: type)
      plain("viewDidLayoutSubviews", of: type) { .viewDidLayoutSubviews }
      plain("updateViewConstraints", of: type) { .updateViewConstraints }
      size("viewWillTransitionToSize:withTransitionCoordinator:", of: type) { .viewWillTransition(to: Size($0)) }
      traits("willTransitionToTraitCollection:withTransitionCoordinator:", of: type) { .willTransition(to: $0) }
      former("traitCollectionDidChange:", of: type) { .traitCollectionDidChange }
      parent("willMoveToParentViewController:", of: type) { .willMove(toParent: $0) }
      parent("didMoveToParentViewController:", of: type) { .didMove(toParent: $0) }
      answer("shouldAutomaticallyForwardAppearanceMethods", of: type) {
        .shouldAutomaticallyForwardAppearanceMethods(answer: $0)
      }
      answer("shouldAutorotate", of: type) { .shouldAutorotate(answer: $0) }
      mask("supportedInterfaceOrientations", of: type) { .supportedInterfaceOrientations(mask: $0) }
    }

    static func plain(_ name: String, of type: AnyClass, _ callback: @escaping () -> Callback) {
      replace(name, of: type, as: Plain.self) { original, selector, isBase in
        let block: @convention(block) (UIResponder) -> Void = { receiver in
          let isDirect = Caller.isOwnCode
          guard let watch = Watch.current, receiver is UIViewController else { return original(receiver, selector) }
          watch.told(callback(), receiver, name, isBase: isBase, isDirect: isDirect) { original(receiver, selector) }
        }
        return imp_implementationWithBlock(block)
      }
    }

    /// As ``plain(_:of:_:)``; a new size of the view comes first.
    static func layout(_ name: String, of type: AnyClass) {
      replace(name, of: type, as: Plain.self) { original, selector, isBase in
        let block: @convention(block) (UIResponder) -> Void = { receiver in
          let isDirect = Caller.isOwnCode
          guard let watch = Watch.current, let controller = receiver as? UIViewController else {
            return original(receiver, selector)
          }
          watch.willLayOut(controller)
          watch.told(.viewWillLayoutSubviews, receiver, name, isBase: isBase, isDirect: isDirect) {
            original(receiver, selector)
          }
        }
        return imp_implementationWithBlock(block)
      }
    }

    static func size(_ name: String, of type: AnyClass, _ callback: @escaping (CGSize) -> Callback) {
      typealias WithSize = @convention(c) (UIResponder, Selector, CGSize, AnyObject?) -> Void
      replace(name, of: type, as: WithSize.self) { original, selector, isBase in
        let block: @convention(block) (UIResponder, CGSize, AnyObject?) -> Void = { receiver, size, coordinator in
          let isDirect = Caller.isOwnCode
          guard let watch = Watch.current, receiver is UIViewController else {
            return original(receiver, selector, size, coordinator)
          }
          watch.told(callback(size), receiver, name, isBase: isBase, isDirect: isDirect) {
            original(receiver, selector, size, coordinator)
          }
        }
        return imp_implementationWithBlock(block)
      }
    }

    static func traits(_ name: String, of type: AnyClass, _ callback: @escaping (SizeClass) -> Callback) {
      typealias WithTraits = @convention(c) (UIResponder, Selector, UITraitCollection, AnyObject?) -> Void
      replace(name, of: type, as: WithTraits.self) { original, selector, isBase in
        let block: @convention(block) (UIResponder, UITraitCollection, AnyObject?) -> Void = {
          receiver, traits, coordinator in
          let isDirect = Caller.isOwnCode
          guard let watch = Watch.current, receiver is UIViewController else {
            return original(receiver, selector, traits, coordinator)
          }
          let sizeClass = SizeClass(traits.horizontalSizeClass)
          watch.told(callback(sizeClass), receiver, name, isBase: isBase, isDirect: isDirect) {
            original(receiver, selector, traits, coordinator)
          }
        }
        return imp_implementationWithBlock(block)
      }
    }

    /// A callback of controllers that is given what was before.
    static func former(_ name: String, of type: AnyClass, _ callback: @escaping () -> Callback) {
      replace(name, of: type, as: WithObject.self) { original, selector, isBase in
        let block: @convention(block) (UIResponder, AnyObject?) -> Void = { receiver, former in
          let isDirect = Caller.isOwnCode
          guard let watch = Watch.current, receiver is UIViewController else {
            return original(receiver, selector, former)
          }
          watch.told(callback(), receiver, name, isBase: isBase, isDirect: isDirect) {
            original(receiver, selector, former)
          }
        }
        return imp_implementationWithBlock(block)
      }
    }

    static func flag(_ name: String, of type: AnyClass, _ callback: @escaping (Bool) -> Callback) {
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

    static func parent(_ name: String, of type: AnyClass, _ callback: @escaping (ObjectID) -> Callback) {
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
    static func answer(_ name: String, of type: AnyClass, _ callback: @escaping (Bool) -> Callback) {
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

    static func mask(_ name: String, of type: AnyClass, _ callback: @escaping (OrientationSet) -> Callback) {
      typealias Question = @convention(c) (UIResponder, Selector) -> UInt
      replace(name, of: type, as: Question.self) { original, selector, _ in
        let block: @convention(block) (UIResponder) -> UInt = { receiver in
          let isOwn = Caller.isOwnCode
          let answer = original(receiver, selector)
          let orientations = OrientationSet(of: UIInterfaceOrientationMask(rawValue: answer))
          if !isOwn { Watch.current?.answered(callback(orientations), Int(answer), receiver, name) }
          return answer
        }
        return imp_implementationWithBlock(block)
      }
    }
  }
#endif
