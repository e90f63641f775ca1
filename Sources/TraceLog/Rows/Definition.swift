import TraceEvents

/// A row that events refer to, or that tells what was so before them.
enum Definition: Hashable, Sendable {
  case object(ObjectID, label: String, className: String)
  case name(place: Int, ObjectID, String)
  case text(TextID, String)
  case list(ListID, [ObjectID])
  case given(place: Int, Given)
  case site(place: Int, number: UInt16, CallSite)
  /// Recording ended here, for this reason, and what followed was not captured.
  case gap(place: Int, after: SequenceNumber, reason: String)

  /// The tables, in the order in which a batch's digest goes through them. The raw value is part of the digest.
  enum Table: UInt8, CaseIterable, Sendable {
    case object = 1
    case name, text, list, given, site, gap
  }

  var table: Table {
    switch self {
    case .object: .object
    case .name: .name
    case .text: .text
    case .list: .list
    case .given: .given
    case .site: .site
    case .gap: .gap
    }
  }
}

// MARK: - As bytes

extension Definition {
  /// Appends the row as bytes that are different for rows that are different.
  func encode(into output: inout ByteEncoder) {
    output.append(table.rawValue)
    switch self {
    case .object(let id, let label, let className):
      output.append(id.rawValue)
      output.append(label)
      output.append(className)
    case .name(let place, let id, let name):
      output.append(Int64(place))
      output.append(id.rawValue)
      output.append(name)
    case .text(let id, let text):
      output.append(id.rawValue)
      output.append(text)
    case .list(let id, let members):
      output.append(id.rawValue)
      output.append(UInt32(members.count))
      for member in members { output.append(member.rawValue) }
    case .given(let place, let given):
      output.append(Int64(place))
      Self.encode(given, into: &output)
    case .site(let place, let number, let site):
      output.append(Int64(place))
      output.append(number)
      output.append(site.file)
      output.append(site.line.map(Int64.init))
      output.append(site.function)
    case .gap(let place, let sequence, let reason):
      output.append(Int64(place))
      output.append(sequence.rawValue)
      output.append(reason)
    }
  }

  private static func encode(_ given: Given, into output: inout ByteEncoder) {
    output.append(given.object.rawValue)
    output.append(given.parent?.rawValue)
    output.append(given.presenter?.rawValue)
    output.append(given.isViewLoaded.map { $0 ? 1 : 0 as UInt8 })
    output.append(given.isInWindow.map { $0 ? 1 : 0 as UInt8 })
    output.append(given.appearance?.rawValue)
    output.append(given.hasOpenBegin ? 1 : 0 as UInt8)
    output.append(given.forwardsAppearance.map { $0 ? 1 : 0 as UInt8 })
    output.append(given.forwardsRotation.map { $0 ? 1 : 0 as UInt8 })
    output.append(given.visibleChild?.rawValue)
    output.append(given.orientation?.rawValue)
  }
}
