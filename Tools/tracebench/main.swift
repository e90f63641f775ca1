import Foundation

/// The areas that can be measured, by the word that asks for them.
var areas: [(name: String, measure: @MainActor () throws -> [Measure])] = [
  ("log", { try RecordBench.measures() + LogBench.measures() }),
  ("check", { try CheckBench.measures() }),
  ("check-live", { CheckBench.liveMeasures() }),
  ("diff", { try DiffBench.measures() }),
  ("import", { try ImportBench.measures() }),
  ("import-long", { try ImportBench.longMeasures() }),
]
#if !canImport(Darwin)
  areas.append(("model", { try ModelBench.measures() }))
#endif

let arguments = CommandLine.arguments.dropFirst()
let names = arguments.filter { $0 != "--json" }
guard names.count == 1, let area = areas.first(where: { $0.name == names.first }) else {
  FileHandle.standardError.write(
    Data("usage: tracebench AREA [--json]\nareas: \(areas.map(\.name).joined(separator: ", "))\n".utf8))
  exit(2)
}
do {
  let measures = try area.measure()
  print(arguments.contains("--json") ? MeasureTable.json(measures) : MeasureTable.text(measures))
  exit(measures.allSatisfy(\.holds) ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("tracebench: \(error)\n".utf8))
  exit(2)
}
