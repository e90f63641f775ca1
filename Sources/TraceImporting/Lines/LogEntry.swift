import TraceEvents

/// What one line of a log says.
struct LogEntry {
  // Indirect, so that whoever hands an entry on copies a word: most lines say what an earlier one said.
  indirect enum Content {
    case message(Message)
    case warning(WarningKind, words: String, about: Receiver?)
    case exception(words: String, about: Receiver?)
    /// Where a controller stands, from a dump of the hierarchy; depth is counted in columns.
    case state(ControllerState.Appearance, of: Receiver, depth: Int, isInWindow: Bool?)
    /// A sentence whose controller stands on the next line.
    case outcome(String)
    /// A line with nothing but an object.
    case object(Receiver)
    /// A function on a stack; nil for one of the system's.
    case frame(function: String, of: Receiver?, isSystem: Bool)
    /// Something beside the controllers, in the log's words.
    case marker(String)
  }

  /// A message that an object got.
  struct Message {
    var selector: Selector
    var receiver: Receiver
    var animated: Bool?
    /// A second object that the line names.
    var other: Receiver?
    /// The parent, where the line tells it.
    var parent: Parent = .untold
    /// The method that holds the line that prints, where the log tells it.
    var definition: String?

    enum Parent {
      case untold
      case none
      case told(Receiver)
    }

    init(_ selector: Selector, to receiver: Receiver, animated: Bool? = nil) {
      (self.selector, self.receiver, self.animated) = (selector, receiver, animated)
    }
  }

  var format: LogFormat
  var confidence: Confidence
  var content: Content
  /// Messages with the same number, but 0, are the same.
  var number = 0

  init(_ format: LogFormat, _ confidence: Confidence, _ content: Content) {
    (self.format, self.confidence, self.content) = (format, confidence, content)
  }
}

