import Foundation

/// The areas that can be measured, by the word that asks for them; each reports its measures as they come.
var areas: [(name: String, measure: @MainActor (_ report: @escaping (Measure) -> Void) throws -> Void)] = [
  (
    "log",
    {
      try RecordBench.measure($0)
      try LogBench.measure($0)
    }
  ),
  ("check", { try CheckBench.measure($0) }),
  ("check-live", { CheckBench.measureLive($0) }),
  ("diff", { try DiffBench.measure($0) }),
  ("import", { try ImportBench.measure($0) }),
  ("import-long", { try ImportBench.measureLong($0) }),
]
#if !canImport(Darwin)
  areas.append(("model", { try ModelBench.measure($0) }))
#endif

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == ChildRun.word {
  do {
    try ChildRun.answer(Array(arguments.dropFirst()))
    exit(0)
  } catch {
    exit(2)
  }
}
if arguments == [Machine.word] {
  do {
    try Machine.answer()
    exit(0)
  } catch {
    exit(2)
  }
}
let names = arguments.filter { $0 != "--json" }
guard names.count == 1, let area = areas.first(where: { $0.name == names.first }) else {
  FileHandle.standardError.write(
    Data("usage: tracebench AREA [--json]\nareas: \(areas.map(\.name).joined(separator: ", "))\n".utf8))
  exit(2)
}
let table = MeasureTable(isJSON: arguments.contains("--json"))
do {
  // What another process asks for is judged there.
  if area.name == "check-live" {
    try area.measure(table.add)
  } else {
    let slowness = try Machine.slowness(table.add)
    try area.measure { table.add($0.scaled(by: slowness)) }
  }
  table.end()
  exit(table.allHold ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("tracebench: \(error)\n".utf8))
  exit(2)
}
