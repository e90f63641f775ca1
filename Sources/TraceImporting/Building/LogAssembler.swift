import TraceEvents

/// Puts the lines of a log together to runs, and counts them.
struct LogAssembler {
  private let name: String
  private let isTaken: Bool
  private var builder: RunBuilder
  private var finished: [RunBuilder] = []
  /// How many of the finished runs were taken to their end.
  private var takenCount = 0
  /// Whether the run at hand has a title of its own.
  private var hasTitle = false
  private var summary = ImportSummary()
  /// How many lines there were of each confidence, by its code.
  private var confidences = [Int](repeating: 0, count: Confidence.allCases.count)
  /// The lines of one format that came last, which are not in the summary yet.
  private var last: (format: LogFormat, count: Int)?

  /// - Parameter isTaken: Whether somebody takes the runs in pieces.
  init(name: String, chosenFormat: LogFormat?, isTaken: Bool) {
    (self.name, self.isTaken) = (name, isTaken)
    builder = RunBuilder(name: name, isTaken: isTaken)
    summary.chosenFormat = chosenFormat
  }

  mutating func add(_ line: LineReader.Line, _ source: SourceLine) {
    switch line.reading {
    case .blank, .heading(.rule): return
    case .entry(let entry):
      confidences[Int(entry.confidence.rawValue)] += 1
      count(entry.format)
      var source = source
      source.confidence = entry.confidence
      builder.add(entry, time: line.time, line: source)
    case .heading(.title(let title, let version)):
      summary.headingCount += 1
      begin(title, version)
    case .heading(.prose(let words)):
      confidences[Int(Confidence.prose.rawValue)] += 1
      builder.addStep(words, time: line.time, line: source)
    case .heading(.surrounding): summary.surroundingCount += 1
    case .unknown:
      summary.unknownCount += 1
      if summary.firstUnknown == nil { summary.firstUnknown = Int(source.number) }
    }
    summary.lineCount += 1
  }

  private mutating func count(_ format: LogFormat) {
    if let last, last.format == format {
      self.last = (format, last.count + 1)
    } else {
      if let last { summary.formats[last.format, default: 0] += last.count }
      last = (format, 1)
    }
  }

  private mutating func finishSummary() {
    if let last { summary.formats[last.format, default: 0] += last.count }
    last = nil
    for confidence in Confidence.allCases where confidences[Int(confidence.rawValue)] > 0 {
      summary.counts[confidence] = confidences[Int(confidence.rawValue)]
    }
  }

  /// A title begins a run, or names the one that has nothing in it yet but steps.
  private mutating func begin(_ title: String, _ version: SystemDescription.Version?) {
    if builder.hasOnlySteps {
      builder.name(title, version, isFirst: !hasTitle)
    } else {
      finished.append(builder)
      builder = RunBuilder(name: title, version: version, isTaken: isTaken)
    }
    hasTitle = true
  }

  /// Takes what came since the last time.
  mutating func takePieces() -> [ImportedPiece] {
    var pieces: [ImportedPiece] = []
    while takenCount < finished.count {
      pieces.append(takeRest(ofFinished: takenCount))
      takenCount += 1
    }
    var piece = builder.takePiece()
    piece.part = finished.count
    pieces.append(piece)
    return pieces.filter { !$0.isEmpty }
  }

  private mutating func takeRest(ofFinished part: Int) -> ImportedPiece {
    finished[part].finish()
    var piece = finished[part].takeRest()
    piece.part = part
    return piece
  }

  /// Ends the last run.
  mutating func finish() -> ImportedLog {
    finished.append(builder)
    builder = RunBuilder(name: name, isTaken: isTaken)
    finishSummary()
    var evidence = CaptureEvidence()
    for run in finished { evidence.formUnion(run.evidence) }
    let runs = finished.enumerated().compactMap { part, builder -> ImportedRun? in
      var builder = builder
      if !isTaken { builder.finish() }
      guard !builder.hasOnlySteps else { return nil }
      // What one run of a log prints the others print as well, or they could not be compared.
      builder.capture(evidence.groups)
      var run = builder.run
      // What was not taken yet comes as the last pieces.
      if isTaken { (run.events, run.givens) = ([], []) }
      return ImportedRun(run: run, lines: builder.lines, part: part)
    }
    return ImportedLog(runs: runs, summary: summary)
  }
}
