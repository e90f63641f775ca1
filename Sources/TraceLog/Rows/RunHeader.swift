import TraceDigests
import TraceEvents

/// What a run's row says.
struct RunHeader: Hashable, Sendable {
  var name: String
  /// Nanoseconds since 1970.
  var started: Int64
  /// The number of the process that recorded it.
  var process: Int
  var captures: CaptureSet
  var system: SystemDescription
}

extension RunHeader {
  /// The first link of the run's chain of digests.
  var digest: Digest {
    var encoder = ByteEncoder()
    encode(into: &encoder)
    return encoder.bytes.withUnsafeBytes { Digest(of: $0) }
  }

  private func encode(into output: inout ByteEncoder) {
    output.append(name)
    output.append(started)
    output.append(Int64(process))
    output.append(captures.rawValue)
    output.append(system.source?.rawValue)
    output.append(system.idiom?.rawValue)
    output.append(system.version.map { Int64($0.major) })
    output.append(system.version.map { Int64($0.minor) })
    output.append(system.screen.map { EventRecord.bits($0.width) })
    output.append(system.screen.map { EventRecord.bits($0.height) })
    output.append(system.orientation?.rawValue)
  }
}

extension CaptureSet {
  /// The groups in words, as a header of the notation has them.
  var column: String { groups.map { "\($0)" }.joined(separator: " ") }

  /// Reads a column back; nil if a word is no group.
  init?(column: String) {
    self = []
    for word in column.split(separator: " ", omittingEmptySubsequences: false) where !column.isEmpty {
      guard let group = CaptureGroup(named: String(word)) else { return nil }
      insert(CaptureSet(group))
    }
  }
}
