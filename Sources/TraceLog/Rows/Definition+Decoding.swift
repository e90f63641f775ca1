import TraceEvents

extension Definition {
  /// Reads a row back from the bytes that ``encode(into:)`` wrote.
  ///
  /// - Returns: Nil if the bytes are no row.
  init?(decoding bytes: UnsafeRawBufferPointer) {
    var decoder = ByteDecoder(bytes)
    guard let definition = try? Self.decode(from: &decoder), decoder.isAtEnd else { return nil }
    self = definition
  }

  private static func decode(from input: inout ByteDecoder) throws(ByteDecoder.Malformed) -> Definition {
    guard let table = Table(rawValue: try input.number()) else { throw ByteDecoder.Malformed() }
    switch table {
    case .object:
      return .object(ObjectID(rawValue: try input.number()), label: try input.text(), className: try input.text())
    case .name:
      return .name(place: try place(from: &input), ObjectID(rawValue: try input.number()), try input.text())
    case .text:
      return .text(TextID(rawValue: try input.number()), try input.text())
    case .list:
      let id = ListID(rawValue: try input.number())
      var members: [ObjectID] = []
      for _ in 0..<(try input.number(UInt32.self)) { members.append(ObjectID(rawValue: try input.number())) }
      return .list(id, members)
    case .given:
      return .given(place: try place(from: &input), try given(from: &input))
    case .site:
      return .site(
        place: try place(from: &input), number: try input.number(),
        CallSite(
          file: try input.optionalText(), line: try input.optionalNumber(Int64.self).map(Int.init),
          function: try input.text()))
    case .gap:
      return .gap(
        place: try place(from: &input), after: SequenceNumber(rawValue: try input.number()), reason: try input.text())
    }
  }

  private static func place(from input: inout ByteDecoder) throws(ByteDecoder.Malformed) -> Int {
    Int(try input.number(Int64.self))
  }

  private static func given(from input: inout ByteDecoder) throws(ByteDecoder.Malformed) -> Given {
    var given = Given(ObjectID(rawValue: try input.number()))
    given.parent = try input.optionalNumber().map(ObjectID.init(rawValue:))
    given.presenter = try input.optionalNumber().map(ObjectID.init(rawValue:))
    given.isViewLoaded = try input.optionalFlag()
    given.isInWindow = try input.optionalFlag()
    if let word = try input.optionalText() {
      guard let appearance = Given.Appearance(rawValue: word) else { throw ByteDecoder.Malformed() }
      given.appearance = appearance
    }
    given.hasOpenBegin = try input.flag()
    given.forwardsAppearance = try input.optionalFlag()
    given.forwardsRotation = try input.optionalFlag()
    given.visibleChild = try input.optionalNumber().map(ObjectID.init(rawValue:))
    if let code = try input.optionalNumber(UInt8.self) {
      guard let orientation = Orientation(rawValue: code) else { throw ByteDecoder.Malformed() }
      given.orientation = orientation
    }
    return given
  }
}
