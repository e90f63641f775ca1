import Testing

@testable import UIKit

/// The reference from below: it keeps nobody alive, and nobody who is gone is found through it.
@MainActor @Suite struct BackReferenceTests {
  private final class Thing {
    let onDeinit: () -> Void
    init(_ onDeinit: @escaping () -> Void = {}) { self.onDeinit = onDeinit }
    deinit { onDeinit() }
  }

  @Test func `an object is found while it lives, and not from its deinit on`() {
    var reference = BackReference<Thing>()
    var foundInDeinit: Bool?
    #expect(reference.object == nil)
    var thing: Thing? = Thing { foundInDeinit = reference.object != nil }
    reference = BackReference(thing)
    #expect(reference.object === thing)
    thing = nil
    #expect(foundInDeinit == false && reference.object == nil)
  }

  @Test func `a copy may outlive the object and the first reference`() {
    var first: BackReference<Thing>? = BackReference(Thing())
    let second = first
    first = nil
    #expect(second?.object == nil && !(second?.refers(to: Thing()) ?? true))
  }

  @Test func `the object may die on another thread while somebody looks`() async {
    for _ in 0..<2_000 {
      let thing = Holder()
      let reference = BackReference(thing.object)
      let death = Task.detached { thing.letGo() }
      while let object = reference.object { _ = object }
      await death.value
      #expect(reference.object == nil)
    }
  }
}

/// Keeps an object until somebody else lets go of it. One thread only ever writes, after the other has read.
private final class Holder: @unchecked Sendable {
  final class Object: Sendable {}
  private(set) var object: Object? = Object()
  func letGo() { object = nil }
}
