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

    static var metClasses: Set<ObjectIdentifier> = []

    /// Replaces UIKit's own implementations.
    static func install() {
      meet(UIViewController.self)
      meet(UINavigationController.self)
      meet(UITabBarController.self)
      meet(UISplitViewController.self)
      meet(UIPageViewController.self)
      installBirths()
      installContainment()
      installPresentation()
      installNavigation()
      installViews()
    }

    // MARK: Replacing

    /// A call that takes nothing and gives nothing.
    static func ask(_ name: String, of type: AnyClass, _ callback: @escaping () -> Callback) {
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
    /// - Parameter make: Makes the new one from the old one as a C function, the method's name, and whether the class
    ///   is UIKit's own.
    static func replace<Function>(
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
#endif
