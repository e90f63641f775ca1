/// A plain case that the notation writes with a leading dot, and logs as its number.
protocol DottedCase: RawRepresentable<UInt8>, CaseIterable, BitwiseCopyable, Hashable, PlainNumber {}

extension DottedCase {
  /// The case's name in Swift, which is the word that the notation uses.
  var word: String { "\(self)" }

  /// The case of this name.
  init?(word: some StringProtocol) {
    guard let match = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = match
  }

  var number: Float { Float(rawValue) }

  init(number: Float) throws(MalformedFields) {
    guard let code = UInt8(exactly: number), let value = Self(rawValue: code) else { throw MalformedFields() }
    self = value
  }
}
