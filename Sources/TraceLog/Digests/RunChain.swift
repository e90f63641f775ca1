import TraceDigests
import TraceEvents

/// The chain of digests that runs through a run: each link covers the one before it and the rows of one batch.
///
/// Whoever changes a row must change all links behind it, and so the last one, the run's *head*, which reports print.
struct RunChain: Hashable, Sendable {
  /// The last link.
  private(set) var head: Digest
  /// How many rows of each table are in it.
  private(set) var counts = RowCounts()
  /// How many links there are behind the first, which the run's own row makes.
  private(set) var batchCount = 0

  init(_ header: RunHeader) {
    head = header.digest
  }

  /// Takes a chain up where its last batch left it.
  init(_ row: RunRow, resuming batches: [SealedBatch]) {
    head = batches.last?.seal.digest ?? row.digest
    counts = batches.last?.counts ?? RowCounts()
    batchCount = batches.count
  }

  /// Adds the rows of a batch and returns what seals them.
  mutating func add(_ rows: PendingRows) -> BatchSeal {
    var digest = BatchDigest(after: head, expecting: rows.events.count)
    for table in Definition.Table.allCases {
      for definition in rows.definitions where definition.table == table {
        digest.add(definition)
        counts[table] += 1
      }
    }
    rows.events.withUnsafeBufferPointer { digest.add($0) }
    counts.events += rows.events.count
    let seal = digest.seal
    head = seal.digest
    batchCount += 1
    return seal
  }

  /// The head of a run that ends now, which covers also that it has ended.
  ///
  /// - Parameter digests: What the run did; nil if that can't be told.
  func end(at moment: Int64, _ digests: RunDigests?) -> Digest {
    Self.end(after: head, at: moment, events: counts.events, digests)
  }

  static func end(after head: Digest, at moment: Int64, events: Int, _ digests: RunDigests?) -> Digest {
    var encoder = ByteEncoder()
    encoder.append(head)
    encoder.append(moment)
    encoder.append(Int64(events))
    encoder.append(digests?.run)
    for lane in digests?.lanes ?? [] {
      encoder.append(lane.object.rawValue)
      encoder.append(lane.digest)
    }
    return encoder.bytes.withUnsafeBytes { Digest(of: $0) }
  }
}
