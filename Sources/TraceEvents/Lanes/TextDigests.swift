/// The digests of a run's texts, each made once.
struct TextDigests {
  private let run: Run
  private let labels: Set<String>
  private var plain: [UInt64]
  private var words: [UInt64]

  init(_ run: Run) {
    self.run = run
    labels = Set(run.objects.map(\.label))
    plain = Array(repeating: 0, count: run.textCount)
    words = plain
  }

  /// The digest of a text as it stands.
  mutating func digest(of text: TextID) -> UInt64 {
    let place = Int(text.rawValue)
    guard place < plain.count else { return 0 }
    if plain[place] == 0 {
      var digest = RunningDigest()
      digest.add(run[text])
      plain[place] = digest.value
    }
    return plain[place]
  }

  /// The digest of a text in which every label of the run counts as the same word.
  mutating func digestWithoutLabels(of text: TextID) -> UInt64 {
    let place = Int(text.rawValue)
    guard place < words.count else { return 0 }
    if words[place] == 0 {
      var digest = RunningDigest()
      for word in run[text].split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
        digest.add(labels.contains(String(word)) ? "" : String(word))
      }
      words[place] = digest.value
    }
    return words[place]
  }
}
