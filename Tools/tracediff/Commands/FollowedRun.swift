import Glibc
import TraceEvents
import TraceLog

/// Prints the events of a run as they come, until it ends.
struct FollowedRun {
  private var follower: RunFollower
  /// How deep each event is inside others.
  private var depths: [Int] = []

  /// How long to wait before looking again: short for a person, long for a disk.
  private static let pause: UInt32 = 100_000

  init(_ log: (path: String, run: Int)) throws { follower = try RunFollower(path: log.path, run: log.run) }

  mutating func write(to console: inout Console) throws {
    while true {
      for place in try follower.poll() { console.write(line(for: follower.run.events[place])) }
      console.flush()
      guard !follower.isOver, !console.isClosed else { return }
      usleep(Self.pause)
    }
  }

  private mutating func line(for event: Event) -> String {
    let around = Int(event.inside.rawValue)
    let depth = around == 0 ? 0 : depths[around - 1] + 1
    depths.append(depth)
    return String(repeating: "  ", count: depth) + follower.run.words(for: event) + "\n"
  }
}
