import Foundation
import Testing
import TraceEvents
import TraceLog
import TraceTestSupport

/// What the built program says of two folders, or logs, of many runs.
@Suite struct RunSetTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let shown = """
    > show
    home.addChild(card)
      card.willMove(toParent: home)
    card.didMove(toParent: home) [direct]
    home.viewDidLayoutSubviews()

    """
  private static let lost = shown.replacing("card.didMove(toParent: home) [direct]\n", with: "")
  private static let gap = "\ngap \"the disk is full\"\n"

  private func text(_ name: String, _ body: String) -> String {
    CompareTests.header.replacing("run \"r\"", with: "run \"\(name)\"") + body
  }

  /// Writes a folder of traces, each called as its run.
  private func set(_ name: String, _ runs: [String: String]) throws -> String {
    try FileManager.default.createDirectory(atPath: folder(name), withIntermediateDirectories: true)
    for (run, body) in runs { _ = try folder.file("\(name)/\(run).trace", text(run, body).utf8) }
    return folder(name)
  }

  private func compare(_ old: [String: String], _ new: [String: String], _ options: String...) throws -> Program {
    try Program.run("tracediff", [try set("old", old), try set("new", new)] + options)
  }

  // MARK: Gaps

  @Test(arguments: ["", "\n\n# A comment.\n", "\r\n"])
  func `a run with a gap is the same as none, not even as itself`(end: String) throws {
    let runs = ["cut": Self.shown + Self.gap.dropLast() + "\n" + end, "whole": Self.shown]
    let table = try compare(runs, runs, "--view", "summary")
    #expect(table.status == 2)
    #expect(
      table.output == "not compared  cut\nsame          whole\n1 not compared, 1 same\n",
      "\(table.output)\(table.errors)")
    let told = try compare(runs, runs)
    #expect(told.output.contains("not compared: the old run lacks what came after event "), "\(told.output)")
    let path = folder("new/cut.trace")
    let json = try Program.run("tracediff", [path, path, "--json"])
    #expect(json.status == 2)
    #expect(json.output.contains("\"code\" : \"not-compared\""), "\(json.output)")
  }

  @Test func `a run with a gap is not compared, whyever recording ended, and whichever side it is on`() throws {
    let other = Self.shown + "\ngap \"the log is gone\"\n"
    for (old, new) in [(Self.shown, other), (other, Self.shown), (Self.shown + Self.gap, other)] {
      let table = try compare(["cut": old], ["cut": new], "--view", "summary")
      #expect(table.status == 2)
      #expect(table.output == "not compared  cut\n1 not compared\n", "\(table.output)\(table.errors)")
    }
  }

  @Test func `a message whose words are those of a gap is none`() throws {
    let body = Self.shown + "home.receives(\"gap \\\"x\\\"\", from: card)\n"
    #expect(try compare(["a": body], ["a": body]).status == 0)
  }

  @Test func `a log that was given a run with a gap knows that no other is the same`() throws {
    let paths = try ["one", "two"].map { name in
      let writer = try TraceLogWriter(path: folder("\(name).tracelog"))
      for run in ["cut", "cut too"] { try writer.write(try Run(notation: text(run, Self.shown + Self.gap))) }
      try writer.close()
      return folder("\(name).tracelog")
    }
    let table = try Program.run("tracediff", paths + ["--view", "summary"])
    #expect(table.status == 2)
    #expect(table.output.hasSuffix("\n2 not compared\n"), "\(table.output)\(table.errors)")
    let single = try Program.run("tracediff", paths.map { "\($0)#1" })
    #expect(single.status == 2, "\(single.output)")
    #expect(try Program.run("tracediff", ["runs", paths[0]]).output.contains("cut off: the disk is full"))
  }

  @Test func `a run with a gap becomes no baseline, which nothing could equal`() throws {
    let cut = try set("new", ["a": Self.shown + Self.gap])
    let baselines = try set("old", ["a": Self.shown])
    for paths in [[baselines, cut], ["\(baselines)/a.trace", "\(cut)/a.trace"]] {
      let accepted = try Program.run("tracediff", ["accept"] + paths)
      #expect(accepted.status == 2)
      #expect(
        accepted.errors == "tracediff: a: its recording ended before it did, which is no baseline\n",
        "\(accepted.output)\(accepted.errors)")
    }
  }

  // MARK: What can't be read

  @Test(arguments: ["this is no trace\n", "trace 1\nrun \"a\"\n"])
  func `of a run that can't be read nothing else is said, whichever side it is on`(damaged: String) throws {
    let paths = [try folder.file("a.trace", text("a", Self.shown).utf8), try folder.file("b.trace", damaged.utf8)]
    for paths in [paths, paths.reversed()] {
      let json = try Program.run("tracediff", paths + ["--json"])
      #expect(json.status == 2)
      #expect(json.output.contains("\"headline\" : \"1 can't be read or compared\""), "\(json.output)")
      #expect(!json.output.contains("no test used") && !json.output.contains("there is no baseline"))
    }
  }

  @Test func `a run whose name is known and that can't be read does not hide that others are new or gone`() throws {
    let old = ["a": Self.shown, "gone": Self.shown, "broken": Self.shown]
    let table = try compare(old, ["a": Self.shown, "fresh": Self.shown, "broken": "no event\n"], "--view", "summary")
    #expect(table.status == 2)
    #expect(table.output.hasSuffix("\n1 gone, 1 new, 1 same, 1 unreadable\n"), "\(table.output)")
  }

  @Test func `no command passes over a run that can't be read, and its path is named once`() throws {
    let baselines = try set("old", ["a": Self.shown])
    let new = try set("new", ["a": Self.shown, "b": "no event\n"])
    let commands = [
      ["stability", new], ["accept", baselines, new],
      ["accept", baselines, new, "--difference", "0123456789abcdef", "--reason", "r", "--owner", "o"],
      ["matrix", baselines, new],
    ]
    for command in commands {
      let result = try Program.run("tracediff", command)
      #expect(result.status == 2, "\(command): \(result.output)")
      #expect(result.errors.hasPrefix("tracediff: \(folder("new/b.trace")):11:1: "), "\(command): \(result.errors)")
      #expect(result.errors.components(separatedBy: "b.trace").count == 2, "\(result.errors)")
    }
  }

  // MARK: Views

  @Test func `each changed run stands under its name in the view that was asked for`() throws {
    let old = ["a": Self.shown, "b": Self.shown, "c": Self.shown]
    let new = ["a": Self.lost, "b": Self.shown, "c": Self.lost]
    let report = try compare(old, new)
    #expect(report.status == 1)
    let parts = report.output.components(separatedBy: "\n\na: ")
    #expect(parts.first == "changed  a\nsame     b\nchanged  c\n2 changed, 1 same", "\(report.output)")
    #expect(
      report.output.hasSuffix(
        """
        c: \(folder("old/c.trace")), \(folder("new/c.trace"))
        1 regression: `card` no longer gets didMove (since `home.addChild` in step "show")

        `card` no longer gets didMove
          step "show", in `home.addChild(card)`
            card.willMove(toParent: home)
          - card.didMove(toParent: home) [direct]
            home.viewDidLayoutSubviews()

        """), "\(report.output)")
    let unified = try compare(old, new, "--view", "unified").output
    #expect(unified.components(separatedBy: "\n- card.didMove(toParent: home) [direct]\n").count == 3, "\(unified)")
    let columns = try compare(old, new, "--view", "side-by-side", "--width", "100").output
    #expect(columns.components(separatedBy: " <\n").count == 3, "\(columns)")
    let lanes = try compare(old, new, "--view", "lanes").output
    #expect(lanes.components(separatedBy: "\ncard: CardViewController, 1 difference\n").count == 3, "\(lanes)")
    #expect(try compare(old, new, "--view", "summary").output == parts[0] + "\n")
  }

  @Test func `of very many changed runs the first are shown, and the rest is counted`() throws {
    let names = (1...1_010).map { "run \($0)" }
    func runs(_ body: String) -> [String: String] { Dictionary(uniqueKeysWithValues: names.map { ($0, body) }) }
    let output = try compare(runs(Self.shown), runs(Self.lost), "--view", "unified").output
    #expect(output.hasSuffix("\n\nand 10 more runs; --all shows them, --view summary lists them\n"))
    #expect(output.components(separatedBy: "\n- card.didMove(toParent: home) [direct]\n").count == 1_001)
  }

  // MARK: Environment

  @Test func `surroundings are told first, once for all runs that have them, and never are a difference`() throws {
    let phone = "system model iPhone 17.0 393x852 portrait"
    let words = "environment: model iPhone 17.0 393x852 portrait, was model iPad 6.1 768x1024 portrait"
    let old = try set("old", ["a": Self.shown, "b": Self.shown])
    let new = try set("new", [:])
    for name in ["a", "b"] {
      _ = try folder.file(
        "new/\(name).trace",
        text(name, Self.shown).replacing("system model iPad 6.1 768x1024 portrait", with: phone).utf8)
    }
    let table = try Program.run("tracediff", [old, new])
    #expect(table.status == 0)
    #expect(table.output == "\(words) (2 runs)\nsame  a\nsame  b\n2 same\n", "\(table.output)")
    let json = try Program.run("tracediff", ["\(old)/a.trace", "\(new)/a.trace", "--json"])
    #expect(json.status == 0)
    #expect(json.output.contains("\"environment\" : [\n        \"\(words)\"\n      ]"), "\(json.output)")
    let markdown = try Program.run("tracediff", [old, new, "--format", "markdown"]).output
    #expect(markdown.contains("\n- environment: model iPhone 17\\.0 393x852 portrait, was "), "\(markdown)")
    #expect(markdown.contains(" portrait (2 tests)\n"))
    let junit = try Program.run("tracediff", [old, new, "--format", "junit"]).output
    #expect(junit.components(separatedBy: "<system-out>\(words)</system-out>").count == 3, "\(junit)")
  }

  @Test func `surroundings are told of runs that logs show to be the same`() throws {
    let paths = try ["iPad 6.1 768x1024", "iPhone 17.0 393x852"].enumerated().map { number, device in
      let writer = try TraceLogWriter(path: folder("\(number).tracelog"))
      for name in ["a", "b"] {
        let run = text(name, Self.shown).replacing("iPad 6.1 768x1024", with: device)
        try writer.write(try Run(notation: run))
      }
      try writer.close()
      return folder("\(number).tracelog")
    }
    let table = try Program.run("tracediff", paths)
    #expect(table.output.hasPrefix("environment: model iPhone 17.0 393x852 portrait, was"), "\(table.output)")
    #expect(table.output.hasSuffix("same  a\nsame  b\n2 same\n"))
  }

  @Test func `how a single run ended is environment for programs too, and a crash among many is told`() throws {
    func log(_ name: String, _ ending: Run.Ending, runs: [String]) throws -> String {
      let writer = try TraceLogWriter(path: folder(name))
      for name in runs {
        var run = try Run(notation: text(name, Self.shown))
        run.ending = ending
        try writer.write(run)
      }
      try writer.close()
      return folder(name)
    }
    let (whole, died) = (
      try log("whole.tracelog", .ended, runs: ["r"]), try log("died.tracelog", .unended, runs: ["r"])
    )
    #expect(try Program.run("tracediff", [whole, died]).status == 0)
    let json = try Program.run("tracediff", [whole, died, "--json"])
    #expect(json.status == 0)
    #expect(json.output.contains("\"environment: the new run was never ended: "), "\(json.output)")
    let many = try log("many.tracelog", .ended, runs: ["a", "b"])
    let manyDied = try log("manyDied.tracelog", .unended, runs: ["a", "b"])
    #expect(try Program.run("tracediff", [many, manyDied]).output.hasPrefix("crashed  a\ncrashed  b\n2 crashed\n"))
    #expect(try Program.run("tracediff", [manyDied, manyDied]).output == "same  a\nsame  b\n2 same\n")
    let added = try Program.run("tracediff", ["/dev/null", manyDied])
    #expect(added.status == 1)
    #expect(added.output.hasPrefix("new (crashed)  a\nnew (crashed)  b\n2 new (crashed)\n"), "\(added.output)")
  }

  @Test func `what only the new run captures is told, and left out; what only the old one captures stops it`() throws {
    let less = try folder.file(
      "less.trace", text("r", Self.shown).replacing(" policy", with: "").utf8)
    let more = try folder.file(
      "more.trace",
      text("r", Self.shown + "home.shouldAutomaticallyForwardAppearanceMethods = true\n").utf8)
    let words = "environment: only the new run captures policy, which is not compared"
    let compared = try Program.run("tracediff", [less, more])
    #expect(compared.status == 0)
    #expect(compared.output.hasPrefix(words + "\nthe same: "), "\(compared.output)\(compared.errors)")
    let json = try Program.run("tracediff", [less, more, "--json"])
    #expect(json.status == 0 && json.output.contains("\"\(words)\""), "\(json.output)")
    let page = try Program.run("tracediff", [less, more, "--html"])
    #expect(page.output.contains(words))
    for options in [[], ["--json"]] {
      let swapped = try Program.run("tracediff", [more, less] + options)
      #expect(swapped.status == 2)
      #expect(swapped.output.contains("not compared: the runs do not capture the same; only the old one has policy"))
    }
  }
}
