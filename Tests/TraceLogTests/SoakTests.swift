import Foundation
import Testing
import TraceTestSupport

/// The soaks of `tracesoak`, in short; with `SOAK=long` in the environment, in full, which takes minutes.
@Suite struct SoakTests {
  private static let isLong = ProcessInfo.processInfo.environment["SOAK"] == "long"

  private func expectNoFault(_ arguments: [String]) throws {
    let soak = try Program.run("tracesoak", arguments)
    #expect(soak.status == 0, "\(soak.output)\(soak.errors)")
  }

  @Test func `every flipped bit and every truncation is found or harmless`() throws {
    try expectNoFault(["flips", Self.isLong ? "1" : "61"])
  }

  @Test func `damaged logs, journals and texts give a run or an error`() throws {
    try expectNoFault(["mutants", Self.isLong ? "100000" : "1000"])
  }

  @Test func `a fault at any operation on a file loses nothing that was acknowledged`() throws {
    try expectNoFault(["faults", Self.isLong ? "1" : "11"])
  }

  @Test func `a death at any moment loses nothing that was acknowledged, and the power no more than was not`() throws {
    try expectNoFault(["kills", Self.isLong ? "200" : "10", Self.isLong ? "1" : "17"])
  }

  @Test func `several processes add to one log`() throws {
    try expectNoFault(["processes", "8", Self.isLong ? "50000" : "5000"])
  }
}
