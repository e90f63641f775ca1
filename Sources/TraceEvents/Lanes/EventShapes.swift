/// What events say without their objects and marks, as numbers: kind, numbers, texts.
package struct EventShapes {
  private let exactSizes: Bool
  private let layouts = ArgumentLayout.all
  /// The shape without texts of each kind of callback whose numbers are all 0, which is most events'.
  private let shapesWithoutNumbers: [UInt64]
  private var texts: TextDigests

  /// - Parameters:
  ///   - run: Has the objects and texts that events name.
  ///   - exactSizes: Whether sizes compare by the point, not by their class.
  package init(_ run: Run, exactSizes: Bool) {
    self.exactSizes = exactSizes
    texts = TextDigests(run)
    shapesWithoutNumbers = (0..<UInt64(layouts.count)).map { Self.digest(kind: $0, number: 0).value }
  }

  package mutating func shape(_ kind: Callback.Kind, _ fields: Callback.Fields) -> UInt64 {
    let layout = layouts[Int(kind.rawValue)]
    let number =
      if layout.hasSize, !exactSizes {
        SizeBucket(Size(width: fields.x, height: fields.y)).code
      } else {
        Self.bits(fields.x) << 32 | Self.bits(fields.y)
      }
    var digest =
      number == 0
      ? RunningDigest(seed: shapesWithoutNumbers[Int(kind.rawValue)])
      : Self.digest(kind: UInt64(kind.rawValue), number: number)
    switch layout.other {
    case .nothing, .sequence, .object, .list: break
    case .text: digest.add(texts.digest(of: TextID(rawValue: fields.other)))
    case .words: digest.add(texts.digestWithoutLabels(of: TextID(rawValue: fields.other)))
    }
    return digest.value
  }

  @inline(__always)
  private static func digest(kind: UInt64, number: UInt64) -> RunningDigest {
    var digest = RunningDigest(seed: kind)
    digest.add(number)
    return digest
  }

  /// The bits of a number; all that are none look alike.
  @inline(__always)
  private static func bits(_ number: Float) -> UInt64 {
    UInt64(number.isNaN ? Float.nan.bitPattern : number.bitPattern)
  }

  /// The digest of what a step says.
  package mutating func words(of step: TextID) -> UInt64 { texts.digest(of: step) }
}
