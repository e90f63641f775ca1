// swift-tools-version: 6.2

import Foundation
import PackageDescription

/// What a target of this package is, and so where it lives and who gets it.
enum Kind {
  case library, tool, toolSupport, testSupport, test
  /// Stands in for what Apple's platforms have already.
  case model
  /// A test of the model itself.
  case modelTest
}

/// One row of the map in Documentation/Architecture.md: a target and all that it may import of this package.
struct Row {
  var kind: Kind
  var name: String
  var imports: [String]

  init(_ kind: Kind, _ name: String, _ imports: [String] = []) {
    (self.kind, self.name, self.imports) = (kind, name, imports)
  }

  var path: String {
    switch kind {
    case .library, .model: "Sources/\(name)"
    case .tool, .toolSupport: "Tools/\(name)"
    case .testSupport, .test, .modelTest: "Tests/\(name)"
    }
  }
}

var rows = [
  Row(.library, "TraceEvents"),
  Row(.library, "TraceLog", ["TraceEvents", "CSQLite", "CCrypto", "CJournal"]),
  Row(.library, "TraceRecording", ["TraceEvents", "CCallSite"]),
  Row(.model, "UIKit"),
  Row(.model, "UIKitLegacy", ["UIKit"]),
  Row(.model, "_Testing_UIKit", ["UIKit"]),
  Row(.library, "TraceUIKit", ["UIKit", "TraceEvents", "TraceRecording"]),
  Row(.library, "TraceChecking", ["TraceEvents"]),
  Row(.library, "TraceDiffing", ["TraceEvents"]),
  Row(.library, "TraceReporting", ["TraceEvents", "TraceChecking", "TraceDiffing"]),
  Row(.library, "TraceTesting", ["TraceEvents", "TraceLog", "TraceRecording", "UIKit", "TraceUIKit", "TraceChecking", "TraceDiffing", "TraceReporting"]),
  Row(.toolSupport, "Scenarios", ["TraceEvents", "TraceRecording", "UIKit", "UIKitLegacy"]),
  Row(.tool, "tracedemo", ["TraceLog", "TraceEvents", "TraceRecording", "TraceTesting", "TraceUIKit", "UIKit", "Scenarios"]),
  Row(.tool, "tracediff", ["TraceEvents", "TraceLog", "TraceChecking", "TraceDiffing", "TraceReporting"]),
  Row(.tool, "tracesoak", ["TraceEvents", "TraceLog", "TraceTestSupport", "CFaults"]),
  Row(.tool, "tracebench", ["TraceEvents", "TraceLog", "TraceRecording", "CSQLite"]),

  Row(.testSupport, "TraceTestSupport", ["TraceEvents"]),
  Row(.test, "TraceEventsTests", ["TraceEvents", "TraceTestSupport"]),
  Row(.modelTest, "UIKitTests", ["UIKit", "UIKitLegacy", "_Testing_UIKit"]),
  Row(.test, "TraceRecordingTests", ["TraceRecording", "TraceEvents"]),
  Row(.test, "TraceUIKitTests", ["TraceUIKit", "TraceTesting", "TraceRecording", "TraceDiffing", "TraceEvents", "UIKit", "_Testing_UIKit"]),
  Row(.test, "ScenariosTests", ["Scenarios", "TraceTesting", "TraceChecking", "TraceDiffing", "TraceReporting", "TraceEvents", "TraceTestSupport", "UIKit", "_Testing_UIKit"]),
  Row(.test, "tracediffTests", ["tracediff", "TraceLog", "TraceEvents", "TraceTestSupport"]),
  Row(.test, "PackageTests", ["tracediff", "TraceTestSupport"]),
  Row(.test, "TraceLogTests", ["tracesoak", "TraceLog", "TraceEvents", "CSQLite", "TraceTestSupport"]),
  Row(.test, "TraceCheckingTests", ["TraceChecking", "TraceEvents", "TraceTestSupport"]),
  Row(.test, "TraceDiffingTests", ["TraceDiffing", "TraceEvents", "TraceTestSupport"]),
]

// Development only: rows whose folder holds sources, without those that SKIP names.
let skipped = (ProcessInfo.processInfo.environment["SKIP"] ?? "").split(separator: ",").map(String.init)
rows.removeAll { row in
  skipped.contains(row.name)
    || !((try? FileManager.default.subpathsOfDirectory(atPath: row.path)) ?? []).contains { $0.hasSuffix(".swift") }
}

/// The C doors. Apple's platforms have digests in CryptoKit.
var doors: [Target] = [
  .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),
  .target(name: "CCallSite"),
  .target(name: "CJournal"),
  .target(name: "CFaults", dependencies: ["CSQLite"], path: "Tools/CFaults"),
]
#if !canImport(Darwin)
doors.append(.systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]))
#endif

let names = Set(rows.map(\.name) + doors.map(\.name))

/// The one place for the settings of every Swift target.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
  .treatWarning("ExplicitSendable", as: .error),
]

let swiftTargets = rows.map { row in
  let dependencies = row.imports.filter(names.contains).map { Target.Dependency(stringLiteral: $0) }
  return switch row.kind {
  case .library, .model, .toolSupport, .testSupport:
    Target.target(name: row.name, dependencies: dependencies, path: row.path, swiftSettings: settings)
  case .tool:
    Target.executableTarget(name: row.name, dependencies: dependencies, path: row.path, swiftSettings: settings)
  case .test, .modelTest:
    Target.testTarget(name: row.name, dependencies: dependencies, path: row.path, swiftSettings: settings)
  }
}

let package = Package(
  name: "AppearanceTrace",
  targets: doors + swiftTargets
)
// 77
// 78
// 79
