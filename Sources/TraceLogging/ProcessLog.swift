public import TraceEvents
public import TraceLog
public import TraceRecording
import TraceThreading

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The log of this process: one file, made when the first of its runs begins.
///
/// The file is named by the process and when it started, so that no two processes ever write to one by mistake, also
/// where a number is given twice. No process gets a file from the one that started it: a child that was forked makes
/// its own with its next run, and one that was started knows at most the folder.
public final class ProcessLog: Sendable {
  /// Where the file is made.
  public let folder: String
  private let prefix: String
  private let opened = Locked<Opened?>(nil)

  private struct Opened {
    var process: pid_t
    var result: Result<TraceLogWriter, TraceLogError>
  }

  /// All that have a file, to close it when the process ends in peace.
  private static let open = Locked<[TraceLogWriter]>([])

  /// - Parameters:
  ///   - folder: Where the file is to be made; the folder too, if it is not there.
  ///   - prefix: What the file's name begins with.
  public init(in folder: String, prefix: String = "") { (self.folder, self.prefix) = (folder, prefix) }

  /// The variable that names the folder for logs.
  public static let variable = "TRACE_LOGS"

  /// The log that recorders write to which were not told another one: in the folder that `TRACE_LOGS` names, else in
  /// `AppearanceTrace` among the temporary files.
  public static let standard: ProcessLog = {
    func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } }
    return ProcessLog(in: value(variable) ?? (value("TMPDIR") ?? "/tmp") + "/AppearanceTrace")
  }()

  /// The path of the file; nil before there is one, or if it can't be made.
  public var path: String? { opened.withLock { $0.flatMap { try? $0.result.get().path } } }

  /// The file's writer; the file is made if it is not there.
  ///
  /// - Throws: What keeps it from being made, each time the same.
  public func writer() throws(TraceLogError) -> TraceLogWriter {
    try opened.withLock { opened throws(TraceLogError) in
      let process = getpid()
      if let opened, opened.process == process { return try opened.result.get() }
      let path = "\(folder)/\(prefix)\(process)-\(ProcessStart.seconds).tracelog"
      let result = Result { () throws(TraceLogError) in
        Self.makeFolders(folder)
        return try TraceLogWriter(path: path)
      }
      if let writer = try? result.get() { Self.closeAtExit(writer) }
      opened = Opened(process: process, result: result)
      return try result.get()
    }
  }

  /// Makes a folder and those above it. What can't be made, making the log says.
  private static func makeFolders(_ path: String) {
    guard mkdir(path, 0o755) != 0, errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      return
    }
    makeFolders(String(path[..<slash]))
    mkdir(path, 0o755)
  }

  /// Makes each log one file when the process ends in peace.
  private static func closeAtExit(_ writer: TraceLogWriter) {
    _ = atExit
    open.withLock { $0.append(writer) }
  }

  private static let atExit: Void = {
    _ = atexit {
      for writer in ProcessLog.open.withLock({ $0 }) { try? writer.close() }
    }
  }()
}

extension Recorder {
  /// Starts recording a run into the log of this process.
  ///
  /// - Parameters:
  ///   - name: What the run is called.
  ///   - system: Who answers, and on what device.
  ///   - captures: What is recorded; the rest is dropped at the door.
  ///   - log: The log; that of all recorders which are not told another one.
  public convenience init(
    recording name: String, of system: SystemDescription = SystemDescription(), captures: CaptureSet = .everything,
    into log: ProcessLog = .standard
  ) {
    self.init(captures: captures, into: LogSink(into: log, name: name, system: system, captures: captures))
  }
}
