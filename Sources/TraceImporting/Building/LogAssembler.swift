import TraceEvents

/// Puts the lines of a log together to runs, and counts them.
struct LogAssembler {
  private let name: String
  private var builder: RunBuilder
  private var finished: [RunBuilder] = []
  /// Whether the run at hand has a title of its own.
  private var hasTitle = false
  private(set) var summary = ImportSummary()

  init(name: String, chosenFormat: LogFormat?) {
    self.name = name
    builder = RunBuilder(name: name)
    summary.chosenFormat = chosenFormat
  }

  mutating func add(_ line: LineReader.Line, _ source: SourceLine) {
    if case .blank = line.reading { return }
    if case .heading(.rule) = line.reading { return }
    summary.lineCount += 1
    switch line.reading {
    case .entry(let entry):
      summary.counts[entry.confidence, default: 0] += 1
      summary.formats[entry.format, default: 0] += 1
      var source = source
      source.confidence = entry.confidence
      builder.add(entry, time: line.time, line: source)
    case .heading(.title(let title, let version)):
      summary.headingCount += 1
      begin(title, version)
    case .heading(.prose(let words)):
      summary.counts[.prose, default: 0] += 1
      builder.addStep(words, time: line.time, line: source)
    case .heading(.surrounding): summary.surroundingCount += 1
    case .heading(.rule), .blank: break
    case .unknown:
      summary.unknownCount += 1
      if summary.firstUnknown == nil { summary.firstUnknown = Int(source.number) }
    }
  }

  /// A title begins a run, or names the one that has nothing in it yet but steps.
  private mutating func begin(_ title: String, _ version: SystemDescription.Version?) {
    if builder.hasOnlySteps {
      builder.name(title, version, isFirst: !hasTitle)
    } else {
      finished.append(builder)
      builder = RunBuilder(name: title, version: version)
    }
    hasTitle = true
  }

  /// Ends the last run.
  mutating func finish() -> ImportedLog {
    finished.append(builder)
    builder = RunBuilder(name: name)
    var evidence = CaptureEvidence()
    for run in finished { evidence.formUnion(run.evidence) }
    let runs = finished.compactMap { builder -> ImportedRun? in
      var builder = builder
      builder.finish()
      guard !builder.hasOnlySteps else { return nil }
      // What one run of a log prints the others print as well, or they could not be compared.
      builder.capture(evidence.groups)
      return ImportedRun(run: builder.run, lines: builder.lines)
    }
    return ImportedLog(runs: runs, summary: summary)
  }
}
