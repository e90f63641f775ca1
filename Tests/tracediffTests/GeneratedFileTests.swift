import Foundation
import Testing
import TraceTestSupport

/// The manual page and the completions that are committed are those of the program.
@Suite struct GeneratedFileTests {
  private static let bash = "Tools/completions/tracediff.bash"
  private static let files = [
    ("man", "Documentation/tracediff.1"), ("bash", bash), ("zsh", "Tools/completions/_tracediff"),
    ("fish", "Tools/completions/tracediff.fish"),
  ]

  /// UPDATE_GOLDEN=1 rewrites the files; review the difference.
  @Test(arguments: files)
  func `what is committed is current`(kind: String, path: String) throws {
    let generated = try Program.run("tracediff", ["generate", kind]).output
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try Data(generated.utf8).write(to: PackageFolder.url.appendingPathComponent(path))
    }
    #expect(try PackageFolder.text(path) == generated)
  }

  /// What bash would offer for the last of some words.
  private func offers(_ words: String...) throws -> [String] {
    let script = """
      source "$1"; shift
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
      _tracediff
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let path = PackageFolder.url.appendingPathComponent(Self.bash).path
    let result = try Program.run(
      at: URL(fileURLWithPath: "/bin/bash"), ["-c", script, "bash", path, "tracediff"] + words)
    #expect(result.errors.isEmpty)
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test func `bash offers commands, options, values and rules`() throws {
    #expect(try offers("ver") == ["verify"])
    #expect(try offers("check", "--fail") == ["--fail-on"])
    #expect(try offers("check", "--fail-on", "e") == ["error"])
    #expect(try offers("explain", "unended") == ["unended-begin"])
    #expect(try offers("old.trace", "new.trace", "--ord") == ["--order"])
    #expect(try offers("show", "--at", "").isEmpty)
    #expect(try offers("rules", "").isEmpty)
  }

  @Test func `bash offers files where a trace is wanted`() throws {
    #expect(try offers("check", PackageFolder.url.path + "/READM") == [PackageFolder.url.path + "/README.md"])
  }

  @Test func `every option of help is in the manual page and in all completions`() throws {
    let texts = try Self.files.map { try PackageFolder.text($0.1).replacing("\\-", with: "-") }
    for command in ["show", "check", "import", "export"] {
      let help = try Program.run("tracediff", [command, "--help"]).output
      for option in help.split(separator: "\n").compactMap({ $0.wholeMatch(of: #/\ \ --([a-z-]+).*/#)?.output.1 }) {
        for text in texts { #expect(text.contains("--\(option)") || text.contains("-l \(option) ")) }
      }
    }
  }
}
