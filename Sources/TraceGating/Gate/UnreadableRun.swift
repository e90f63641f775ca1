/// Something that should hold runs and can't be read.
public struct UnreadableRun: Error, Sendable {
  public var path: String
  /// Why, in a sentence that begins with the path.
  public var words: String
  /// The run that is in it; nil if that is unknown as well, so that it may be any, or several.
  public var name: String?

  public init(path: String, words: String, name: String? = nil) {
    (self.path, self.words, self.name) = (path, words, name)
  }
}

extension UnreadableRun: CustomStringConvertible {
  public var description: String { words }
}

extension [UnreadableRun] {
  /// Whether a run may be among them: whoever has not seen it can't say that it is not there.
  func mayHold(_ name: String) -> Bool { contains { $0.name == nil || $0.name == name } }
}
