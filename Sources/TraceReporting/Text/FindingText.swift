public import TraceChecking
public import TraceEvents

/// Tells a person of one finding: its first line, what the line has no room for, and where to read more.
public struct FindingText: Sendable {
  private let finding: Finding
  private let run: Run
  private let explanation: Explanation?
  private let palette: Palette

  /// - Parameters:
  ///   - finding: What to tell.
  ///   - run: Where it was found.
  ///   - explanation: What proves and mends it, where that was looked for.
  ///   - palette: Whether and how it is coloured.
  public init(
    _ finding: Finding, in run: Run, explanation: Explanation? = nil, palette: Palette = Palette(usesColor: false)
  ) {
    (self.finding, self.run, self.explanation, self.palette) = (finding, run, explanation, palette)
  }

  /// The first line: the controller, what its user lost, the call that did it.
  public var headline: String { finding.firstLine(in: run, place: run.place(of:)) }

  /// The lines below the first one.
  public var details: [String] {
    let rest = finding.rest(in: run, place: run.place(of:)).map { "in full:  \($0)" }
    return [rest].compactMap(\.self)
      + finding.details.map { "\(lead(of: $0.kind))\($0.message.text(in: run, place: run.place(of:)))" }
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
    if let proof, let tried {
      output.write("  proof:\n")
      for line in proof { output.write("    \(line)\n") }
      output.write("  tried:    \(tried)\n")
    }
    output.write(palette(.quiet, "  \(more)") + "\n")
  }

  /// The least that proves it, without its header, a line each; nil where it was not looked for.
  public var proof: [String]? {
    explanation?.witness.run.notation.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.isEmpty }.dropFirst()
      .drop { !$0.isEmpty }.dropFirst()
      .filter { !$0.isEmpty }.map(String.init)
  }

  /// The repair that was tried, and what came of it; nil where none was looked for.
  public var tried: String? {
    explanation.map { $0.repair.map { "\($0.words): it is gone" } ?? "no small repair found" }
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
