import Foundation
import Scenarios
import Testing
import TraceEvents
import TraceTestSupport

@testable import oracle

/// The kit is written out, and as far as there is a compiler for it here, it compiles.
@MainActor @Suite(.timeLimit(.minutes(10))) struct KitTests {
  private func kit() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try Kit(package: PackageFolder.url.path).write(to: folder("kit"))
    return folder
  }

  private func typeCheck(_ folder: String, against modules: [String]) throws -> Program {
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { "\(folder)/\($0)" }
    return try Program.run(
      at: URL(fileURLWithPath: "/usr/bin/env"),
      ["swiftc", "-typecheck", "-swift-version", "5", "-package-name", "oracle", "-module-name", "Oracle"]
        + modules.flatMap { ["-I", $0] } + sources)
  }

  private var modelModules: String { Program.productFolder.appendingPathComponent("Modules").path }

  @Test func `the kit's program passes the type checker, with the model for UIKit`() throws {
    let folder = try kit()
    let result = try typeCheck(folder("kit/Sources"), against: [modelModules, folder("kit/CAtomics")])
    #expect(result.status == 0, "\(result.errors.suffix(4_000))")
  }

  @Test func `so do the hooks, with a few declarations for Objective-C's runtime`() throws {
    let folder = try kit()
    let stub = try folder.file("ObjectiveC.swift", Self.runtime.utf8)
    let compiled = try Program.run(
      at: URL(fileURLWithPath: "/usr/bin/env"),
      [
        "swiftc", "-emit-module", "-module-name", "ObjectiveC", "-emit-module-path", folder("ObjectiveC.swiftmodule"),
        "-I", modelModules, "-I", folder("kit/CAtomics"), stub,
      ])
    try #require(compiled.status == 0, "\(compiled.errors)")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder("kit/Sources")) {
      let url = URL(fileURLWithPath: folder("kit/Sources/\(name)"))
      // Here nothing is representable in Objective-C, and its functions come with an import of their own.
      var text = try String(contentsOf: url, encoding: .utf8)
        .replacing(/@convention\((block|c)\)/, with: "")
        .replacing("import UIKit", with: "import UIKit\n#if canImport(ObjectiveC)\nimport ObjectiveC\n#endif")
      if name.hasSuffix("Person.swift") || name.hasSuffix("LeadingButton.swift") {
        // The model has these too, with results of its own.
        text = text.replacing(/\b(UserGesture|begin[ST]\w+|tap[A-Z]\w+|[lL]eadingButton)\b/) { "\($0.output.1)There" }
      }
      try Data(text.utf8).write(to: url)
    }
    let result = try typeCheck(folder("kit/Sources"), against: [folder.path, modelModules, folder("kit/CAtomics")])
    #expect(result.status == 0, "\(result.errors.suffix(4_000))")
  }

  @Test func `every story is played or left out with a reason`() throws {
    let folder = try kit()
    let played = try ["stories.txt", "stories-by-hand.txt"].flatMap { name in
      String(decoding: try folder.bytes(of: "kit/\(name)"), as: UTF8.self).split(separator: "\n").map(String.init)
    }
    let left = Scenario.all.filter { KitContents.reasonToLeaveOut($0) != nil }.map(\.runName)
    #expect(Set(played).isDisjoint(with: left))
    #expect(Set(played).union(left) == Set(Scenario.all.map(\.runName)))
    #expect(played.count > left.count)
    // A reason for nobody, or a hand for nobody, is a slip.
    for (name, _) in KitContents.leftOut { #expect(Scenario.all.contains { $0.runName == name }, "\(name)") }
    for name in KitContents.byHand { #expect(played.contains(name), "\(name)") }
    let page = String(decoding: try folder.bytes(of: "kit/README.md"), as: UTF8.self)
    for (name, reason) in KitContents.leftOut { #expect(page.contains("`\(name)`: \(reason)")) }
    #expect(page.contains("was never built for an Apple platform"))
  }

  @Test func `every file of stories is taken or left out`() throws {
    let files = try PackageFolder.files(below: "Tools/Scenarios").filter { $0.contains("/") }
    let known = KitContents.stories.map(\.file) + KitContents.filesLeftOut
    #expect(Set(files) == Set(known.map { "\($0).swift" }))
    #expect(Set(known).count == known.count)
  }

  @Test func `the stories of a file that is taken are the file's own text`() throws {
    let folder = try kit()
    let there = String(decoding: try folder.bytes(of: "kit/Sources/Scenarios-AddingAChild.swift"), as: UTF8.self)
    #expect(there == (try PackageFolder.text("Tools/Scenarios/Containers/AddingAChild.swift")))
  }

  @Test func `the project is a property list in which every name is an object's`() throws {
    let folder = try kit()
    let bytes = Data(try folder.bytes(of: "kit/Oracle.xcodeproj/project.pbxproj"))
    let list = try #require(try PropertyListSerialization.propertyList(from: bytes, format: nil) as? [String: Any])
    let objects = try #require(list["objects"] as? [String: [String: Any]])
    let root = try #require(list["rootObject"] as? String)
    #expect(objects[root]?["isa"] as? String == "PBXProject")
    var named: Set<String> = [root]
    for object in objects.values {
      for value in object.values {
        for word in (value as? [String]) ?? [value as? String].compactMap({ $0 })
        where word.wholeMatch(of: /[0-9A-F]{24}/) != nil {
          named.insert(word)
        }
      }
    }
    #expect(named == Set(objects.keys))
    let files = objects.values.compactMap { $0["path"] as? String }.filter { $0.hasSuffix(".swift") }
    #expect(Set(files) == Set(try FileManager.default.contentsOfDirectory(atPath: folder("kit/Sources"))))
  }

  @Test(arguments: ["catalyst.sh", "simulator.sh"])
  func `the scripts are ones that a shell can read`(name: String) throws {
    let folder = try kit()
    let result = try Program.run(at: URL(fileURLWithPath: "/bin/sh"), ["-n", folder("kit/\(name)")])
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(FileManager.default.isExecutableFile(atPath: folder("kit/\(name)")))
  }

  /// What the hooks use of Objective-C's runtime, as its headers have it.
  private static let runtime = """
    import Foundation
    import UIKit
    public typealias Selector = UIKit.Selector
    public typealias IMP = OpaquePointer
    public typealias Method = OpaquePointer
    public enum objc_AssociationPolicy { case OBJC_ASSOCIATION_RETAIN_NONATOMIC }
    public func imp_implementationWithBlock(_ block: Any) -> IMP { fatalError() }
    @discardableResult public func class_replaceMethod(
      _ type: AnyClass?, _ name: Selector, _ implementation: IMP, _ types: UnsafePointer<CChar>?) -> IMP? { nil }
    public func class_copyMethodList(
      _ type: AnyClass?, _ count: UnsafeMutablePointer<UInt32>?) -> UnsafeMutablePointer<Method>? { nil }
    public func class_getSuperclass(_ type: AnyClass?) -> AnyClass? { nil }
    public func method_getName(_ method: Method) -> Selector { fatalError() }
    public func method_getImplementation(_ method: Method) -> IMP { fatalError() }
    @discardableResult public func method_setImplementation(
      _ method: Method, _ implementation: IMP) -> IMP { fatalError() }
    public func objc_setAssociatedObject(
      _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy) {}
    public func NSSelectorFromString(_ name: String) -> Selector { fatalError() }
    public struct Dl_info {
      public var dli_sname: UnsafePointer<CChar>?
      public var dli_fbase: UnsafeMutableRawPointer?
      public init() {}
    }
    public func dladdr(_ address: UnsafeRawPointer?, _ info: UnsafeMutablePointer<Dl_info>) -> Int32 { 0 }
    public struct NSExceptionName { public var rawValue: String }
    public class NSException: NSObject {
      public var name: NSExceptionName { fatalError() }
      public var reason: String?
    }
    public func NSSetUncaughtExceptionHandler(_ handler: ((NSException) -> Void)?) {}
    extension UIApplicationDelegate { @MainActor public static func main() {} }
    """
}
