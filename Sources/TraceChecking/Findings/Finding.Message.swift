import TraceEvents

extension Finding {
  /// A sentence in which objects, events and places are still names of the run, so that labels come at rendering.
  public struct Message: Hashable, Sendable {
    /// A stretch of a message.
    public enum Piece: Hashable, Sendable {
      case text(String)
      /// The object's label.
      case object(ObjectID)
      /// The event as the notation writes it.
      case event(Event)
      /// A text of the run.
      case quote(TextID)
      /// The place in the code of this event, behind the words before it (` at Drawer.swift:118`); nothing if unknown.
      case place(Event)
    }

    public var pieces: [Piece]

    /// The sentence with the labels of a run.
    ///
    /// - Parameters:
    ///   - run: Has the labels.
    ///   - place: Says where in the code an event was asked for; nil if that is not known.
    public func text(in run: Run, place: (Event) -> String? = { _ in nil }) -> String {
      pieces.map { piece in
        switch piece {
        case .text(let text): text
        case .object(let object): run.label(of: object)
        case .event(let event): run.words(for: event)
        case .quote(let text): run[text].escaped
        case .place(let event): place(event).map { " at \($0)" } ?? ""
        }
      }.joined()
    }
  }

  /// The most characters that the first line of a finding has.
  public static let headlineLimit = 110

  /// The first line of the finding: the headline and the step, in at most ``headlineLimit`` characters.
  ///
  /// Where there is too little room the step goes first, then the place in the code, then what stands behind the dash,
  /// the explanation; ``rest(in:place:)`` tells it again. Only labels that leave no room for anything else are cut.
  public func firstLine(in run: Run, place: (Event) -> String? = { _ in nil }) -> String {
    let whole = headline.text(in: run, place: place)
    let isWhole = whole.isHeadline
    let head = isWhole ? whole : placelessHead(in: run)
    guard head.isHeadline else { return head.prefix(Self.headlineLimit - 1) + "…" }
    guard let step, isWhole else { return head }
    let room = Self.headlineLimit - head.count - ", step \"\"".count
    let words = run[step].escaped
    if words.count <= room { return "\(head), step \"\(words)\"" }
    // A step that can't be recognized any more says nothing.
    return room < 8 ? head : "\(head), step \"\(words.prefix(room - 1))…\""
  }
}

extension Finding {
  /// The whole headline, where the first line had no room for all of it; nil where it had.
  public func rest(in run: Run, place: (Event) -> String? = { _ in nil }) -> String? {
    let whole = headline.text(in: run, place: place)
    return whole.isHeadline ? nil : whole
  }

  /// As much of the headline as fits where there is no room for the place in the code.
  private func placelessHead(in run: Run) -> String {
    let placeless = headline.text(in: run)
    return placeless.isHeadline ? placeless : placeless.text(before: " — ")
  }
}

extension String {
  /// Whether there is room for it; characters are counted only where there are more bytes than room.
  fileprivate var isHeadline: Bool { utf8.count <= Finding.headlineLimit || count <= Finding.headlineLimit }

  /// What stands before a separator; all where it does not occur.
  fileprivate func text(before separator: String) -> String {
    ranges(of: separator).first.map { String(self[..<$0.lowerBound]) } ?? self
  }
}

extension Finding.Message: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var pieces: [Piece] = []

    public init(literalCapacity: Int, interpolationCount: Int) { pieces.reserveCapacity(2 * interpolationCount + 1) }

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(.text(literal)) }
    }
    public mutating func appendInterpolation(_ object: ObjectID) { pieces.append(.object(object)) }
    public mutating func appendInterpolation(_ event: Event) { pieces.append(.event(event)) }
    public mutating func appendInterpolation(_ text: TextID) { pieces.append(.quote(text)) }
    public mutating func appendInterpolation(placeOf event: Event) { pieces.append(.place(event)) }
    /// A member without receiver and arguments: `viewDidAppear`.
    public mutating func appendInterpolation(_ kind: Callback.Kind) { pieces.append(.text(kind.signature.member)) }
    public mutating func appendInterpolation(_ text: String) { appendLiteral(text) }
    public mutating func appendInterpolation(_ flag: Bool) { appendLiteral(flag ? "true" : "false") }
    public mutating func appendInterpolation(_ message: Finding.Message) { pieces += message.pieces }
  }

  public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }
  public init(stringLiteral text: String) { pieces = [.text(text)] }
}
