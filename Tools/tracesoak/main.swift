import Foundation

/// What can be soaked, by the word that asks for it.
let soaks: [(name: String, arguments: String, run: ([String]) throws -> Verdict)] = [
  ("flips", "[EVERY]", FlipSoak.run),
  ("mutants", "COUNT [SEED]", MutantSoak.run),
  ("pastes", "COUNT SEED FILE...", PasteSoak.run),
  ("faults", "[EVERY]", FaultSoak.run),
  ("kills", "MOMENTS [EVERY]", KillSoak.run),
  ("record", "LOG ACKNOWLEDGED", KillSoak.record),
  ("threads", "LOG ACKNOWLEDGED", KillSoak.recordOnThreads),
  ("die", "LOG ACKNOWLEDGED SYNCED OPERATION KIND", KillSoak.die),
  ("append", "LOG COUNT", AppendSoak.append),
  ("naive", "[LENGTH [RULE]...]", NaiveSoak.traces),
  ("naive-whole", "[LENGTH]", NaiveSoak.whole),
  ("naive-random", "[COUNT [SEED]]", NaiveSoak.random),
  ("naive-mutants", "[EVERY]", NaiveSoak.mutants),
  ("reorderings", "COUNT [SEED]", DiffSoak.reorderings),
  ("edits", "COUNT [SEED]", DiffSoak.edits),
  ("processes", "PROCESSES COUNT", AppendSoak.run),
]

let arguments = Array(CommandLine.arguments.dropFirst())
guard let soak = soaks.first(where: { $0.name == arguments.first }) else {
  let usage = soaks.map { "usage: tracesoak \($0.name) \($0.arguments)\n" }.joined()
  FileHandle.standardError.write(Data(usage.utf8))
  exit(2)
}
do {
  let verdict = try soak.run(Array(arguments.dropFirst()))
  print(verdict.summary)
  for fault in verdict.faults { print("  \(fault)") }
  exit(verdict.faults.isEmpty ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("tracesoak \(soak.name): \(error)\n".utf8))
  exit(2)
}
