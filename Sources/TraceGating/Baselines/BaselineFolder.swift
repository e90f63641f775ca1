#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
public import TraceEvents

/// The folder in which the baselines of a package's tests are kept: `Traces`.
///
/// Every baseline is one text file, which git keeps. Beside it may stand a *pending* one, `….trace.new`: the latest run
/// that was not the same, waiting for `tracediff review`.
public struct BaselineFolder: Hashable, Sendable {
  public var path: String

  public init(path: String) { self.path = path }

  /// What a pending file's name ends with.
  public static let pendingEnding = ".new"

  /// The path of a file, as messages name it.
  public func path(of file: BaselineFile) -> String { "\(path)/\(file.relativePath)" }

  /// The path of the pending file beside a baseline.
  public func pendingPath(of file: BaselineFile) -> String { path(of: file) + Self.pendingEnding }

  // MARK: Reading

  /// The baseline of a test on a system: the most specific one that is there; nil if there is none.
  public func baseline(of name: RunName, on system: SystemDescription) throws(BaselineError) -> Baseline? {
    for variant in BaselineVariant.candidates(for: system) {
      let file = BaselineFile(name, variant)
      if FileManager.default.fileExists(atPath: path(of: file)) { return try read(file) }
    }
    return nil
  }

  /// Reads a baseline.
  public func read(_ file: BaselineFile) throws(BaselineError) -> Baseline {
    Baseline(path: path(of: file), variant: file.variant, run: try Self.readTrace(path(of: file)))
  }

  /// Reads a trace, or says what is the matter with it.
  public static func readTrace(_ path: String) throws(BaselineError) -> Run {
    let bytes: [UInt8]
    do {
      bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    } catch {
      throw .unreadable(path: path, words: FileWords.of(error))
    }
    if let line = conflictLine(in: bytes) { throw .conflict(path: path, line: line) }
    do {
      return try Run(notation: bytes, file: path)
    } catch {
      throw .notation(error)
    }
  }

  /// The line on which git says that a conflict begins, counted from 1. No line of a trace begins like that.
  private static func conflictLine(in bytes: [UInt8]) -> Int? {
    let mark = Array("<<<<<<< ".utf8)
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .firstIndex { $0.starts(with: mark) }.map { $0 + 1 }
  }

  /// All baselines of the folder, in the order of their names.
  public func files() throws(BaselineError) -> [BaselineFile] {
    try relativePaths().compactMap(BaselineFile.init(relativePath:)).sorted()
  }

  /// The baselines beside which a pending file waits.
  public func pendingFiles() throws(BaselineError) -> [BaselineFile] {
    try relativePaths().filter { $0.hasSuffix(".trace" + Self.pendingEnding) }
      .compactMap { BaselineFile(relativePath: String($0.dropLast(Self.pendingEnding.count))) }.sorted()
  }

  private func relativePaths() throws(BaselineError) -> [String] {
    do {
      return try FileManager.default.subpathsOfDirectory(atPath: path)
    } catch {
      throw .unreadable(path: path, words: FileWords.of(error))
    }
  }

  // MARK: Writing

  /// Makes a run the baseline, in place of what was there, and takes away what was pending.
  public func write(_ run: Run, as file: BaselineFile) throws(BaselineError) {
    try write(run, to: path(of: file))
    removePending(file)
  }

  /// Lets a run that is not the same wait beside its baseline.
  public func writePending(_ run: Run, as file: BaselineFile) throws(BaselineError) {
    try write(run, to: pendingPath(of: file))
  }

  /// Takes a pending file away, if there is one.
  public func removePending(_ file: BaselineFile) { try? FileManager.default.removeItem(atPath: pendingPath(of: file)) }

  private func write(_ run: Run, to path: String) throws(BaselineError) {
    let url = URL(filePath: path)
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      // All of it or nothing: a reader never sees half a baseline.
      try Data(run.notation.utf8).write(to: url, options: .atomic)
    } catch {
      throw .unwritable(path: path, words: FileWords.of(error))
    }
  }
}

/// What the operating system says is wrong with a file.
enum FileWords {
  static func of(_ error: any Error) -> String {
    guard let error = error as? CocoaError else { return "\(error)" }
    switch error.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: return "there is no such file"
    case .fileReadNoPermission, .fileWriteNoPermission: return "permission denied"
    case .fileWriteOutOfSpace: return "no space left on the device"
    case .fileReadCorruptFile, .fileReadUnknown: return "it is a folder, or damaged"
    default: return "error \(error.code.rawValue) of the file system"
    }
  }
}
