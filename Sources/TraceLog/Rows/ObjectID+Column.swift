import TraceEvents

extension ObjectID {
  /// The identifier as columns hold it: a negative number is the root view of that object.
  ///
  /// So it takes one byte where the identifier's own number, with its highest bit set, would take six.
  @inline(__always)
  var column: Int64 { isRootView ? -Int64(owner.rawValue) : Int64(rawValue) }

  /// Reads a column back; nil if it can be no identifier.
  @inline(__always)
  init?(column: Int64) {
    guard let number = UInt32(exactly: column.magnitude), number & ObjectID.null.view.rawValue == 0 else { return nil }
    let owner = ObjectID(rawValue: number)
    self = column < 0 ? owner.view : owner
  }
}
