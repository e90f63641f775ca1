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
      at: .init(fileURLWithPath: "/usr/bin/git"), ["-C", folder("repository"), "-c", "user.name=a", "-c", "user.email=a@b"] + arguments,
      environment: ["PATH": path, "GIT_PAGER": "cat", "PAGER": "cat", "GIT_CONFIG_NOSYSTEM": "1", "HOME": folder("home")])
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
  }
}
