import Foundation
import Testing
import TraceEvents
import TraceTestSupport

/// Traces of UIKit beside those of the model, by the built programs. There is no real one here: these are written by
/// hand from one of the model.
@Suite struct OracleTests {
  /// A trace as UIKit might send it: fewer groups, and in one place another order.
  private static func real(_ model: String) throws -> String {
    var run = try Run(notation: model).narrowed(to: [.loading, .appearance, .containment])
    run.system.source = .uiKit
    run.system.version = SystemDescription.Version(17, 2)
    return run.notation
  }

  private func files() throws -> (folder: TemporaryFolder, model: String, real: String) {
    let folder = try TemporaryFolder()
    let model = try PackageFolder.text("Traces/containers/adding-a-child.trace")
    return (folder, try folder.file("model.trace", model.utf8), try folder.file("real.trace", Self.real(model).utf8))
  }

  @Test func `a run of UIKit and one of the model are not compared, either way round`() throws {
    let (folder, model, real) = try files()
    defer { withExtendedLifetime(folder) {} }
    for pair in [[model, real], [real, model]] {
      let result = try Program.run("tracediff", pair)
      #expect(result.status == 2)
      #expect(result.output.contains("not compared: one run is of"))
    }
  }

  @Test func `nor is one the other's baseline, whatever is asked`() throws {
    let (folder, model, real) = try files()
    for (baseline, current) in [(model, real), (real, model)] {
      let baselines = folder("baselines-of-\(URL(fileURLWithPath: baseline).lastPathComponent)")
      let place = URL(fileURLWithPath: "\(baselines)/containers/adding-a-child.trace")
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: baseline, toPath: place.path)
      let result = try Program.run("tracediff", ["gate", baselines, current])
      #expect(result.status == 2, "\(result.output)\(result.errors)")
      #expect(result.output.contains("the model is no baseline of the real thing"))
      let asked = try Program.run("tracediff", ["gate", "--oracle", baselines, current])
      #expect(asked.status == 2)
      #expect(asked.errors.contains("--oracle"))
    }
  }

  @Test func `asked for, the model is held against UIKit as far as both capture, with the systems first`() throws {
    let (folder, model, real) = try files()
    defer { withExtendedLifetime(folder) {} }
    let same = try Program.run("tracediff", ["--oracle", real, model])
    #expect(same.status == 0, "\(same.output)\(same.errors)")
    let text = try String(contentsOfFile: real, encoding: .utf8)
    let doubled = text.replacing(
      "cardViewController.viewDidAppear(false)\n",
      with: "cardViewController.viewDidAppear(false)\ncardViewController.viewDidAppear(false)\n")
    #expect(doubled != text)
    let other = try folder.file("other.trace", doubled.utf8)
    for pair in [[other, model], [model, other]] {
      let result = try Program.run("tracediff", ["--oracle"] + pair)
      #expect(result.status == 1)
      let lines = result.output.split(separator: "\n")
      let system = try #require(lines.firstIndex { $0.contains("UIKit") && $0.contains("model") }, "\(result.output)")
      let difference = try #require(lines.firstIndex { $0.contains("cardViewController.viewDidAppear") })
      #expect(system < difference)
    }
  }

  @Test func `the model answers as the device that a real trace is of`() throws {
    let (folder, _, real) = try files()
    let result = try Program.run("oracle", ["--model", real])
    #expect(result.status == 0, "\(result.errors)")
    let run = try Run(notation: result.output)
    #expect(run.system.source == .model && run.system.version == SystemDescription.Version(17, 2))
    #expect(run.captures == [.loading, .appearance, .containment])
    let answer = try folder.file("answer.trace", result.output.utf8)
    #expect(try Program.run("tracediff", ["--oracle", real, answer]).status == 0)
  }

  @Test func `what can't be answered is said in a sentence`() throws {
    let (folder, model, real) = try files()
    let text = try String(contentsOfFile: real, encoding: .utf8)
    let unknown = try folder.file("unknown.trace", text.replacing("containers/adding-a-child", with: "a/b").utf8)
    let television = try folder.file("tv.trace", text.replacing("UIKit iPhone", with: "UIKit tv").utf8)
    let cases: [([String], String)] = [
      (["--model", model], "does not say UIKit"), (["--model", unknown], #"no scenario is called "a/b""#),
      (["--model", television], "names no device"), (["--model", folder("none.trace")], "can't be read"),
      ([], "usage: oracle"), ([folder.path], "is there already"),
      (["--what"], "usage: oracle"),
    ]
    for (arguments, words) in cases {
      let result = try Program.run("oracle", arguments)
      #expect(result.status == 2)
      #expect(result.errors.contains(words) && result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }
  }

  /// There is none yet; whoever adds one is held to this.
  @Test func `what stands in Traces oracle is of UIKit and reads as one of the scenarios`() throws {
    let files = try PackageFolder.files(below: "Traces/oracle")
    #expect(files.contains("README.md"))
    for file in files where file != "README.md" {
      let run = try Run(notation: try PackageFolder.text("Traces/oracle/\(file)"))
      #expect(run.system.source == .uiKit, "\(file)")
      #expect(file.hasSuffix("/\(run.name).trace"), "\(file)")
      let path = PackageFolder.url.appendingPathComponent("Traces/oracle/\(file)").path
      let answer = try Program.run("oracle", ["--model", path])
      #expect(answer.status == 0, "\(answer.errors)")
    }
  }
}
