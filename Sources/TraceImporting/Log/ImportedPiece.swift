public import TraceEvents

/// A part of a run that was read out of a log, for whoever keeps runs elsewhere than in memory.
public struct ImportedPiece: Sendable {
  /// Which part of the log it is from, counted from 0: a heading begins a new one. Not every part becomes a run.
  public var part = 0
  /// The run's next objects, in order of birth.
  public var objects: [TracedObject] = []
  /// The run's next texts; one may be there twice.
  public var texts: [String] = []
  public var sites: [Site] = []
  /// What is known of objects when the run begins; all of it comes with the last piece.
  public var givens: [Given] = []
  /// The run's next events.
  public var events: [Event] = []

  /// A place in the code, and the number by which events name it.
  public struct Site: Sendable {
    public var number: UInt16
    public var place: CallSite
  }

  var isEmpty: Bool { objects.isEmpty && texts.isEmpty && sites.isEmpty && givens.isEmpty && events.isEmpty }
}
