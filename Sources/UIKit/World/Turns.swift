import Foundation

/// The run loop of a world, on virtual time: the one place that decides when something runs.
///
/// A turn has four phases: *code*, what asked to be run by now, and what a test does between two settles;
/// *commit*, constraints and layout from the top down, in which `viewIsAppearing` comes; *after the commit*, the
/// did-callbacks of what was not animated; and then *later turns*, when virtual time has come.
///
/// What is asked for during a phase runs in the next turn's phase, never in the one that is under way: real UIKit runs
/// a block of the main queue in a later turn too, and a view added in viewDidAppear waits for the next commit.
/// Sources: AMENDMENTS, E1 and B10; the crash log of a viewDidAppear under UIKit's after-commit queue.
@MainActor final class Turns {
  /// Names a job, for calling it off.
  struct Ticket {
    fileprivate let order: Int
  }

  private struct Job {
    var due: TimeInterval
    /// Orders what is due at the same time: first asked, first run.
    var order: Int
    /// The turn in which it was asked for.
    var turn: Int
    var work: @MainActor () -> Void
  }

  /// How many turns a world may take in one settle without its clock moving before it counts as restless.
  static let turnsWithoutTime = 1_000
  /// How many turns it may take at all in one settle.
  static let turnsAtMost = 100_000

  /// Virtual time in seconds since the world began.
  private(set) var now: TimeInterval = 0
  private var turn = 0
  private var lastOrder = 0
  /// Sorted: what runs first is last, so that taking it is cheap.
  private var jobs: [Job] = []
  private var afterCommit: [@MainActor () -> Void] = []

  nonisolated init() {}

  /// Runs work in the code phase of a later turn, when the delay has passed. One that never passes, or is no number, is
  /// none: a clock that is set to it could not go on.
  @discardableResult
  func schedule(after delay: TimeInterval, _ work: @escaping @MainActor () -> Void) -> Ticket {
    lastOrder += 1
    let job = Job(due: now + (delay.isFinite ? max(0, delay) : 0), order: lastOrder, turn: turn, work: work)
    let place = jobs.partitioningIndex { ($0.due, $0.order) < (job.due, job.order) }
    jobs.insert(job, at: place)
    return Ticket(order: job.order)
  }

  /// Calls work off that has not run yet, so that nobody waits for its time.
  func cancel(_ ticket: Ticket?) {
    guard let ticket else { return }
    jobs.removeAll { $0.order == ticket.order }
  }

  /// Runs work after the commit of the turn that is under way.
  func performAfterCommit(_ work: @escaping @MainActor () -> Void) {
    afterCommit.append(work)
  }

  /// When the next job is due.
  var nextDue: TimeInterval? { jobs.last?.due }

  /// Whether the turn that is under way has something left to do without waiting.
  func hasWork(in world: World) -> Bool {
    !afterCommit.isEmpty || (nextDue.map { $0 <= now } ?? false) || world.needsCommit
  }

  /// Finishes the turn that is under way.
  func finishTurn(in world: World) {
    world.run {
      runDueJobs()
      world.commit()
      let work = afterCommit
      afterCommit = []
      for block in work { block() }
    }
    turn += 1
  }

  /// Sets the clock forward. It never goes back.
  func wait(until time: TimeInterval) {
    if time.isFinite { now = max(now, time) }
  }

  private func runDueJobs() {
    var waiting: [Job] = []
    while let job = jobs.last, job.due <= now {
      jobs.removeLast()
      // A block asked for in this very turn belongs to the next.
      if job.turn < turn { job.work() } else { waiting.append(job) }
    }
    jobs.append(contentsOf: waiting.reversed())
  }
}

extension Array {
  /// The first index whose element is in the second part of an array that is parted by a condition.
  ///
  /// - Complexity: O(log *n*).
  fileprivate func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
