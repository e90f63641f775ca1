import TraceEvents
import TraceImporting

/// A pasted log in a test.
struct Paste {
  let log: ImportedLog

  /// - Parameter chunkLength: How many bytes are handed over at a time.
  init(_ text: String, as format: LogFormat? = nil, chunkLength: Int = .max) {
    self.init(Array(text.utf8), as: format, chunkLength: chunkLength)
  }

  init(_ bytes: [UInt8], as format: LogFormat? = nil, chunkLength: Int = .max) {
    var importer = LogImporter(name: "paste", as: format)
    var rest = bytes[...]
    while !rest.isEmpty {
      let chunk = Array(rest.prefix(chunkLength))
      importer.read(chunk.span)
      rest = rest.dropFirst(chunk.count)
    }
    log = importer.finish()
  }

  var summary: ImportSummary { log.summary }

  /// The facts and events of every run as the notation writes them.
  var lines: [String] {
    log.runs.flatMap { imported in
      imported.run.notation.split(separator: "\n").filter { line in
        line.hasPrefix("given ") || line.hasPrefix("> ") || line.contains("(") && !line.hasPrefix("run ") || line.contains(" = ")
      }
      .map(String.init)
    }
  }
}
