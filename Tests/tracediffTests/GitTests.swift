import Foundation
import Testing
import TraceEvents
import TraceLog
import TraceTestSupport

/// Beside git, set up with the lines that the README shows.
@Suite struct GitTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func git(_ arguments: String...) throws -> Program {
    let path = "\(Program.productFolder.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    return try Program.run(
      at: .init(fileURLWithPath: "/usr/bin/git"),
      ["-C", folder("repository"), "-c", "user.name=a", "-c", "user.email=a@b"] + arguments,
      environment: [
        "PATH": path, "GIT_PAGER": "cat", "PAGER": "cat", "GIT_CONFIG_NOSYSTEM": "1", "HOME": folder("home"),
      ])
  }

  private func write(_ body: String) throws {
    let path = folder("repository/run.tracelog")
    try? FileManager.default.removeItem(atPath: path)
    let writer = try TraceLogWriter(path: path)
    try writer.write(try Run(notation: CompareTests.header + body + "\n"))
    try writer.close()
  }

  /// The lines of the README that begin so, without what a shell makes of them.
  private func readmeLine(_ start: String) throws -> String {
    let lines = try PackageFolder.text("README.md").split(separator: "\n").map(String.init)
    return try #require(lines.first { $0.hasPrefix(start) })
  }

  @Test func `git shows what changed in a log, and opens two logs with the tool`() throws {
    for name in ["repository", "home"] {
      try FileManager.default.createDirectory(atPath: folder(name), withIntermediateDirectories: true)
    }
    #expect(try git("init", "-q").status == 0)
    for start in ["echo '*.tracelog", "git config diff.tracelog", "git config difftool.tracediff"] {
      let line = try readmeLine(start)
      let result = try Program.run(
        at: .init(fileURLWithPath: "/bin/sh"), ["-c", line], environment: ["HOME": folder("home")],
        in: folder("repository"))
      #expect(result.status == 0, "\(line): \(result.errors)")
    }
    let move = "> show\nhome.addChild(card)\n  card.willMove(toParent: home)\n"
    try write(move + "card.didMove(toParent: home) [direct]")
    #expect(try git("add", "-A").status == 0)
    #expect(try git("commit", "-qm", "one").status == 0)
    try write(move)

    let diff = try git("diff").output
    #expect(diff.contains("\n-card.didMove(toParent: home) [direct]\n"), "\(diff)")
    #expect(diff.contains("\n   card.willMove(toParent: home)\n"), "\(diff)")
    #expect(!diff.contains("Binary files"))
    let tool = try git("difftool", "--no-prompt", "--tool=tracediff")
    #expect(
      tool.output.contains("1 regression: `card` no longer gets didMove (since `home.addChild` in step \"show\")"),
      "\(tool.output)\(tool.errors)")

    #expect(try git("rm", "-qf", "run.tracelog").status == 0)
    let deleted = try git("difftool", "--cached", "--no-prompt", "--tool=tracediff")
    #expect(deleted.output == "gone  r\n1 gone\n", "\(deleted.output)\(deleted.errors)")
    #expect(try git("commit", "-qm", "two").status == 0)
    try write(move)
    #expect(try git("add", "-A").status == 0)
    let added = try git("difftool", "--cached", "--no-prompt", "--tool=tracediff")
    #expect(added.output == "new  r\n1 new\n", "\(added.output)\(added.errors)")
  }

  @Test func `a file that only one side has is new or gone, and an empty one is no run`() throws {
    let trace = try folder.file("a.trace", Data(CompareTests.header.utf8))
    let empty = try folder.file("empty.trace", Data())
    for (old, new, words) in [("/dev/null", trace, "new  r\n1 new\n"), (trace, "/dev/null", "gone  r\n1 gone\n")] {
      let result = try Program.run("tracediff", [old, new])
      #expect(result.status == 1 && result.output == words, "\(result.output)\(result.errors)")
      let json = try Program.run("tracediff", [old, new, "--json"])
      #expect(json.status == 1, "\(json.output)\(json.errors)")
    }
    for paths in [[empty, trace], [trace, empty], ["/dev/null", "/dev/null"], ["/dev/null", empty]] {
      #expect(try Program.run("tracediff", paths).status == 2)
    }
    #expect(try Program.run("tracediff", ["/dev/null", trace, "--html"]).status == 2)
  }
}
