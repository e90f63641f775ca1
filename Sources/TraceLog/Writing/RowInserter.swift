import TraceDigests
import TraceEvents

/// The prepared statements that add rows to a log, within the caller's transaction.
struct RowInserter: ~Copyable {
  private var run: Statement
  private var end: Statement
  private var lane: Statement
  private var batch: Statement
  private var events: EventInserter
  private var definitions: DefinitionInserter
  private var vocabulary: VocabularyInserter

  init(on connection: Connection) throws(TraceLogError) {
    let run = try connection.prepareInsertion(into: "run", columns: 13)
    let end = try connection.prepareInsertion(into: "run_end", columns: 5)
    let lane = try connection.prepareInsertion(into: "lane", columns: 3)
    let batch = try connection.prepareInsertion(into: "batch", columns: 13)
    let events = try EventInserter(on: connection)
    let definitions = try DefinitionInserter(on: connection)
    let vocabulary = try VocabularyInserter(on: connection)
    // Nothing may throw between two of these.
    self.run = run
    self.end = end
    self.lane = lane
    self.batch = batch
    self.events = events
    self.definitions = definitions
    self.vocabulary = vocabulary
  }

  /// Says that the rows of the last transaction did not come to stay.
  mutating func forget() { vocabulary.forget() }

  mutating func add(_ header: RunHeader, run number: Int) throws(TraceLogError) {
    run.bind(1, number)
    run.bind(2, header.name)
    run.bind(3, header.started)
    run.bind(4, header.process)
    run.bind(5, header.captures.column)
    run.bind(6, header.system.source?.rawValue)
    run.bind(7, header.system.idiom?.rawValue)
    run.bind(8, header.system.version?.major)
    run.bind(9, header.system.version?.minor)
    run.bind(10, header.system.screen?.width)
    run.bind(11, header.system.screen?.height)
    run.bind(12, header.system.orientation?.rawValue)
    run.bind(13, header.digest.bytes)
    try run.run()
  }

  /// Adds the rows of a batch, definitions before the events that name them, and the row that seals them.
  mutating func add(_ rows: PendingRows, to chain: inout RunChain, run: Int) throws(TraceLogError) {
    for definition in rows.definitions { try definitions.add(definition, run: run) }
    try events.add(rows.events, run: run)
    for record in rows.events { try vocabulary.add(callback: record.kind) }
    let seal = chain.add(rows)
    try add(seal, chain, run: run)
  }

  /// Adds the row that says that a run has ended, and what it did, lane by lane.
  mutating func add(_ seal: RunSeal, of chain: RunChain, run: Int) throws(TraceLogError) {
    end.bind(1, run)
    end.bind(2, seal.moment)
    end.bind(3, chain.counts.events)
    end.bind(4, seal.digests.map { Int64(bitPattern: $0.run) })
    end.bind(5, chain.end(at: seal.moment, seal.digests).bytes)
    try end.run()
    for row in seal.digests?.lanes ?? [] {
      lane.bind(1, run)
      lane.bind(2, row.object.column)
      lane.bind(3, Int64(bitPattern: row.digest))
      try lane.run()
    }
  }

  private mutating func add(_ seal: BatchSeal, _ chain: RunChain, run: Int) throws(TraceLogError) {
    batch.bind(1, run)
    batch.bind(2, chain.batchCount)
    batch.bind(3, chain.counts[.object])
    batch.bind(4, chain.counts[.name])
    batch.bind(5, chain.counts[.text])
    batch.bind(6, chain.counts[.list])
    batch.bind(7, chain.counts[.given])
    batch.bind(8, chain.counts[.site])
    batch.bind(9, chain.counts[.gap])
    batch.bind(10, chain.counts.events)
    batch.bind(11, seal.digest.bytes)
    batch.bind(12, seal.sum)
    batch.bind(13, seal.weightedSum)
    try batch.run()
  }
}
