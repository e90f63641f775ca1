// swift-tools-version: 6.2

import PackageDescription

/// What a target of this package is, and so where it lives and how it is built.
enum Kind {
  case library, tool, toolSupport, testSupport, test
  /// A test written as an app's code is: Swift 5, and none of our settings.
  case clientTest

  var folder: String {
    switch self {
    case .library: "Sources"
    case .tool, .toolSupport: "Tools"
    case .testSupport, .test, .clientTest: "Tests"
    }
  }
}

/// One row of the map in Documentation/Architecture.md: a target and all that it may import of this package.
struct Row {
  var kind: Kind
  var name: String
  var imports: [String]
  /// Is, or needs, the model of UIKit, which Apple's platforms have no use for.
  var needsModel: Bool
  /// Files whose bytes are built into the target, so that it needs no bundle at run time.
  var embedded: [String]

  init(
    _ kind: Kind, _ name: String, _ imports: [String] = [], needsModel: Bool = false, embedded: [String] = []
  ) {
    (self.kind, self.name, self.imports) = (kind, name, imports)
    (self.needsModel, self.embedded) = (needsModel, embedded)
  }
}

var rows = [
  Row(.library, "TraceEvents"),
  Row(.library, "TraceThreading", ["CAtomics"]),
  Row(.library, "TraceDigests", ["CCrypto"]),
  Row(.library, "TraceLog", ["TraceEvents", "TraceDigests", "TraceThreading", "CSQLite", "CJournal", "CAtomics"]),
  Row(.library, "TraceRecording", ["TraceEvents", "TraceThreading", "CCallSite", "CAtomics"]),
  Row(.library, "TraceLogging", ["TraceEvents", "TraceLog", "TraceRecording", "TraceThreading"]),
  Row(.library, "UIKit", ["CAtomics"], needsModel: true),
  Row(.library, "UIKitLegacy", ["UIKit"], needsModel: true),
  Row(.library, "_Testing_UIKit", ["UIKit"], needsModel: true),
  Row(.library, "TraceUIKit", ["UIKit", "TraceEvents", "TraceRecording", "TraceThreading"], needsModel: true),
  Row(.library, "TraceChecking", ["TraceEvents"]),
  Row(.library, "TraceDiffing", ["TraceEvents"]),
  Row(.library, "TraceGating", ["TraceEvents", "TraceChecking", "TraceDiffing"]),
  Row(
    .library, "TraceReporting", ["TraceEvents", "TraceChecking", "TraceDigests", "TraceDiffing", "TraceGating"],
    embedded: [
      "page.html", "page.css", "recorded.js", "elements.js", "rows.js", "layout.js", "drawing.js", "heads.js", "map.js",
      "scrolling.js", "choosing.js", "details.js", "lists.js", "search.js", "paper.js", "input.js", "beginning.js",
    ].map { "HTML/Page/\($0)" }),
  Row(.library, "TraceImporting", ["TraceEvents"]),
  Row(
    .library, "TraceTesting",
    [
      "TraceEvents", "TraceLog", "TraceRecording", "TraceLogging", "TraceThreading", "UIKit", "TraceUIKit",
      "TraceChecking", "TraceDiffing", "TraceGating", "TraceReporting",
    ], needsModel: true),
  Row(.toolSupport, "Scenarios", ["TraceEvents", "TraceRecording", "UIKit", "UIKitLegacy"], needsModel: true),
  Row(
    .tool, "tracedemo",
    [
      "TraceLog", "TraceEvents", "TraceRecording", "TraceTesting", "TraceUIKit", "UIKit", "Scenarios",
    ], needsModel: true),
  Row(
    .tool, "oracle", ["TraceEvents", "TraceTesting", "UIKit", "Scenarios"], needsModel: true),
  Row(
    .tool, "tracediff",
    [
      "TraceEvents", "TraceLog", "TraceChecking", "TraceDiffing", "TraceGating", "TraceReporting", "TraceImporting",
      "CMemory",
    ]),
  Row(.toolSupport, "NaiveChecking", ["TraceEvents", "TraceChecking", "TraceTestSupport"]),
  Row(
    .tool, "tracesoak",
    [
      "TraceEvents", "TraceLog", "TraceThreading", "TraceChecking", "TraceDiffing", "TraceImporting", "NaiveChecking",
      "TraceTestSupport", "CFaults",
    ]),
  Row(
    .tool, "tracebench",
    [
      "TraceEvents", "TraceLog", "TraceRecording", "TraceChecking", "TraceDiffing", "TraceImporting", "CSQLite",
      "UIKit",
    ]),

  Row(.testSupport, "TraceTestSupport", ["TraceEvents"]),
  Row(.test, "TraceEventsTests", ["TraceEvents", "TraceTestSupport"]),
  Row(.test, "UIKitTests", ["UIKit", "UIKitLegacy", "_Testing_UIKit"], needsModel: true),
  Row(.clientTest, "UIKitClientTests", ["UIKit", "_Testing_UIKit"], needsModel: true),
  Row(.test, "TraceRecordingTests", ["TraceRecording", "TraceThreading", "TraceEvents"]),
  Row(
    .test, "TraceUIKitTests",
    [
      "TraceUIKit", "TraceTesting", "TraceRecording", "TraceDiffing", "TraceEvents", "UIKit", "_Testing_UIKit",
    ], needsModel: true),
  Row(
    .test, "ScenariosTests",
    [
      "Scenarios", "TraceTesting", "TraceChecking", "TraceDiffing", "TraceReporting", "TraceEvents",
      "TraceTestSupport", "TraceThreading", "UIKit", "_Testing_UIKit",
    ], needsModel: true),
  Row(.test, "tracediffTests", ["tracediff", "TraceLog", "TraceEvents", "TraceTestSupport"]),
  Row(.test, "OracleTests", ["oracle", "tracediff", "Scenarios", "TraceEvents", "TraceTestSupport"], needsModel: true),
  Row(.test, "SampleTests", ["tracediff", "TraceTestSupport"], needsModel: true),
  Row(.test, "PackageTests", ["tracediff", "TraceTestSupport"]),
  Row(
    .test, "TraceLogTests",
    ["tracesoak", "TraceLog", "TraceThreading", "TraceEvents", "CSQLite", "TraceTestSupport"]),
  Row(.test, "TraceLoggingTests", ["TraceLogging", "TraceLog", "TraceRecording", "TraceEvents", "TraceTestSupport"]),
  Row(.test, "TraceGatingTests", ["TraceGating", "TraceDiffing", "TraceEvents", "TraceTestSupport"]),
  Row(
    .test, "TraceTestingTests",
    [
      "TraceTesting", "TraceGating", "TraceLog", "TraceRecording", "TraceThreading", "TraceEvents", "TraceTestSupport",
      "UIKit",
      "_Testing_UIKit",
    ], needsModel: true),
  Row(
    .test, "TraceReportingTests",
    ["TraceReporting", "TraceGating", "TraceChecking", "TraceEvents", "TraceTestSupport"]),
  Row(.test, "TraceCheckingTests", ["TraceChecking", "NaiveChecking", "TraceEvents", "TraceTestSupport"]),
  Row(.test, "TraceDiffingTests", ["TraceDiffing", "TraceEvents", "TraceTestSupport"]),
  Row(.test, "TraceImportingTests", ["tracesoak", "TraceImporting", "TraceEvents", "TraceTestSupport"]),
]

#if canImport(Darwin)
  rows.removeAll(where: \.needsModel)
#endif

/// The doors to C. Apple's platforms have digests in CryptoKit.
var doors: [Target] = [
  .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),
  .target(name: "CCallSite"),
  .target(name: "CJournal"),
  .target(name: "CAtomics"),
  .target(name: "CMemory"),
  .target(name: "CFaults", dependencies: ["CSQLite"], path: "Tools/CFaults"),
]
#if !canImport(Darwin)
  doors.append(.systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]))
#endif

/// The one place for the settings of every Swift target.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
  .treatWarning("ExplicitSendable", as: .error),
]

let names = Set(rows.map(\.name) + doors.map(\.name))
let swiftTargets = rows.map { row in
  let dependencies = row.imports.filter(names.contains).map { Target.Dependency(stringLiteral: $0) }
  let path = "\(row.kind.folder)/\(row.name)"
  return switch row.kind {
  case .library, .toolSupport, .testSupport:
    Target.target(
      name: row.name, dependencies: dependencies, path: path, resources: row.embedded.map { .embedInCode($0) },
      swiftSettings: settings)
  case .tool:
    Target.executableTarget(name: row.name, dependencies: dependencies, path: path, swiftSettings: settings)
  case .test:
    Target.testTarget(name: row.name, dependencies: dependencies, path: path, swiftSettings: settings)
  case .clientTest:
    Target.testTarget(name: row.name, dependencies: dependencies, path: path, swiftSettings: [.swiftLanguageMode(.v5)])
  }
}

/// What a client's tests depend on: the trait of a test, and where there is none the UIKit that its code imports.
var products: [Product] = [
  .library(name: "TraceEvents", targets: ["TraceEvents"]),
  .library(name: "TraceRecording", targets: ["TraceRecording"]),
  .library(name: "TraceLog", targets: ["TraceLog"]),
  .library(name: "TraceLogging", targets: ["TraceLogging"]),
  .library(name: "TraceChecking", targets: ["TraceChecking"]),
  .library(name: "TraceDiffing", targets: ["TraceDiffing"]),
  .library(name: "TraceGating", targets: ["TraceGating"]),
  .library(name: "TraceReporting", targets: ["TraceReporting"]),
  .library(name: "TraceImporting", targets: ["TraceImporting"]),
  .executable(name: "tracediff", targets: ["tracediff"]),
]
#if !canImport(Darwin)
  products += [
    .library(name: "TraceTesting", targets: ["TraceTesting", "TraceUIKit"]),
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
    .library(name: "UIKitLegacy", targets: ["UIKitLegacy"]),
  ]
#endif

let package = Package(name: "AppearanceTrace", products: products, targets: doors + swiftTargets)
