import Foundation
import Testing
import TraceEvents
import TraceGating
import TraceTestSupport

@Suite struct BaselineFolderTests {
  private let temporary: TemporaryFolder
  private let folder: BaselineFolder
  private let name: RunName

  init() throws {
    temporary = try TemporaryFolder()
    folder = BaselineFolder(path: temporary.path)
    name = try RunName(of: ["AppTests", "DrawerTests", "`opening the drawer`()"])
  }

  private func run(_ idiom: SystemDescription.Idiom = .iPhone, _ version: Int = 17) -> Run {
    Run(
      name: "\(name)", system: SystemDescription(source: .model, idiom: idiom, version: .init(version)),
      captures: .appearance)
  }

  // MARK: Names

  @Test func `a run is named as the path of its baseline`() throws {
    #expect("\(name)" == "AppTests/DrawerTests/opening the drawer")
    #expect(BaselineFile(name).relativePath == "AppTests/DrawerTests/opening the drawer.trace")
    #expect(try "\(RunName(of: ["T", "testOpening()"], arguments: "left"))" == "T/testOpening (left)")
  }

  @Test(arguments: ["and/or", "a@ipad", "100%", "what: why?", "a\u{7}b", String(repeating: "long ", count: 90)])
  func `what a file's name can't hold is written otherwise, and is the same name again when it is read`(word: String)
    throws
  {
    let name = try RunName(of: ["T", word])
    #expect(name.components.count == 2)
    #expect(name.components.allSatisfy { $0.utf8.count <= 200 && !$0.contains(where: { ":?\u{7}@".contains($0) }) })
    #expect(try RunName(recorded: "\(name)") == name)
    #expect(BaselineFile(relativePath: BaselineFile(name).relativePath) == BaselineFile(name))
  }

  @Test func `different long names stay different`() throws {
    let long = String(repeating: "long ", count: 90)
    #expect(try RunName(of: [long + "a"]) != RunName(of: [long + "b"]))
  }

  @Test(arguments: ["../outside", "T/../../outside", "/etc/passwd", "T//x", "", ".git/config"])
  func `a name that leads out of the folder is refused`(word: String) {
    #expect(throws: BaselineError.leavesFolder(name: word)) { try RunName(recorded: word) }
  }

  @Test func `also when it is the name of a test`() {
    #expect(throws: BaselineError.self) { try RunName(of: ["T", "`../../x`()"]) }
    #expect(throws: BaselineError.self) { try RunName(of: ["T", ".."]) }
  }

  // MARK: Variants

  @Test func `the most specific baseline is taken`() throws {
    let pad18 = run(.iPad, 18)
    let variants: [(words: String, system: Run)] = [
      ("", run(.iPhone, 17)), ("ipad", run(.iPad, 16)), ("ios18", run(.iPhone, 18)),
    ]
    for (words, run) in variants {
      let variant = words.isEmpty ? .plain : try #require(BaselineVariant(words: words))
      try folder.write(run, as: BaselineFile(name, variant))
    }
    #expect(try folder.baseline(of: name, on: pad18.system)?.variant.suffix == "@ios18")
    #expect(try folder.baseline(of: name, on: run(.iPad, 16).system)?.variant.suffix == "@ipad")
    #expect(try folder.baseline(of: name, on: run(.iPhone, 17).system)?.variant == .plain)
    try folder.write(pad18, as: BaselineFile(name, BaselineVariant(idiom: .iPad, version: 18)))
    #expect(try folder.baseline(of: name, on: pad18.system)?.variant.suffix == "@ipad-ios18")
    #expect(try folder.files().map(\.variant.suffix) == ["", "@ios18", "@ipad", "@ipad-ios18"])
  }

  @Test func `a variant is named after what tells two systems apart`() {
    #expect(BaselineVariant.telling(run(.iPad).system, from: run().system).suffix == "@ipad")
    #expect(BaselineVariant.telling(run(.iPad, 18).system, from: run().system).suffix == "@ipad-ios18")
    #expect(BaselineVariant.telling(run().system, from: run().system) == .plain)
    #expect(BaselineVariant(words: "ipod") == nil)
  }

  // MARK: What is wrong with one

  private func message(_ text: String) throws -> String {
    _ = try temporary.file("T.trace", text.utf8)
    do {
      _ = try folder.read(BaselineFile(RunName(recorded: "T")))
      return "it was read"
    } catch {
      return "\(error)".replacing(temporary.path, with: "Traces")
    }
  }

  @Test func `every fault has a sentence of its own`() throws {
    #expect(
      try message("trace 1\n<<<<<<< HEAD\nrun \"a\"\n=======\nrun \"b\"\n>>>>>>> other\n")
        == "Traces/T.trace:2:1: a merge left a conflict in this baseline; take one side, or accept a new run")
    #expect(try message("trace 9\n").contains("is of format 9, but this tool reads format 1"))
    #expect(try message("hello\n").contains("this is not a trace"))
    try FileManager.default.removeItem(atPath: temporary("T.trace"))
    try FileManager.default.createDirectory(atPath: temporary("T.trace"), withIntermediateDirectories: true)
    #expect(throws: BaselineError.self) { try folder.read(BaselineFile(RunName(recorded: "T"))) }
  }

  @Test func `a pending file waits beside its baseline until there is a new one`() throws {
    let file = BaselineFile(name)
    try folder.writePending(run(), as: file)
    #expect(try folder.pendingFiles() == [file])
    #expect(try folder.files() == [])
    try folder.write(run(), as: file)
    #expect(try folder.pendingFiles() == [])
    #expect(try folder.files() == [file])
  }
}
