/// What events say without their objects and marks, as numbers: kind, numbers, texts.
package struct EventShapes {
  private let exactSizes: Bool
  private var texts: TextDigests

  /// - Parameters:
  ///   - run: Has the objects and texts that events name.
  ///   - exactSizes: Whether sizes compare by the point, not by their class.
  package init(_ run: Run, exactSizes: Bool) {
    self.exactSizes = exactSizes
    texts = TextDigests(run)
  }

  package mutating func shape(_ kind: Callback.Kind, _ fields: Callback.Fields) -> UInt64 {
    let layout = ArgumentLayout.all[Int(kind.rawValue)]
    var digest = RunningDigest(seed: UInt64(kind.rawValue))
    if layout.hasSize, !exactSizes {
      digest.add(SizeBucket(Size(width: fields.x, height: fields.y)).code)
    } else {
      digest.add(Self.bits(fields.x) << 32 | Self.bits(fields.y))
    }
    switch layout.other {
    case .nothing, .sequence, .object, .list: break
    case .text: digest.add(texts.digest(of: TextID(rawValue: fields.other)))
    case .words: digest.add(texts.digestWithoutLabels(of: TextID(rawValue: fields.other)))
    }
    return digest.value
  }

  /// The bits of a number; all that are none look alike.
  @inline(__always)
  private static func bits(_ number: Float) -> UInt64 {
    UInt64(number.isNaN ? Float.nan.bitPattern : number.bitPattern)
  }

  /// The digest of what a step says.
  package mutating func words(of step: TextID) -> UInt64 { texts.digest(of: step) }
}
