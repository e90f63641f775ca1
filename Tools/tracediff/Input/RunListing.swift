import FoundationEssentials
import TraceDiffing
import TraceEvents
import TraceGating
import TraceLog

/// The runs that a word names, by their names and by what tells whether two are the same; events are read when they are
/// asked for.
struct RunListing {
  /// A run that was not read yet.
  struct Entry {
    /// Everything but objects and events.
    var header: RecordedRun
    var content: Content
    /// Reads it.
    var load: () throws -> Run
  }

  /// What a run holds, in a number.
  enum Content: Equatable {
    /// Unknown: it must be read.
    case unknown
    /// The digest of a trace's bytes.
    case text(UInt64)
    /// What the log says that the run did.
    case logged(UInt64)
  }

  /// In the order of their files' names.
  private(set) var entries: [Entry] = []
  /// What could not be read, with the reason.
  private(set) var unreadable: [UnreadableRun] = []

  /// No runs at all.
  init() {}

  /// - Throws: ``InputError`` if the folder itself can't be read, or has nothing to read.
  init(_ path: String) throws {
    for file in try Self.files(at: path) { list(file) }
    guard !entries.isEmpty || !unreadable.isEmpty else { throw InputError.noRuns(path: path) }
  }

  /// The path itself, or the files of runs in the folder there and in those below it, in the order of their names.
  static func files(at path: String) throws(InputError) -> [String] {
    guard RunFolder.isFolder(path) else { return [path] }
    let names: [String]
    do {
      names = try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
    } catch {
      throw InputError.unreadable(path: path, words: "the folder can't be listed", command: nil)
    }
    let logs = names.filter { $0.hasSuffix(".tracelog") }
    // Texts beside a log are copies of what it has.
    return (logs.isEmpty ? names.filter { $0.hasSuffix(".trace") } : logs).map { "\(path)/\($0)" }
  }

  private mutating func list(_ path: String) {
    do {
      guard !path.contains("#") || InputBytes.exists(path), !InputBytes.isStream(path) else {
        let run = try TraceInput(path).run
        return entries.append(Entry(header: RecordedRun(run, source: path), content: .unknown) { run })
      }
      let bytes = path.hasSuffix(".tracelog") ? [] : try InputBytes.read(path)
      if try bytes.isEmpty
        ? TraceInput.isLog(path) : TraceLogReader.looksLikeLog(bytes: bytes.prefix(InputBytes.headLength))
      {
        return try listLog(path)
      }
      let header = try Run(headerOf: Array(bytes.prefix(Self.headerLength)), file: path)
      // No other run is the same as one with a gap, be its bytes equal.
      let content = Run.hasGap(notation: bytes) ? .unknown : Content.text(Self.digest(of: bytes))
      entries.append(
        Entry(header: RecordedRun(header, source: path), content: content) { try TraceInput(path).run })
    } catch let error as NotationError where error.reason == .notATrace {
      listPaste(path)
    } catch {
      unreadable.append(UnreadableRun(path: path, words: "\(error)"))
    }
  }

  /// Longer headers than this are no honest trace's.
  private static let headerLength = 1 << 14

  private mutating func listPaste(_ path: String) {
    do {
      let run = try TraceInput(path).run
      entries.append(Entry(header: RecordedRun(run, source: path), content: .unknown) { run })
    } catch {
      unreadable.append(UnreadableRun(path: path, words: "\(error)"))
    }
  }

  private mutating func listLog(_ path: String) throws {
    let reader = try TraceLogReader(path: path)
    for logged in try reader.runs {
      let header = Run(
        name: logged.name, system: logged.system, captures: logged.captures,
        ending: logged.ended == nil ? .unended : .ended)
      entries.append(
        Entry(
          header: RecordedRun(header, source: "\(path)#\(logged.number)"),
          content: logged.behavior.map(Content.logged) ?? .unknown
        ) { try reader.run(number: logged.number) })
    }
  }

  private static func digest(of bytes: [UInt8]) -> UInt64 {
    var digest = RunningDigest(seed: UInt64(bytes.count))
    bytes.withUnsafeBytes { bytes in
      var place = 0
      while place + 8 <= bytes.count {
        digest.add(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        place += 8
      }
      for byte in bytes[place...] { digest.add(UInt64(byte)) }
    }
    return digest.value
  }
}

extension RunListing.Entry {
  /// Whether another run is known to be the same without reading either.
  ///
  /// What a log says of its runs holds for causal order and sizes by class.
  func isKnownSame(as other: Self, _ policy: GatePolicy) -> Bool {
    let (run, otherRun) = (header.run, other.header.run)
    guard content != .unknown, content == other.content, run.captures == otherRun.captures,
      run.system.source == otherRun.system.source
    else { return false }
    if case .text = content { return true }
    return policy.comparison == ComparisonOptions()
  }
}
