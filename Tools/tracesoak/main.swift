let step = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1
let outcome = try FlipSoak.run(every: step)
print("found \(outcome.found), harmless \(outcome.harmless), missed \(outcome.missed.count)")
for change in outcome.missed { print("  \(change)") }
