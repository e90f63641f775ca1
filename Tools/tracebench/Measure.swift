import Foundation

/// One measured number, beside what it was measured against in the same run.
struct Measure {
  var name: String
  var value: Double
  var unit: Unit
  /// What it was measured against; nil where the value itself has the goal.
  var reference: Reference?
  var goal: Goal

  enum Unit: String {
    case events, exponent
    case nanoseconds = "ns"
    case seconds = "s"
    case perSecond = "events/s"
    case callbacksPerSecond = "callbacks/s"
    case bytes = "B"
    case megabytes = "MB"
    case megabytesPerSecond = "MB/s"
  }

  /// Something that does the same work without this package, measured in turns with it.
  struct Reference {
    var name: String
    var value: Double
  }

  /// What the value, or its ratio to the reference, must be.
  enum Goal {
    case atLeast(Double)
    case atMost(Double)
    /// The value itself, whatever it is measured against.
    case valueAtMost(Double)
    /// It says how the others are to be read.
    case none
  }

  /// How the value relates to the reference.
  var ratio: Double? { reference.map { value / $0.value } }

  var holds: Bool {
    let judged = ratio ?? value
    return switch goal {
    case .atLeast(let bound): judged >= bound
    case .atMost(let bound): judged <= bound
    case .valueAtMost(let bound): value <= bound
    case .none: true
    }
  }
}

extension [Double] {
  /// The middle value; the mean of the two middle ones for an even count.
  var median: Double {
    let sorted = sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

/// The seconds that a body takes.
func seconds(_ body: () throws -> Void) rethrows -> Double {
  let duration = try ContinuousClock().measure(body)
  return Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
}

/// The seconds of a processor that a body takes on this thread, or on all: what else the machine does is not counted.
func processorSeconds(ofAllThreads: Bool = false, _ body: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(ofAllThreads ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
  let start = now()
  try body()
  return now() - start
}

/// Runs two bodies in turns, so that what else the machine does hits both, and returns the seconds of the round whose
/// ratio is the median of all.
func medians(
  of rounds: Int, _ first: () throws -> Double, _ second: () throws -> Double
) rethrows -> (first: Double, second: Double) {
  var times: [(first: Double, second: Double)] = []
  for round in 0..<rounds {
    // Each goes first as often: what was just written is still on its way to the disk.
    if round.isMultiple(of: 2) {
      times.append((try first(), try second()))
    } else {
      let second = try second()
      times.append((try first(), second))
    }
  }
  return times.sorted { $0.first / $0.second < $1.first / $1.second }[rounds / 2]
}

/// The most memory that this process has had.
func peakMegabytes() throws -> Double {
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
  let kilobytes = line.flatMap { $0.split { $0 == " " || $0 == "\t" }.dropFirst().first }.flatMap { Double($0) }
  return (kilobytes ?? .infinity) / 1024
}
