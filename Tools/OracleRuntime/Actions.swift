#if canImport(ObjectiveC)
  import Foundation
  import ObjectiveC
  import UIKit

  extension Selector {
    /// An action that runs a closure, as the model has it: every object gets a method of that name.
    init(_ name: String, _ action: @escaping (Any?) -> Void) {
      let selector = NSSelectorFromString("oracle_\(name.filter { $0 != ":" }):")
      let block: @convention(block) (AnyObject, AnyObject?) -> Void = { _, sender in action(sender) }
      class_replaceMethod(NSObject.self, selector, imp_implementationWithBlock(block), "v@:@")
      self = selector
    }
  }
#endif
