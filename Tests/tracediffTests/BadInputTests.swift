import Foundation
import Testing
import TraceEvents
import TraceLog
import TraceTestSupport

/// What is no trace gets one sentence that says what and where, status 2, and nothing written.
@Suite struct BadInputTests {
  private let folder: TemporaryFolder
  private let log: [UInt8]
  private let good: String

  init() throws {
    folder = try TemporaryFolder()
    good = try folder.file("good.trace", CommandLineTests.trace(ending: "").utf8)
    let writer = try TraceLogWriter(path: folder("whole.tracelog"))
    for name in ["first", "second"] {
      var run = try Run(notation: CommandLineTests.trace(ending: ""))
      run.name = name
      try writer.write(run)
    }
    try writer.close()
    log = try folder.bytes(of: "whole.tracelog")
  }

  private func expectRefusal(_ path: String, _ words: String, sourceLocation: SourceLocation = #_sourceLocation) throws
  {
    let before = folder.files
    for arguments in [["check", path], ["show", path], [path, good], [good, path]] {
      let result = try Program.run("tracediff", arguments)
      #expect(result.status == 2, sourceLocation: sourceLocation)
      #expect(result.output.isEmpty, sourceLocation: sourceLocation)
      let lines = result.errors.split(separator: "\n")
      #expect(lines.count == 1, sourceLocation: sourceLocation)
      #expect(result.errors.contains(words), sourceLocation: sourceLocation)
      #expect(result.errors.contains(path), sourceLocation: sourceLocation)
    }
    #expect(folder.files == before, sourceLocation: sourceLocation)
  }

  @Test func `nothing at the path`() throws {
    try expectRefusal(folder("missing.trace"), "No such file or directory")
  }

  @Test func `a folder`() throws {
    // One with logs or traces in it is checked.
    let empty = try TemporaryFolder()
    #expect(
      try Program.run("tracediff", ["check", empty.path]).errors.contains(
        "there is no .trace and no .tracelog in this folder"))
    #expect(try Program.run("tracediff", ["show", empty.path]).errors.contains("this is a folder"))
  }

  @Test(arguments: ["/dev/zero", "/dev/full"])
  func `a device that never ends`(_ path: String) throws {
    try expectRefusal(path, "this is a device")
  }

  /// Whoever looks at the beginning of a pipe to see what it is has taken it away.
  @Test func `what comes out of a pipe is read as a file of the same bytes`() throws {
    let bad = try folder.file("bad.trace", CommandLineTests.trace(ending: "page.viewDidLayoutSubviews()\n").utf8)
    let program = "'\(Program.productFolder.path)/tracediff'"
    func shell(_ words: String) throws -> Program {
      try Program.run(at: URL(fileURLWithPath: "/bin/bash"), ["-c", "\(program) \(words)"])
    }
    for (piped, plain) in [
      ("check <(cat '\(good)')", "check '\(good)'"), ("show --text <(cat '\(good)')", "show --text '\(good)'"),
      ("<(cat '\(good)') <(cat '\(bad)')", "'\(good)' '\(bad)'"),
      ("'\(good)' /dev/stdin < '\(bad)'", "'\(good)' '\(bad)'"),
      ("gate '\(folder.path)' <(cat '\(good)') --unused ignore", "gate '\(folder.path)' '\(good)' --unused ignore"),
    ] {
      let (got, expected) = (try shell(piped), try shell(plain))
      #expect(got.output == expected.output, "\(piped)")
      #expect(got.errors == expected.errors, "\(piped)")
      #expect(got.status == expected.status, "\(piped)")
    }
    let whole = folder("whole.tracelog")
    for words in ["check <(cat '\(whole)')", "runs <(cat '\(whole)')", "verify - < <(cat '\(whole)')"] {
      let result = try shell(words)
      #expect(result.status == 2)
      #expect(result.errors.contains("can't come out of a pipe"), "\(words): \(result.errors)")
    }
  }

  @Test func `an empty file`() throws {
    try expectRefusal(try folder.file("empty.trace", []), "the file is empty")
  }

  @Test func `a file that may not be read`() throws {
    // Root reads everything, so that the test asks for a path that not even root gets through.
    try expectRefusal(good + "/below", "Not a directory")
  }

  @Test func `a JPEG`() throws {
    try expectRefusal(
      try folder.file(
        "photo.trace", [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8) + [UInt8](repeating: 7, count: 500)),
      "neither a trace nor a log")
  }

  @Test func `some other text`() throws {
    let path = try folder.file("notes.txt", "call the plumber\n".utf8)
    try expectRefusal(
      path, "this is no trace, whose first line is `trace 1`, and as a console log none of its 1 line tells")
  }

  @Test func `a trace whose first line is not right`() throws {
    try expectRefusal(try folder.file("old.trace", "Trace one\n".utf8), ":1:1: this is not a trace")
  }

  @Test func `a name that is not UTF-8`() throws {
    let program = Program.productFolder.appendingPathComponent("tracediff").path
    let script = """
      cp "$1" "$2/$(printf '\\377').trace" && exec "$0" check "$2"/*
      """
    let below = try TemporaryFolder()
    let result = try Program.run(at: URL(fileURLWithPath: "/bin/sh"), ["-c", script, program, good, below.path])
    #expect(result.status == 2)
    #expect(result.errors.contains("is not UTF-8"), "\(result.errors)")
  }

  @Test func `a trace of a newer format`() throws {
    try expectRefusal(try folder.file("new.trace", "trace 9\n".utf8), "format 9")
  }

  @Test func `a log that is cut off`() throws {
    try expectRefusal(try folder.file("cut.tracelog", log.prefix(log.count / 2)), "cut off")
  }

  @Test func `an SQLite file that is not ours`() throws {
    let path = folder("other.tracelog")
    let made = try Program.run(
      at: URL(fileURLWithPath: "/usr/bin/sqlite3"), [path, "CREATE TABLE plumber (phone TEXT);"])
    #expect(made.status == 0)
    try expectRefusal(path, "not a trace log")
  }

  @Test func `a log of a newer format`() throws {
    var newer = log
    // The user version is the big-endian integer at byte 60: <https://www.sqlite.org/fileformat.html>.
    newer.replaceSubrange(60..<64, with: [0, 0, 0, 99])
    try expectRefusal(try folder.file("newer.tracelog", newer), "format 99")
  }

  @Test func `an undeclared label`() throws {
    let text = CommandLineTests.trace(ending: "pgae.viewDidLoad()\n")
    try expectRefusal(
      try folder.file("label.trace", text.utf8), ":15:1: `pgae` is not declared; did you mean `page`?")
  }

  @Test func `a bad indent`() throws {
    let text = CommandLineTests.trace(ending: "   page.viewDidLoad()\n")
    try expectRefusal(try folder.file("indent.trace", text.utf8), ":15:4: an indent is two spaces a level")
  }

  @Test func `a moment behind the end of the run`() throws {
    let result = try Program.run("tracediff", ["show", "--at", "999", good])
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("there is no event 999: the run has"))
    #expect(try Program.run("tracediff", ["why", good, "999"]).errors == result.errors)
    #expect(
      try Program.run("tracediff", ["why", good, "5"]).output.hasPrefix(
        "page.beginAppearanceTransition(true, animated: true)\n"))
  }

  @Test func `a log of several runs wants one named`() throws {
    let path = folder("whole.tracelog")
    let unnamed = try Program.run("tracediff", ["show", path])
    #expect(unnamed.status == 2)
    #expect(unnamed.errors.contains("the log has 2 runs; name one"))
    #expect(try Program.run("tracediff", ["show", "--text", path + "#second"]).output.contains("run \"second\""))
    #expect(try Program.run("tracediff", ["show", "--text", path + "#1"]).output.contains("run \"first\""))
    #expect(try Program.run("tracediff", ["show", path + "#third"]).errors.contains("has no run `third`"))
    #expect(try Program.run("tracediff", [path + "#1", path + "#2"]).status == 0)
    #expect(try Program.run("tracediff", ["runs", path]).output.split(separator: "\n").count == 2)
  }

  @Test func `text that would move a terminal comes out escaped`() throws {
    let text = CommandLineTests.trace(ending: "").replacing("turn the page", with: "turn \\u{1B}[2J the \\u{202E}page")
    let path = try folder.file("hostile.trace", text.utf8)
    for arguments in [
      ["show", path], ["show", "--text", path], ["show", "--tree", path], ["check", path], [good, path],
    ] {
      let output = try Program.run("tracediff", arguments).output
      #expect(!output.unicodeScalars.contains("\u{1B}"))
      #expect(!output.unicodeScalars.contains("\u{202E}"))
    }
  }
}
