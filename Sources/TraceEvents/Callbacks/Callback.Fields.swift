extension Callback {
  /// A callback's arguments as plain numbers: the four columns that a log has for them.
  ///
  /// The first object stands in `object`; a second object, a text, a list or a sequence number in `other`; flags,
  /// cases, sizes and durations in `x` and `y`, in the order in which they are written. What a kind does not use is 0.
  public struct Fields: BitwiseCopyable, Hashable, Sendable {
    public var object: ObjectID
    public var other: UInt32
    public var x: Float
    public var y: Float

    public init(object: ObjectID = .null, other: UInt32 = 0, x: Float = 0, y: Float = 0) {
      (self.object, self.other, self.x, self.y) = (object, other, x, y)
    }
  }
}

extension Callback.Fields {
  // By bits, so that a size that is not a number is equal to itself.
  public static func == (left: Self, right: Self) -> Bool {
    left.object == right.object && left.other == right.other && left.x.bitPattern == right.x.bitPattern
      && left.y.bitPattern == right.y.bitPattern
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(object)
    hasher.combine(other)
    hasher.combine(x.bitPattern)
    hasher.combine(y.bitPattern)
  }
}

/// A record of plain numbers was no callback: an argument was missing, out of range, or one too many.
public struct MalformedFields: Error, Hashable, Sendable {}

extension Callback.Fields {
  var otherObject: ObjectID { ObjectID(rawValue: other) }

  func required(_ object: ObjectID) throws(MalformedFields) -> ObjectID {
    guard object != .null else { throw MalformedFields() }
    return object
  }

  /// A text that shares its room with a small number.
  func packedText() throws(MalformedFields) -> TextID {
    guard other < NumberedText.textLimit else { throw MalformedFields() }
    return TextID(rawValue: other)
  }
}

/// A value that a log holds as one plain number.
protocol PlainNumber {
  var number: Float { get }
  init(number: Float) throws(MalformedFields)
}

extension Bool: PlainNumber {
  var number: Float { self ? 1 : 0 }

  init(number: Float) throws(MalformedFields) {
    switch number {
    case 0: self = false
    case 1: self = true
    default: throw MalformedFields()
    }
  }
}

extension UInt16: PlainNumber {
  var number: Float { Float(self) }

  init(number: Float) throws(MalformedFields) {
    guard let value = UInt16(exactly: number) else { throw MalformedFields() }
    self = value
  }
}
