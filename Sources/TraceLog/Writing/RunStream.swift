public import TraceEvents

/// A run that exists already and is copied into a log as somebody reads it.
///
/// Its rows go to the log itself, a batch at a time and without a journal: whoever reads waits for the disk, and no
/// more than a batch is in memory. What a process records goes through a ``RunWriter``, which makes nobody wait.
///
/// Objects, texts and sites are numbered in the order in which they are told, and told before the first event that
/// names them. What is given may come at any time before the end.
public struct RunStream: ~Copyable {
  /// The run's number in the log.
  public let number: Int

  private let store: LogStore
  private var chain: RunChain
  private var rows = PendingRows()
  private var counts = RowCounts()

  /// What a longer run did is not told: it would take memory for each event.
  private static let longestWithDigests = 1_000_000

  init(_ header: RunHeader, in store: LogStore) throws(TraceLogError) {
    number = try store.addRun(header)
    chain = RunChain(header)
    self.store = store
  }

  /// Declares the next object.
  public mutating func declare(_ object: TracedObject) {
    let id = ObjectID(index: next(.object))
    rows.definitions.append(.object(id, label: object.label, className: object.className))
    if let name = object.givenName { rows.definitions.append(.name(place: next(.name), id, name)) }
  }

  /// Writes the next text down.
  public mutating func text(_ text: String) {
    rows.definitions.append(.text(TextID(rawValue: UInt32(next(.text))), text))
  }

  /// Says which place in the code a site number stands for.
  public mutating func site(_ number: UInt16, _ site: CallSite) {
    rows.definitions.append(.site(place: next(.site), number: number, site))
  }

  /// Says what is known of an object when the run begins.
  public mutating func given(_ given: Given) {
    rows.definitions.append(.given(place: next(.given), given))
  }

  private mutating func next(_ table: Definition.Table) -> Int {
    defer { counts[table] += 1 }
    return counts[table]
  }

  /// Adds the next event.
  public mutating func append(_ event: Event) throws(TraceLogError) {
    if rows.events.count == RunDrain.batchSize { try flush() }
    rows.events.append(EventRecord(event))
  }

  mutating func add(_ definitions: [Definition]) { rows.definitions += definitions }

  private mutating func flush() throws(TraceLogError) {
    try store.add(rows, to: &chain, run: number)
    rows.removeAll()
  }

  /// Writes the rest and, if it has ended, that it has, and waits until the run survives the loss of power.
  ///
  /// What it did is told of a run of up to a million events: ``LoggedRun/behavior``.
  public consuming func end() throws(TraceLogError) {
    try flush()
    let isShort = chain.counts.events <= Self.longestWithDigests
    try seal(isShort ? try store.digests(of: number) : nil)
  }

  /// Ends a run of which the caller knows what it did.
  consuming func end(_ digests: RunDigests) throws(TraceLogError) { try seal(digests) }

  /// Leaves the run unended.
  consuming func leave() throws(TraceLogError) {
    try flush()
    try store.sync()
  }

  private mutating func seal(_ digests: RunDigests?) throws(TraceLogError) {
    let seal = RunSeal(moment: SystemCalls.wallClock, digests: digests)
    try store.add(rows, to: &chain, run: number, sealing: seal)
    try store.sync()
  }
}

@available(*, unavailable)
extension RunStream: Sendable {}
