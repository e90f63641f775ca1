import Foundation
import Testing
import TraceEvents
import TraceLog
import TraceTestSupport

/// Pasted logs on the command line.
@Suite struct ImportCommandTests {
  private let folder: TemporaryFolder
  private let paste: String

  init() throws {
    folder = try TemporaryFolder()
    paste = try folder.file(
      "paste.txt",
      """
      **Actual:**
      2011-05-06 08:30:12.095 Museum[410:c07] viewWillAppear: Hall
      2011-05-06 08:30:12.096 Museum[410:c07] the guard yawns
      2011-05-06 08:30:12.300 Museum[410:c07] viewWillAppear: Hall
      2011-05-06 08:30:12.310 Museum[410:c07] viewDidAppear: Hall
      **Expected:**
      viewWillAppear: Hall
      viewDidAppear: Hall

      """.utf8)
  }

  private func tracediff(_ arguments: String..., input: String? = nil) throws -> Program {
    try Program.run("tracediff", arguments, input: input)
  }

  @Test func `import writes a trace, and tells how the log was read and what was not`() throws {
    let result = try tracediff("import", "\(paste)#actual")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("trace 1\nrun \"Actual\"\nsystem log ? ? ? ?\ncaptures appearance\n"))
    #expect(result.errors.contains("read as `selector-name`: 5 of 8 lines look like it"))
    #expect(result.errors.contains("1 not understood, the first is line 3"))
  }

  @Test func `import writes to a file, with the lines as comments, and the file is a trace`() throws {
    let output = folder("out.trace")
    let result = try tracediff("import", "\(paste)#2", "--lines", "--output", output)
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    let text = String(decoding: try folder.bytes(of: "out.trace"), as: UTF8.self)
    #expect(text.hasPrefix("# line 7, role, bytes "))
    #expect(try tracediff("show", "--text", output).output.contains("hall.viewDidAppear(false)"))
    #expect(try tracediff("import", paste + "#2", "--output", folder("no/such/folder")).errors.contains("No such file"))
  }

  @Test(arguments: [nil, "#2"])
  func `a log gets all runs of a paste, or the one that is named`(name: String?) throws {
    let output = folder("out.tracelog")
    let result = try tracediff("import", paste + (name ?? ""), "--output", output)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("1 not understood, the first is line 3"))
    let log = try TraceLogReader(path: output)
    #expect(try log.verify().firstFault == nil)
    #expect(try log.runs.map(\.name) == (name == nil ? ["Actual", "Expected"] : ["Expected"]))
    #expect(try log.runs.allSatisfy { $0.ended != nil && $0.behavior != nil && $0.captures.contains(.appearance) })
    // The same as what is read from the paste itself.
    for (run, part) in zip(try log.runs, name == nil ? ["#1", "#2"] : ["#2"]) {
      let compared = try tracediff("\(output)#\(run.number)", paste + part)
      #expect(compared.status == 0, "\(compared.output)")
    }
    let stream = try tracediff(
      "import", "-", "--output", folder("stream.tracelog"), input: String(contentsOfFile: paste, encoding: .utf8))
    #expect(stream.status == 0, "\(stream.errors)")
    #expect(try TraceLogReader(path: folder("stream.tracelog")).runs.count == 2)
    #expect(
      try tracediff("import", paste, "--lines", "--output", output).errors.contains(
        "`--lines` can't be had with `--output LOG.tracelog`"))
  }

  @Test func `several runs want one named`() throws {
    let result = try tracediff("import", paste)
    #expect(result.status == 2)
    #expect(result.errors.contains("has 2 runs; name one"))
  }

  @Test func `actual against expected is one command`() throws {
    let result = try tracediff("\(paste)#actual", "\(paste)#expected")
    #expect(result.status == 1)
    #expect(result.output.contains("viewWillAppear"))
  }

  @Test func `check takes a paste directly, from a file and from standard input`() throws {
    let text =
      "<HallVC: 0x10> viewWillAppear\nUnbalanced calls to begin/end appearance transitions for <HallVC: 0x10>.\n"
    let file = try tracediff("check", folder.file("warning.txt", text.utf8))
    #expect(file.status == 1)
    #expect(file.output.contains("Unbalanced") || file.output.contains("unbalanced"))
    #expect(try tracediff("check", "-", input: text).status == 1)
    let whole = try tracediff("check", paste)
    #expect(whole.output.contains("Actual: ") && whole.output.contains("Expected: "))
  }

  @Test func `a format that is asked for leaves other lines out`() throws {
    let result = try tracediff("import", "--as", "receiver", paste)
    #expect(result.status == 2)
    #expect(result.errors.contains("tells of a callback"))
    #expect(try tracediff("import", "--as", "reciever", paste).errors.contains("did you mean `receiver`?"))
  }

  @Test(arguments: [
    ("trace", Array("trace 1\nrun \"r\"\n".utf8), "this is a trace or a log of traces already"),
    ("picture", [0x89, 0x50, 0x4E, 0x47, 0, 0, 1, 2], "neither a trace nor a log"),
    ("wide", [0xFF, 0xFE, 0x76, 0, 0x69, 0], "this text is UTF-16; save it as UTF-8"),
    ("empty", [], "the file is empty"),
    ("notes", Array("call the plumber\n".utf8), "none of 1 line tells of a callback"),
  ] as [(String, [UInt8], String)])
  func `what is no log gets one sentence`(name: String, bytes: [UInt8], words: String) throws {
    let result = try tracediff("import", folder.file(name, bytes))
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(words))
    #expect(result.errors.split(separator: "\n").count == 1)
  }
}
