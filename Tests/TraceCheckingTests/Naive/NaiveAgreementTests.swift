import Foundation
import NaiveChecking
import Testing
import TraceEvents
import TraceTestSupport

/// The fast checker and the naive rules say the same: the same rule, at the same event, of the same controller.
///
/// Short here; `tracesoak naive`, `naive-whole` and `naive-random` are the long forms.
@Suite struct NaiveAgreementTests {
  private func expectAgreement(_ agreement: Agreement) {
    #expect(agreement.differences.isEmpty, "\(agreement.differences.values.sorted().joined(separator: "\n"))")
  }

  @Test(arguments: Alphabet.table)
  func `both say the same of every short trace`(_ alphabet: Alphabet) {
    expectAgreement(Agreement.exhaustive(alphabet, length: 3))
  }

  @Test func `both say the same of every trace of two events over all letters`() {
    expectAgreement(Agreement.exhaustive(.everyKind, length: 2))
  }

  @Test func `both say the same of random traces`() {
    var random = SeededRandom(seed: 5)
    var agreement = Agreement()
    for number in 0..<300 {
      let alphabet = number % 2 == 0 ? Alphabet.everyKind : Alphabet.table[number / 2 % Alphabet.table.count]
      agreement.random(alphabet, length: Int.random(in: 5...40, using: &random), using: &random)
    }
    expectAgreement(agreement)
    #expect(agreement.spoken.count > 40, "what no trace breaks is not tested")
  }

  @Test func `both say the same of every other correct trace`() throws {
    var agreement = Agreement()
    for name in CorrectTrace.names.enumerated().filter({ $0.offset % 2 == 0 }).map(\.element) {
      agreement.whole(try CorrectTrace.run(name))
    }
    expectAgreement(agreement)
  }
}
