import TraceEvents

/// The name of a message as a log spells it.
struct Selector {
  /// Which callback it names; nil for a message of the app's own, and for one of UIKit's whose arguments matter and
  /// are not in any log.
  var kind: Callback.Kind?
  /// The name as it is written, without what follows its last colon.
  var words: String
  /// What `beginAppearanceTransition` was told, where the line has its arguments.
  private(set) var transition: Transition?

  /// The arguments of `beginAppearanceTransition`; the second is nil where only the first is told.
  struct Transition {
    var isAppearing: Bool
    var isAnimated: Bool?
  }

  /// Reads the selector at a position: `viewWillAppear`, `viewWillAppear:`, `viewWillAppear(_:)`,
  /// `initWithNibName:bundle:`. Moves the position behind it.
  init?(_ line: Span<UInt8>, at position: inout Int) {
    let start = position
    guard line.byte(at: start).isLetter || line.byte(at: start) == UInt8(ascii: "_") else { return nil }
    let name = line.end(from: start, while: \.isWord)
    var end = name
    if line.byte(at: name) == UInt8(ascii: "(") {
      // Swift's labels; values in them, as in `viewWillAppear(true)`, are left to whoever looks for a flag.
      let close = line.end(from: name + 1) { $0.isWord || $0 == UInt8(ascii: ":") }
      if line.byte(at: close) == UInt8(ascii: ")") { end = close + 1 }
    } else {
      while line.byte(at: end) == UInt8(ascii: ":") {
        let next = line.end(from: end + 1, while: \.isWord)
        // The label of the next argument ends in a colon; any other word is none.
        guard line.byte(at: next) == UInt8(ascii: ":"), next > end + 1 else {
          end += 1
          break
        }
        end = next
      }
    }
    kind = SelectorSpelling.kind(line, start..<name)
    words = kind == nil ? line.text(start..<end) : ""
    position = end
    if kind == .beginAppearanceTransition { readTransition(line, behind: name, &position) }
  }

  /// Reads `(true, animated: true)`, `(isAppearing: true, animated: true)`, `:YES animated:YES` or `: 1 animated: 0`,
  /// and moves the position behind it.
  private mutating func readTransition(_ line: Span<UInt8>, behind name: Int, _ position: inout Int) {
    let isInParentheses = line.byte(at: name) == UInt8(ascii: "(")
    guard isInParentheses || line.byte(at: name) == UInt8(ascii: ":") else { return }
    var at = line.skippingSpaces(from: name + 1)
    let label = line.end(from: at, while: \.isWord)
    if isInParentheses, line.byte(at: label) == UInt8(ascii: ":") { at = line.skippingSpaces(from: label + 1) }
    guard let isAppearing = AnimatedFlag.value(in: line, at: &at) else { return }
    transition = Transition(isAppearing: isAppearing)
    position = at
    at = line.end(from: at) { $0.isSpace || $0 == UInt8(ascii: ",") }
    if line.has("animated", at: at) {
      at = line.end(from: at + 8) { $0.isSpace || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") }
      transition?.isAnimated = AnimatedFlag.value(in: line, at: &at)
      if transition?.isAnimated != nil { position = at }
    }
    if isInParentheses, line.byte(at: position) == UInt8(ascii: ")") { position += 1 }
  }

  init(kind: Callback.Kind) { (self.kind, words) = (kind, "") }
}

/// How selectors are spelled, and misspelled.
enum SelectorSpelling {
  /// The callback that a word names: case and double letters don't count, and the callbacks of appearance may have one
  /// letter more, less or other.
  static func kind(_ line: Span<UInt8>, _ word: Range<Int>) -> Callback.Kind? {
    guard word.count <= 64 else { return nil }
    let spelling = normalized(line, word)
    if let kind = kinds[spelling] { return kind }
    guard spelling.hasPrefix("view"), spelling.utf8.count >= 12 else { return nil }
    return appearances.first { isOneEdit($0.spelling, spelling) }?.kind
  }

  /// Lower case, with `pp` and `ss` made single: the letters that people double and halve.
  private static func normalized(_ line: Span<UInt8>, _ word: Range<Int>) -> String {
    String(unsafeUninitializedCapacity: word.count) { buffer in
      var count = 0
      for at in word {
        let byte = line[at].isUpper ? line[at] | 0x20 : line[at]
        if count > 0, byte == buffer[count - 1], byte == UInt8(ascii: "p") || byte == UInt8(ascii: "s") { continue }
        buffer[count] = byte
        count += 1
      }
      return count
    }
  }

  /// Names in Objective-C and in Swift, up to their first colon. Those whose arguments a log never tells and an event
  /// can't do without are left out, and stay messages in the log's words.
  private static let names: [(String, Callback.Kind)] = [
    ("viewDidLoad", .viewDidLoad), ("loadView", .loadView), ("awakeFromNib", .awakeFromNib),
    ("viewWillUnload", .viewWillUnload), ("viewDidUnload", .viewDidUnload),
    ("init", .initialized), ("initWithNibName", .initialized), ("initWithCoder", .initialized),
    ("dealloc", .deinitialized), ("deinit", .deinitialized),
    ("viewWillAppear", .viewWillAppear), ("viewIsAppearing", .viewIsAppearing), ("viewDidAppear", .viewDidAppear),
    ("viewWillDisappear", .viewWillDisappear), ("viewDidDisappear", .viewDidDisappear),
    ("willAppear", .viewWillAppear), ("didAppear", .viewDidAppear),
    ("willDisappear", .viewWillDisappear), ("didDisappear", .viewDidDisappear),
    ("beginAppearanceTransition", .beginAppearanceTransition), ("endAppearanceTransition", .endAppearanceTransition),
    ("viewWillLayoutSubviews", .viewWillLayoutSubviews), ("viewDidLayoutSubviews", .viewDidLayoutSubviews),
    ("updateViewConstraints", .updateViewConstraints),
    ("willRotateToInterfaceOrientation", .willRotate), ("willRotate", .willRotate),
    ("willAnimateRotationToInterfaceOrientation", .willAnimateRotation), ("willAnimateRotation", .willAnimateRotation),
    ("didRotateFromInterfaceOrientation", .didRotate), ("didRotate", .didRotate),
    ("traitCollectionDidChange", .traitCollectionDidChange),
    ("willShowViewController", .navigationWillShow), ("didShowViewController", .navigationDidShow),
  ]

  private static let kinds = Dictionary(
    names.map { (normalized($0.0), $0.1) }, uniquingKeysWith: { first, _ in first })

  private static let appearances = names.filter { $0.0.hasPrefix("view") && $0.0.hasSuffix("ppear") }
    .map { (spelling: normalized($0.0), kind: $0.1) }

  private static func normalized(_ name: String) -> String {
    let bytes = Array(name.utf8)
    return normalized(bytes.span, 0..<bytes.count)
  }

  /// Whether two words are one insertion, deletion or substitution apart.
  private static func isOneEdit(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    guard abs(left.count - right.count) <= 1 else { return false }
    let same = zip(left, right).prefix { $0 == $1 }.count
    let (longer, shorter) = left.count >= right.count ? (left, right) : (right, left)
    return longer.dropFirst(same + 1).elementsEqual(shorter.dropFirst(left.count == right.count ? same + 1 : same))
  }
}
