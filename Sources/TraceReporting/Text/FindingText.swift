public import TraceChecking
public import TraceEvents

/// Tells a person of one finding: its first line, what the line has no room for, and where to read more.
public struct FindingText: Sendable {
  private let finding: Finding
  private let run: Run
  private let palette: Palette

  public init(_ finding: Finding, in run: Run, palette: Palette = Palette(usesColor: false)) {
    (self.finding, self.run, self.palette) = (finding, run, palette)
  }

  /// The first line: the controller, what its user lost, the call that did it.
  public var headline: String { finding.firstLine(in: run, place: run.place(of:)) }

  /// The lines below the first one.
  public var details: [String] {
    finding.details.map { "\(lead(of: $0.kind))\($0.message.text(in: run, place: run.place(of:)))" }
  }

  /// What to type to read more.
  public var more: String { "\(finding.severity), rule \(finding.rule): tracediff explain \(finding.rule)" }

  /// Writes all lines.
  public func write(to output: inout some TextOutputStream) {
    let style: Palette.Style =
      switch finding.severity {
      case .error: .bad
      case .warning: .warning
      case .note, .inconclusive: .quiet
      }
    output.write(palette(style, headline) + "\n")
    for detail in details { output.write("  \(detail)\n") }
    output.write(palette(.quiet, "  \(more)") + "\n")
  }

  private func lead(of kind: Finding.Detail.Kind) -> String {
    switch kind {
    case .happened: "happened: "
    case .expected: "expected: "
    case .repair: "mend it:  "
    case .consequence: "follows:  "
    }
  }
}
