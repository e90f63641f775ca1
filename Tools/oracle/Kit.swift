import Foundation
import Scenarios

/// The program for Apple's UIKit, as a folder: its sources, the project and the scripts that build and run it.
///
/// The stories, the vocabulary of events, the recorder and the printer are this package's own files, so that a trace
/// from there is written by what writes those from here. All stand in one module; only their imports go.
struct Kit {
  /// The folder of this package.
  private let package: String

  init(package: String) { self.package = package }

  /// Writes the kit.
  ///
  /// - Parameter folder: A new one.
  /// - Throws: ``OracleError``.
  func write(to folder: String) throws {
    guard !FileManager.default.fileExists(atPath: folder) else { throw OracleError.notEmpty(path: folder) }
    let sources = try self.sources()
    for source in sources { try write(source.text, to: "\(folder)/Sources/\(source.name)") }
    // The one door to C that the recorder needs there; it is a header alone.
    try write(text(at: "Sources/CAtomics/include/CAtomics.h"), to: "\(folder)/CAtomics/CAtomics.h")
    try write("module CAtomics { header \"CAtomics.h\" }\n", to: "\(folder)/CAtomics/module.modulemap")
    try write(Project(sources: sources.map(\.name)).text, to: "\(folder)/Oracle.xcodeproj/project.pbxproj")
    try write(Self.propertyList, to: "\(folder)/Info.plist")
    try write(Self.names { !KitContents.needsAPerson($0) }, to: "\(folder)/stories.txt")
    try write(Self.names(where: KitContents.needsAPerson), to: "\(folder)/stories-by-hand.txt")
    try write(KitPage.text, to: "\(folder)/README.md")
    for (name, text) in KitScripts.all {
      try write(text, to: "\(folder)/\(name)")
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder)/\(name)")
    }
  }

  // MARK: Sources

  private struct Source {
    var name: String
    var text: String
  }

  private func sources() throws -> [Source] {
    let runtime = try swiftFiles(below: "Tools/OracleRuntime")
    let vocabulary = try swiftFiles(below: "Sources/TraceEvents").filter { path in
      // What reads, compares and folds runs is of no use there.
      !["Lanes/", "Hierarchy/", "RunNarrowing", "Notation/NotationParser", "Notation/Line", "NotationError"]
        .contains(where: path.contains)
    }
    let recording =
      try swiftFiles(below: "Sources/TraceThreading") + swiftFiles(below: "Sources/TraceRecording")
    let stories =
      ["Scenario", "Stage", "Messages"].map { "Tools/Scenarios/\($0).swift" }
      + KitContents.stories.map { "Tools/Scenarios/\($0.file).swift" }
    let copied = try (runtime + vocabulary + recording + stories).map { path in
      Source(name: Self.name(of: path), text: Self.withoutImports(try text(at: path)))
    }
    return copied + [Source(name: "Scenario+All.swift", text: KitContents.allStories)]
  }

  /// A file's name in the one folder of the kit: that of its part and its own.
  private static func name(of path: String) -> String {
    let parts = path.split(separator: "/")
    return "\(parts[1])-\(parts.last ?? "")"
  }

  /// The text without the imports of this package's modules: in the kit all is one module.
  private static func withoutImports(_ text: String) -> String {
    let ours = ["TraceEvents", "TraceThreading", "TraceRecording", "CCallSite"]
    return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      guard let module = line.split(separator: " ").last, line.contains("import ") else { return true }
      return !ours.contains(String(module))
    }.joined(separator: "\n")
  }

  private func swiftFiles(below folder: String) throws -> [String] {
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: "\(package)/\(folder)") else {
      throw OracleError.notThePackage(path: "\(package)/\(folder)")
    }
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
  }

  private func text(at path: String) throws -> String {
    do {
      return try String(contentsOfFile: "\(package)/\(path)", encoding: .utf8)
    } catch {
      throw OracleError.notThePackage(path: "\(package)/\(path)")
    }
  }

  private func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    } catch {
      throw OracleError.notWritten(path: path, reason: error.localizedDescription)
    }
  }

  // MARK: Beside the sources

  private static func names(where fits: (Scenario) -> Bool) -> String {
    Scenario.all.filter { KitContents.reasonToLeaveOut($0) == nil && fits($0) }.map { "\($0.runName)\n" }.joined()
  }

  static let bundleIdentifier = "org.example.oracle"

  private static let propertyList = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <key>CFBundleIdentifier</key><string>\(bundleIdentifier)</string>
      <key>CFBundleName</key><string>Oracle</string>
      <key>CFBundleExecutable</key><string>Oracle</string>
      <key>CFBundlePackageType</key><string>APPL</string>
      <key>CFBundleShortVersionString</key><string>1</string>
      <key>CFBundleVersion</key><string>1</string>
      <key>UILaunchScreen</key><dict/>
      <key>UIRequiresFullScreen</key><true/>
      <key>UISupportedInterfaceOrientations</key>
      <array>
        <string>UIInterfaceOrientationPortrait</string>
        <string>UIInterfaceOrientationLandscapeLeft</string>
        <string>UIInterfaceOrientationLandscapeRight</string>
      </array>
    </dict>
    </plist>

    """
}
