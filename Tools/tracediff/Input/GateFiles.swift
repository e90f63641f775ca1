import TraceEvents
import TraceGating

/// The files beside the baselines that say what counts.
struct GateFiles {
  /// The folder of the baselines.
  var folder: String

  var acceptedPath: String { "\(folder)/\(Acceptance.fileName)" }

  /// The policy at a path, or the one beside the baselines, or the defaults where there is none.
  func policy(at path: String?) throws -> GatePolicy {
    let standard = "\(folder)/\(GatePolicy.fileName)"
    guard path != nil || InputBytes.exists(standard) else { return GatePolicy() }
    return try GatePolicy(text: Self.text(path ?? standard), file: path ?? standard)
  }

  /// The differences that were accepted.
  func acceptances() throws -> [Acceptance] {
    guard InputBytes.exists(acceptedPath) else { return [] }
    return try Acceptance.all(in: Self.text(acceptedPath), file: acceptedPath)
  }

  static func text(_ path: String) throws(InputError) -> String {
    String(decoding: try InputBytes.read(path), as: UTF8.self)
  }
}

/// The tests that exist, as `swift test list` prints them.
struct KnownTests {
  let names: [RunName]

  init(path: String) throws(InputError) {
    names = try GateFiles.text(path).writtenLines.compactMap(Self.name)
  }

  /// `AppTests.DrawerTests/testOpening`, or a name between backticks; nil for what is no test.
  private static func name(_ line: Substring) -> RunName? {
    guard let dot = line.firstIndex(of: ".") else { return nil }
    var parts = [String(line[..<dot])]
    var part = ""
    var isQuoted = false
    for character in line[line.index(after: dot)...] {
      if character == "`" { isQuoted.toggle() }
      if character == "/", !isQuoted {
        parts.append(part)
        part = ""
      } else {
        part.append(character)
      }
    }
    return try? RunName(of: parts + [part])
  }
}
