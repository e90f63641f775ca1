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
        line.hasPrefix("given ") || line.hasPrefix("> ") || line.contains("(") && !line.hasPrefix("run ")
          || line.contains(" = ")
      }
      .map(String.init)
    }
  }
}

/// A pasted log whose runs are taken in pieces.
struct PasteInPieces {
  /// The runs that the pieces add up to.
  let runs: [Run]

  init(_ bytes: [UInt8], chunkLength: Int) {
    var importer = LogImporter(name: "paste", inPieces: true)
    var pieces: [ImportedPiece] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let chunk = Array(rest.prefix(chunkLength))
      importer.read(chunk.span)
      pieces += importer.takePieces()
      rest = rest.dropFirst(chunk.count)
    }
    let outline = importer.finish().runs
    pieces += importer.takePieces()
    runs = outline.map { imported in
      var run = Run(name: imported.run.name, system: imported.run.system, captures: imported.run.captures)
      for piece in pieces where piece.part == imported.part {
        run.objects += piece.objects
        for text in piece.texts { _ = run.intern(text) }
        for site in piece.sites { run.sites[site.number] = site.place }
        run.givens += piece.givens
        run.events += piece.events
      }
      return run
    }
  }
}
