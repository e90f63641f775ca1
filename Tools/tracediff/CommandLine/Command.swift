/// One thing that `tracediff` does: parsed without touching the world, then run.
protocol Command: SendableMetatype {
  static var name: String { get }
  /// One sentence for the list of commands.
  static var summary: String { get }
  /// The arguments as help writes them, without options.
  static var usage: String { get }
  /// What help says below the summary; empty if there is nothing to add.
  static var discussion: String { get }
  static var options: [Option] { get }
  /// What may stand for its arguments, for shells to complete.
  static var arguments: ArgumentChoice { get }

  init(parsing arguments: inout Arguments) throws(UsageError)

  /// Does it.
  ///
  /// - Returns: The verdict.
  /// - Throws: What kept it from a verdict; the message is one sentence.
  func run(on console: inout Console) throws -> ExitStatus
}

extension Command {
  static var discussion: String { "" }
  static var options: [Option] { [] }
  static var arguments: ArgumentChoice { .files }
}

/// What the process returns. The worst wins: 2, then 1, then 3.
enum ExitStatus: Int32 {
  /// Done; same; no finding.
  case clean = 0
  /// Different; findings.
  case found = 1
  /// Not compared, not evaluated, unreadable, or asked wrongly.
  case trouble = 2
  /// Baselines are missing, and nothing is worse.
  case missing = 3

  private var badness: Int {
    switch self {
    case .clean: 0
    case .missing: 1
    case .found: 2
    case .trouble: 3
    }
  }

  func worse(_ other: ExitStatus) -> ExitStatus { badness >= other.badness ? self : other }
}
