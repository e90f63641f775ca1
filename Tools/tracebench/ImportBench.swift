import Foundation
import TraceImporting

/// What reading a pasted console log costs, from its bytes to runs. Times are those of the processor: it waits for
/// nothing.
enum ImportBench {
  private static let blockSize = 4 << 20
  private static let chunkSize = 1 << 16
  private static let rounds = 3

  static func measure(_ report: (Measure) -> Void) throws {
    // First, while nothing else has been in memory: what a quarter of a gigabyte takes more than a sixteenth of it.
    let app = block(eventEvery: 100)
    _ = read(app, times: 16)
    let before = try peakMegabytes()
    _ = read(app, times: 64)
    report(
      Measure(name: "import.rss.growth", value: try peakMegabytes() - before, unit: .megabytes, goal: .atMost(64)))
    report(speed("import.app", app))
    report(speed("import.callbacks", block(eventEvery: 1)))
    report(speed("import.strange", block(eventEvery: .max)))
  }

  /// What a gigabyte takes from a file into a log, by the program next to this one: with callbacks as an app has them,
  /// and with nothing else.
  static func measureLong(_ report: (Measure) -> Void) throws {
    let folder = NSTemporaryDirectory() + "tracebench-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, period) in [("app", 100), ("dense", 1)] {
      let (paste, log) = ("\(folder)/\(name).txt", "\(folder)/\(name).tracelog")
      let size = try writeGigabyte(block(eventEvery: period), to: paste)
      defer { for path in [paste, log] { try? FileManager.default.removeItem(atPath: path) } }
      let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path + "/tracediff"
      let child = try ChildRun(program, ["import", paste, "--output", log])
      guard child.status == 0 else { throw ChildRun.Failure(program: "\(program) import") }
      report(
        Measure(
          name: "import.1gb.\(name)", value: size / 1e6 / child.processorSeconds, unit: .megabytesPerSecond,
          goal: .atLeast(100)))
      report(Measure(name: "import.1gb.\(name).rss", value: child.megabytes, unit: .megabytes, goal: .atMost(64)))
    }
  }

  private static func writeGigabyte(_ block: [UInt8], to path: String) throws -> Double {
    try Data().write(to: URL(fileURLWithPath: path))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    var size = 0
    while size < 1_000_000_000 {
      try file.write(contentsOf: block)
      size += block.count
    }
    try file.close()
    return Double(size)
  }

  private static func speed(_ name: String, _ block: [UInt8]) -> Measure {
    let times = 16
    let seconds = (0..<rounds).map { _ in processorSeconds { _ = read(block, times: times) } }.min() ?? .infinity
    return Measure(
      name: name, value: Double(block.count * times) / 1e6 / seconds, unit: .megabytesPerSecond, goal: .atLeast(100))
  }

  private static func read(_ block: [UInt8], times: Int) -> ImportedLog {
    var importer = LogImporter(name: "bench")
    for _ in 0..<times {
      for start in stride(from: 0, to: block.count, by: chunkSize) {
        importer.read(block.span.extracting(start..<min(start + chunkSize, block.count)))
      }
    }
    return importer.finish()
  }

  /// Lines as an app's console has them; one in some tells of a callback.
  private static func block(eventEvery period: Int) -> [UInt8] {
    let selectors = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
    var text = ""
    var line = 0
    while text.utf8.count < blockSize {
      let head = "2011-05-06 08:30:\(10 + line / 1000 % 50).\(100 + line % 900) Museum[410:1957569] "
      if line % period == 0 {
        let page = line / 4 % 50
        text += "\(head)<Museum.Hall\(page)ViewController: 0x6000\(1000 + page)> \(selectors[line / period % 4])\n"
      } else {
        text +=
          "\(head)[Network] GET /rooms/\(line % 700)?visitors=\(line % 91) answered 200 with \(line % 65_536) bytes\n"
      }
      line += 1
    }
    return Array(text.utf8)
  }
}
