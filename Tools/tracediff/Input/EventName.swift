import TraceEvents

/// What the command line calls an event: `detail.viewDidAppear`, or `detail.viewDidAppear#2` for the second one.
struct EventName {
  let subject: ObjectID
  let kind: Callback.Kind
  /// Counted from 1; nil means the last one.
  let occurrence: Int?

  /// Why a word names no event.
  enum Failure: Error, CustomStringConvertible {
    case noMember(String)
    case noSuchObject(String, [String])
    case noSuchMember(String)
    case neverHappened(String)

    var description: String {
      switch self {
      case .noMember(let word): "`\(word)` names no event; one is written as in detail.viewDidAppear"
      case .noSuchObject(let name, let labels):
        "the run has no `\(name)`" + (Self.nearest(name, labels).map { "; did you mean `\($0)`?" } ?? "")
      case .noSuchMember(let member):
        "there is no callback `\(member)`"
          + (NearestWord.to(member, among: Callback.Kind.allCases.map(\.signature.member)).map {
            "; did you mean `\($0)`?"
          }
            ?? "")
      case .neverHappened(let word): "the run has no `\(word)`; `--missing \(word)` asks why"
      }
    }

    /// A label that is spelled nearly so, or of which the name is the beginning.
    private static func nearest(_ name: String, _ labels: [String]) -> String? {
      NearestWord.to(name, among: labels)
        ?? (name.isEmpty ? nil : labels.first { $0.lowercased().hasPrefix(name.lowercased()) })
    }
  }

  private let word: String

  init(_ word: String, in run: Run) throws(Failure) {
    self.word = word
    let parts = word.split(separator: "#", maxSplits: 1)
    occurrence = parts.count == 2 ? Int(parts[1]) : nil
    guard let name = parts.first, let dot = name.lastIndex(of: ".") else { throw .noMember(word) }
    let label = String(name[..<dot])
    let member = name[name.index(after: dot)...].prefix { $0 != "(" && $0 != " " }
    let places = run.objects.indices.filter {
      run.objects[$0].label == label || run.label(of: ObjectID(index: $0).view) == label
    }
    guard let place = places.first else { throw .noSuchObject(label, run.objects.map(\.label)) }
    let isView = run.objects[place].label != label
    subject = isView ? ObjectID(index: place).view : ObjectID(index: place)
    guard let kind = Callback.Kind.allCases.first(where: { $0.signature.member == member }) else {
      throw .noSuchMember(String(member))
    }
    self.kind = kind
  }

  /// The event of the run that is meant.
  func event(in run: Run) throws(Failure) -> Event {
    let all = run.events.filter { $0.subject == subject && $0.callback.kind == kind }
    let place = (occurrence ?? all.count) - 1
    guard all.indices.contains(place) else { throw .neverHappened(word) }
    return all[place]
  }
}
