import Foundation
import Testing
import TraceTestSupport

/// A target imports what the map says and nothing else.
@Suite struct ImportTests {
  /// The map of Documentation/Architecture.md: every module that a target may import, those of the toolchain included.
  ///
  /// `Platform` is the system's C library: Glibc here, Darwin on Apple's platforms.
  static let map: [String: Set<String>] = [
    "TraceEvents": [],
    "TraceThreading": ["CAtomics", "Platform"],
    "TraceDigests": ["CCrypto", "CryptoKit"],
    "TraceLog": [
      "TraceEvents", "TraceDigests", "TraceThreading", "CSQLite", "CJournal", "CAtomics", "Platform",
    ],
    "TraceRecording": ["TraceEvents", "TraceThreading", "CCallSite", "CAtomics", "Runtime"],
    "TraceLogging": ["TraceEvents", "TraceLog", "TraceRecording", "TraceThreading", "Platform"],
    "UIKit": ["Foundation", "CAtomics"],
    "UIKitLegacy": ["UIKit"],
    "_Testing_UIKit": ["UIKit"],
    "TraceUIKit": ["UIKit", "TraceEvents", "TraceRecording", "TraceThreading"],
    "TraceChecking": ["TraceEvents"],
    "TraceDiffing": ["TraceEvents", "Platform"],
    "TraceGating": ["TraceEvents", "TraceChecking", "TraceDiffing", "FoundationEssentials", "Foundation"],
    "TraceReporting": [
      "TraceEvents", "TraceChecking", "TraceDigests", "TraceDiffing", "TraceGating", "FoundationEssentials",
      "Foundation",
    ],
    "TraceImporting": ["TraceEvents"],
    "TraceTesting": [
      "TraceEvents", "TraceLog", "TraceRecording", "TraceLogging", "TraceThreading", "UIKit", "TraceUIKit",
      "TraceChecking", "TraceDiffing", "TraceGating", "TraceReporting", "Testing", "XCTest", "Foundation",
    ],
    "tracediff": [
      "TraceEvents", "TraceLog", "TraceChecking", "TraceDiffing", "TraceGating", "TraceReporting", "TraceImporting",
      "CMemory", "FoundationEssentials", "Synchronization", "Platform",
    ],
  ]

  private static let platform: Set = ["Glibc", "Musl", "Darwin"]

  @Test(arguments: map.keys.sorted())
  func `a target imports what the map says and nothing else`(target: String) throws {
    let folder = target == "tracediff" ? "Tools/tracediff" : "Sources/\(target)"
    let allowed = try #require(Self.map[target])
    let files = try PackageFolder.files(below: folder).filter { $0.hasSuffix(".swift") }
    #expect(!files.isEmpty)
    for file in files {
      for line in try PackageFolder.text("\(folder)/\(file)").split(separator: "\n") {
        guard let module = Self.importedModule(line) else { continue }
        let name = Self.platform.contains(module) ? "Platform" : module
        #expect(allowed.contains(name), "\(folder)/\(file) imports \(module)")
      }
    }
  }

  @Test func `every folder of the sources stands on the map`() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: PackageFolder.url.appendingPathComponent("Sources").path)
    let clang = ["CSQLite", "CCrypto", "CCallSite", "CJournal", "CAtomics", "CMemory"]
    #expect(Set(folders).subtracting(clang) == Set(Self.map.keys).subtracting(["tracediff"]))
  }

  /// The top-level module of an import line; nil for other lines.
  private static func importedModule(_ line: Substring) -> String? {
    let words = line.split(separator: " ").filter {
      !$0.hasPrefix("@") && !["public", "package", "internal"].contains($0)
    }
    guard words.count >= 2, words[0] == "import" else { return nil }
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
    let path = kinds.contains(words[1]) && words.count > 2 ? words[2] : words[1]
    return path.split(separator: ".").first.map(String.init)
  }

  @Test func `tracediff links neither ICU nor the whole of Foundation`() throws {
    let result = try Program.run(
      at: URL(fileURLWithPath: "/usr/bin/ldd"), [Program.productFolder.appendingPathComponent("tracediff").path])
    #expect(result.status == 0)
    #expect(result.output.contains("libsqlite3"))
    for library in ["ICU", "FoundationInternationalization", "libFoundation.so", "libUIKit", "libTesting", "libXCTest"]
    {
      #expect(!result.output.contains(library))
    }
  }
}
