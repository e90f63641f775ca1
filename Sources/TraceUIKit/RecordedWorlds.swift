import Foundation
import TraceRecording
import UIKit

/// Which world is recorded by whom, to be asked from any thread.
enum RecordedWorlds {
  private struct Entry {
    weak var world: World?
    weak var recorder: Recorder?
  }

  // Protected by `lock`. Few worlds live at a time.
  private nonisolated(unsafe) static var entries: [Entry] = []
  private static let lock = NSLock()

  static func add(_ world: World, _ recorder: Recorder) {
    lock.withLock {
      entries.removeAll { $0.world == nil || $0.world === world }
      entries.append(Entry(world: world, recorder: recorder))
    }
  }

  static func recorder(of world: World) -> Recorder? {
    lock.withLock { entries.first { $0.world === world }?.recorder }
  }
}
