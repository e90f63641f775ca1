import TraceRecording
import TraceThreading
import UIKit

/// Which world is recorded by whom, to be asked from any thread.
enum RecordedWorlds {
  private struct Entry: Sendable {
    weak var world: World?
    weak var recorder: Recorder?
  }

  // Few worlds live at a time.
  private static let entries = Locked<[Entry]>([])

  static func add(_ world: World, _ recorder: Recorder) {
    entries.withLock { entries in
      entries.removeAll { $0.world == nil || $0.world === world }
      entries.append(Entry(world: world, recorder: recorder))
    }
  }

  static func recorder(of world: World) -> Recorder? {
    entries.withLock { entries in entries.first { $0.world === world }?.recorder }
  }
}
