import TraceRecording
import TraceThreading
import UIKit

/// Which test a world was made for, to be asked when an object outlives its test.
enum WorldNames {
  private struct Entry: Sendable {
    weak var world: World?
    var name: String
  }

  // Worlds that are gone are swept whenever one comes.
  private static let entries = Locked<[Entry]>([])

  static func add(_ name: String, _ world: World) {
    entries.withLock { entries in
      entries.removeAll { $0.world == nil }
      entries.append(Entry(world: world, name: name))
    }
  }

  static func name(of world: World) -> String? {
    entries.withLock { entries in entries.first { $0.world === world }?.name }
  }
}
