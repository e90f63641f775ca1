import TraceEvents

/// Makes one run out of the entries of a log: all of it, or a piece of it at a time.
struct RunBuilder {
  /// In pieces, without what was taken of it.
  private(set) var run: Run
  private(set) var lines: [SourceLine] = []
  private(set) var evidence = CaptureEvidence()

  private var table = ObjectTable()
  private var givens: [ObjectID: Int] = [:]
  /// Which objects a line told something of, by their place.
  private var touched: [Bool] = []
  /// The parent that a line told last.
  private var parents: [ObjectID: ObjectID] = [:]
  /// The flag that a controller's callbacks had last, by its place.
  private var flags: [Bool] = []
  private var sites: [String: UInt16] = [:]
  private var start: Int64?
  private var eventCount = 0
  private var lastNanoseconds: UInt64 = 0
  private var recent = RecentMessages()
  /// What is kept of a run that is taken in pieces; nil for one that stays whole.
  private var pieces: RunPieces?
  /// A begin whose line does not tell which way it goes, and waits for the callback that tells.
  private var begin: Begin?
  /// A sentence that waits for the line that names its controller.
  private var outcome: (words: String, line: SourceLine)?
  /// The controllers of the dump that is being read, outermost first.
  private var dump: [(object: ObjectID, depth: Int)] = []
  /// Whether a frame of the app's was seen in the stack that is being read.
  private var stackHasCaller = false

  private struct Begin {
    var subject: ObjectID
    var isAnimated: Bool?
    var time: Int64?
    var line: SourceLine
    var site: UInt16
  }

  /// - Parameter isTaken: Whether somebody takes the run in pieces.
  init(name: String, version: SystemDescription.Version? = nil, isTaken: Bool) {
    pieces = isTaken ? RunPieces() : nil
    run = Run(name: name, system: SystemDescription(source: .log, version: version))
  }

  /// Whether no line told anything of an object yet.
  var hasOnlySteps: Bool { run.givens.isEmpty && outcome == nil && begin == nil && !hasMore }
  /// Whether the run has an event that is no step.
  private var hasMore = false

  /// Names a run that has no events yet; a second title is added to the first.
  mutating func name(_ title: String, _ version: SystemDescription.Version?, isFirst: Bool) {
    run.name = isFirst ? title : "\(run.name), \(title)"
    if let version { run.system.version = version }
  }

  /// Adds what a line says.
  ///
  /// - Parameter time: In nanoseconds since an epoch of the log's own. Clocks collide and run backwards, so that it
  ///   measures and orders nothing.
  mutating func add(_ entry: LogEntry, time: Int64?, line: SourceLine) {
    if addAgain(entry.number, time, line) { return }
    if case .state = entry.content {} else { dump.removeAll(keepingCapacity: true) }
    if case .frame = entry.content {} else { stackHasCaller = false }
    flushBegin(before: entry)
    if case .object(let receiver) = entry.content, let outcome {
      if outcome.words.hasPrefix("Unbalanced ") {
        // The line was wrapped before the controller's name.
        let object = table.object(of: receiver)
        let words = "\(outcome.words) <\(table.label(of: receiver) ?? receiver.className)>."
        append(.uikit, .warns(Remark(kind: .unbalanced, text: intern(words)), about: object), time, outcome.line)
        self.outcome = nil
        return
      }
      append(table.object(of: receiver), .receives(message: intern(outcome.words), from: .null), time, outcome.line)
      self.outcome = nil
      return
    }
    flushOutcome(time)
    switch entry.content {
    case .message(let message): add(message, number: entry.number, time, line)
    case .warning(.unbalanced, let words, nil) where words.hasSuffix(" for"): outcome = (words, line)
    case .warning(let kind, let words, let receiver):
      let about = receiver.map { object(of: $0) } ?? .null
      let text = intern(Addresses.replaced(in: words, by: table))
      append(.uikit, .warns(Remark(kind: kind, text: text), about: about), time, line)
    case .exception(let words, let receiver):
      let about = receiver.map { object(of: $0) } ?? .null
      append(.uikit, .raises(words: intern(Addresses.replaced(in: words, by: table)), about: about), time, line)
    case .state(let appearance, let receiver, let depth, let isInWindow):
      add(appearance, of: table.object(of: receiver), depth: depth, isInWindow: isInWindow, time, line)
    case .outcome(let words): outcome = (words, line)
    case .object: append(.app, .receives(message: intern("an object alone"), from: .null), time, line)
    case .frame(let function, let receiver, let isSystem):
      if !isSystem { addFrame(function, of: receiver, time, line) }
    case .marker(let words): append(.app, .receives(message: intern(words), from: .null), time, line)
    }
  }

  /// Adds a sentence of the log's author as a step.
  mutating func addStep(_ words: String, time: Int64?, line: SourceLine) {
    flushBegin(before: nil)
    flushOutcome(time)
    append(.test, .step(text: intern(words)), time, line)
  }

  /// Ends the run.
  mutating func finish() {
    flushBegin(before: nil)
    flushOutcome(nil)
    run.objects = table.objects
  }

  /// Says what the whole log captures.
  mutating func capture(_ groups: CaptureSet) { run.captures = groups }

  private mutating func intern(_ text: String) -> TextID { pieces?.intern(text) ?? run.intern(text) }

  // MARK: Taking

  /// Takes what came since the last time, but for the last event, of which the next line may tell more.
  mutating func takePiece() -> ImportedPiece {
    let last = run.events.popLast()
    defer { run.events = last.map { [$0] } ?? [] }
    return piece()
  }

  /// Takes the rest of a run that is over, and leaves its name.
  mutating func takeRest() -> ImportedPiece {
    defer { forget() }
    return piece(givens: run.givens)
  }

  private mutating func forget() {
    table = ObjectTable()
    (givens, parents, sites) = ([:], [:], [:])
    (touched, flags) = ([], [])
    recent = RecentMessages()
    if pieces != nil { pieces = RunPieces() }
  }

  private mutating func piece(givens: [Given] = []) -> ImportedPiece {
    defer { run.events.removeAll(keepingCapacity: true) }
    return pieces?.take(run, table.objects, givens) ?? ImportedPiece()
  }

  // MARK: Messages

  private mutating func add(_ message: LogEntry.Message, number: Int, _ time: Int64?, _ line: SourceLine) {
    let kind = message.selector.kind
    let subject = subject(of: message, number: number)
    let site = message.definition.map { self.site(of: $0) } ?? 0
    let other = message.other.map { object(of: $0) }
    let flag = animated(message.selector.transition?.isAnimated ?? message.animated, subject)
    if let kind { evidence.insert(kind) }
    if kind == .beginAppearanceTransition, message.selector.transition == nil {
      begin = Begin(subject: subject, isAnimated: message.animated, time: time, line: line, site: site)
      return
    }
    let callback = self.callback(message.selector, flag, other)
    append(subject, callback ?? receives(message.selector, other), time, line, site: site)
    tell(message.parent, of: subject, time, line)
    if kind == .deinitialized { table.forget(message.receiver) }
    guard !Self.isOfLife(kind) else { return }
    var known = RecentMessages.Known(subject: subject)
    if let kind, kind != .beginAppearanceTransition, callback != nil, case .untold = message.parent {
      known.event = .init(kind: kind, animated: message.animated, other: other, site: site)
    }
    recent[number, table.generation] = known
  }

  /// Adds a message that came lately, if it means the same again.
  private mutating func addAgain(_ number: Int, _ time: Int64?, _ line: SourceLine) -> Bool {
    // What waits for this line looks at more of it.
    guard begin == nil, outcome == nil, let known = recent[number, table.generation], let event = known.event
    else { return false }
    let flag = animated(event.animated, known.subject)
    guard let callback = callback(event.kind, flag, event.other) else { return false }
    if !dump.isEmpty { dump.removeAll(keepingCapacity: true) }
    stackHasCaller = false
    append(known.subject, callback, time, line, site: event.site)
    return true
  }

  /// Whether a callback tells that an object is new or gone, so that the same words may mean another one the next time.
  private static func isOfLife(_ kind: Callback.Kind?) -> Bool {
    kind == .viewDidLoad || kind == .initialized || kind == .deinitialized
  }

  private mutating func subject(of message: LogEntry.Message, number: Int) -> ObjectID {
    switch message.selector.kind {
    case .viewDidLoad, .initialized: table.objectJustLoaded(of: message.receiver)
    default: recent[number, table.generation]?.subject ?? table.object(of: message.receiver)
    }
  }

  /// The flag of a callback: as told, or that of the controller's last one, or false.
  private mutating func animated(_ told: Bool?, _ subject: ObjectID) -> Bool {
    guard let place = subject.index else { return told ?? false }
    while flags.count <= place { flags.append(false) }
    if let told { flags[place] = told }
    return flags[place]
  }

  /// The callback that a log names; nil if it has arguments that no log tells.
  private func callback(_ selector: Selector, _ animated: Bool, _ other: ObjectID?) -> Callback? {
    guard let kind = selector.kind else { return nil }
    if kind == .beginAppearanceTransition {
      return selector.transition.map { .beginAppearanceTransition(isAppearing: $0.isAppearing, animated: animated) }
    }
    return callback(kind, animated, other)
  }

  /// The callback of a kind that is told apart by nothing else.
  private func callback(_ kind: Callback.Kind, _ animated: Bool, _ other: ObjectID?) -> Callback? {
    switch kind {
    case .viewWillAppear: .viewWillAppear(animated: animated)
    case .viewIsAppearing: .viewIsAppearing(animated: animated)
    case .viewDidAppear: .viewDidAppear(animated: animated)
    case .viewWillDisappear: .viewWillDisappear(animated: animated)
    case .viewDidDisappear: .viewDidDisappear(animated: animated)
    // No log tells the values.
    case .willRotate: .willRotate(to: .unknown, duration: 0)
    case .willAnimateRotation: .willAnimateRotation(to: .unknown, duration: 0)
    case .didRotate: .didRotate(from: .unknown)
    case .navigationWillShow: other.map { .navigationWillShow(controller: $0, animated: animated) }
    case .navigationDidShow: other.map { .navigationDidShow(controller: $0, animated: animated) }
    // All others of the table of spellings take no arguments.
    case let kind: try? Callback(kind, Callback.Fields())
    }
  }

  /// A message that is no callback, in the log's words.
  private mutating func receives(_ selector: Selector, _ other: ObjectID?) -> Callback {
    let words = selector.words.isEmpty ? selector.kind?.signature.member ?? "" : selector.words
    return .receives(message: intern(words), from: other ?? .null)
  }

  /// Adds the begin that waits: the will-callback of its controller on the next line is the one that it brought about.
  private mutating func flushBegin(before entry: LogEntry?) {
    guard let begin else { return }
    self.begin = nil
    let name = Callback.Kind.beginAppearanceTransition.signature.member
    if case .message(let message) = entry?.content {
      let kind = message.selector.kind
      if kind == .viewWillAppear || kind == .viewWillDisappear, table.known(message.receiver) == begin.subject {
        let callback = Callback.beginAppearanceTransition(
          isAppearing: kind == .viewWillAppear,
          animated: begin.isAnimated ?? animated(message.animated, begin.subject))
        return append(begin.subject, callback, begin.time, begin.line, site: begin.site)
      }
    }
    append(begin.subject, .receives(message: intern(name), from: .null), begin.time, begin.line, site: begin.site)
  }

  // MARK: Facts

  /// A parent that is told with the first line of a controller is given; another one later is a message of its own.
  private mutating func tell(
    _ parent: LogEntry.Message.Parent, of subject: ObjectID, _ time: Int64?, _ line: SourceLine
  ) {
    let told: ObjectID
    switch parent {
    case .untold: return
    case .none: told = .null
    case .told(let receiver): told = object(of: receiver)
    }
    guard let known = parents.updateValue(told, forKey: subject) else {
      given(subject) { $0.parent = told }
      return
    }
    guard known != told else { return }
    let words = intern(told == .null ? "its parent is nil" : "its parent is another")
    append(subject, .receives(message: words, from: told), time, line)
  }

  /// A dump tells where controllers stand: given for those of which the run tells nothing before, else a message.
  private mutating func add(
    _ appearance: ControllerState.Appearance, of object: ObjectID, depth: Int, isInWindow: Bool?, _ time: Int64?,
    _ line: SourceLine
  ) {
    while let last = dump.last, last.depth >= depth { dump.removeLast() }
    let parent = dump.last?.object
    dump.append((object, depth))
    guard !isTouched(object), givens[object] == nil else {
      append(object, .receives(message: intern("its state is \(appearance)"), from: .null), time, line)
      return
    }
    given(object) { given in
      given.appearance =
        switch appearance {
        case .unknown: nil
        case .disappeared: .disappeared
        case .appearing: .appearing
        case .appeared: .appeared
        case .disappearing: .disappearing
        }
      given.parent = parent
      given.isInWindow = isInWindow
    }
  }

  private mutating func given(_ object: ObjectID, _ change: (inout Given) -> Void) {
    let place = givens[object] ?? run.givens.count
    if place == run.givens.count {
      run.givens.append(Given(object))
      givens[object] = place
    }
    change(&run.givens[place])
  }

  /// The first frame of the app's is the caller: of the warning or callback before the stack, and an event of its own.
  private mutating func addFrame(_ function: String, of receiver: Receiver?, _ time: Int64?, _ line: SourceLine) {
    guard !stackHasCaller else { return }
    let site = self.site(of: function)
    if let last = run.events.indices.last, run.events[last].subject == .uikit, run.events[last].site == 0 {
      run.events[last].site = site
    }
    let subject = receiver.map { object(of: $0) } ?? .app
    append(subject, .receives(message: intern(function), from: .null), time, line, site: site)
    stackHasCaller = true
  }

  private mutating func flushOutcome(_ time: Int64?) {
    guard let (words, line) = outcome else { return }
    outcome = nil
    if words.hasPrefix("Unbalanced ") {
      return append(.uikit, .warns(Remark(kind: .unbalanced, text: intern(words)), about: .null), time, line)
    }
    append(.app, .receives(message: intern(words), from: .null), time, line)
  }

  // MARK: Appending

  private mutating func object(of receiver: Receiver) -> ObjectID { table.object(of: receiver) }

  /// A function as a row of the run's sites; 0 beyond the 65,535th.
  private mutating func site(of function: String) -> UInt16 {
    if let known = sites[function] { return known }
    guard let site = UInt16(exactly: sites.count + 1) else { return 0 }
    sites[function] = site
    run.sites[site] = CallSite(file: nil, line: nil, function: function)
    return site
  }

  private func isTouched(_ object: ObjectID) -> Bool {
    object.index.map { touched.indices.contains($0) && touched[$0] } ?? false
  }

  private mutating func append(
    _ subject: ObjectID, _ callback: Callback, _ time: Int64?, _ line: SourceLine, site: UInt16 = 0
  ) {
    // No number is left behind the last one.
    guard let sequence = UInt32(exactly: eventCount + 1) else { return }
    eventCount += 1
    if let time {
      let start = start ?? time
      self.start = start
      lastNanoseconds = UInt64(max(0, time - start))
    }
    run.events.append(
      Event(
        sequence: SequenceNumber(rawValue: sequence), nanoseconds: lastNanoseconds, subject: subject,
        callback: callback, site: site))
    if callback.kind != .step { hasMore = true }
    if let place = subject.index {
      while touched.count <= place { touched.append(false) }
      touched[place] = true
    }
    if pieces == nil { lines.append(line) }
  }
}
