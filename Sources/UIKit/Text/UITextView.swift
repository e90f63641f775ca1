import Foundation

/// A text of several lines that the user may change.
///
/// The order of an editing: textViewShouldBeginEditing; the view is the first responder and the keyboard comes
/// (willShow); textViewDidBeginEditing, textDidBeginEditing; with each change shouldChangeTextIn, the change,
/// textViewDidChangeSelection, textViewDidChange, textDidChange; textViewShouldEndEditing; the view gives the first
/// responder up and the keyboard goes (willHide), unless another field takes it; textViewDidEndEditing,
/// textDidEndEditing. Source: Apple, UITextViewDelegate and UITextView. That the selection is told before the change is
/// chosen: public code has seen both (react-native, issue 45018); that a deletion tells it once is reported (Runestone,
/// issue 158).
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInputTraits {
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")

  /// Not kept alive.
  open var delegate: (any UITextViewDelegate)? {
    get { keptDelegate as? any UITextViewDelegate }
    set { keptDelegate = newValue }
  }

  override var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate ?? keptDelegate }
    set { if let narrow = newValue as? any UITextViewDelegate { delegate = narrow } else { keptDelegate = newValue } }
  }

  public let textContainer: NSTextContainer
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { textMayHaveGrown() } }
  }

  private var shown = NSAttributedString(string: "")

  /// Never nil once it was read. Code that sets it tells nobody of a change, but of the selection, which goes to the
  /// end.
  open var text: String! {
    get { shown.string }
    set { attributedText = NSAttributedString(string: newValue ?? "", attributes: typingAttributes) }
  }

  open var attributedText: NSAttributedString! {
    get { shown }
    set {
      shown = newValue ?? NSAttributedString(string: "")
      selectedRange = NSRange(location: shown.length, length: 0)
      textMayHaveGrown()
    }
  }

  open var font: UIFont? = UIFont.systemFont(ofSize: 12) {
    didSet {
      typingAttributes[.font] = font
      textMayHaveGrown()
    }
  }
  open var textColor: UIColor? = .black {
    didSet { typingAttributes[.foregroundColor] = textColor }
  }
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  open var textAlignment: NSTextAlignment = .natural
  open var isEditable = true
  open var isSelectable = true
  open var allowsEditingTextAttributes = false
  open var adjustsFontForContentSizeCategory = false
  open var clearsOnInsertion = false
  open var keyboardType: UIKeyboardType = .default
  open var returnKeyType: UIReturnKeyType = .default
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  open var autocorrectionType: UITextAutocorrectionType = .default
  open var keyboardAppearance: UIKeyboardAppearance = .default
  open var isSecureTextEntry = false
  open var enablesReturnKeyAutomatically = false

  private var selection = NSRange(location: 0, length: 0)

  /// Kept within the text. The delegate hears of every change, whoever makes it.
  open var selectedRange: NSRange {
    get { selection }
    set {
      let start = min(max(0, newValue.location), shown.length)
      let range = NSRange(location: start, length: min(max(0, newValue.length), shown.length - start))
      guard range != selection else { return }
      selection = range
      delegate?.textViewDidChangeSelection(self)
    }
  }

  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?

  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }

  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer(size: frame.size)
    super.init(frame: frame)
  }

  public convenience override init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer(size: .zero)
    super.init(coder: coder)
  }

  open func scrollRangeToVisible(_ range: NSRange) {
    let line = (font ?? UIFont.systemFont(ofSize: 12)).lineHeight
    let before = String(shown.string.utf16.prefix(max(0, range.location)).map { Character(UnicodeScalar($0) ?? " ") })
    let height = size(ofText: before, within: bounds.width).height
    scrollRectToVisible(CGRect(x: 0, y: max(0, height - line), width: 1, height: line), animated: false)
  }

  // MARK: Size

  /// A text view that scrolls has no size of its own; one that does not is as high as its text (UITextView.h says
  /// nothing of it; what containers that grow rely on).
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    return size(ofText: shown.string, within: bounds.width)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(ofText: shown.string, within: size.width) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentSize = CGSize(width: bounds.width, height: size(ofText: shown.string, within: bounds.width).height)
  }

  private func size(ofText text: String, within width: CGFloat) -> CGSize {
    let font = font ?? UIFont.systemFont(ofSize: 12)
    let padding = textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
    let size = font.size(
      of: text, within: max(0, width - padding), lines: textContainer.maximumNumberOfLines)
    return CGSize(
      width: size.width + padding,
      height: max(size.height, font.lineHeight.rounded(.up)) + textContainerInset.top + textContainerInset.bottom)
  }

  private func textMayHaveGrown() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { (isEditable || isSelectable) && window != nil }

  private var isBeingEdited = false

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder else { return false }
    // A text that can only be selected is not edited.
    guard isEditable else { return super.becomeFirstResponder() }
    guard delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
    isBeingEdited = true
    if world.keyboardHeight == 0 { world.showKeyboard() }
    delegate?.textViewDidBeginEditing(self)
    world.post(Self.textDidBeginEditingNotification, about: self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder, isBeingEdited else { return super.resignFirstResponder() }
    guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    isBeingEdited = false
    world.hideKeyboardUnlessNeeded()
    delegate?.textViewDidEndEditing(self)
    world.post(Self.textDidEndEditingNotification, about: self)
    return true
  }

  // MARK: The user

  /// A tap begins the editing.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if let touch = touches.first, touch.tapCount == 1, point(inside: touch.location(in: self), with: event) {
      becomeFirstResponder()
    }
  }

  /// Types where the selection is, a character at a time. Does nothing while the text is not being edited.
  public func type(_ characters: String) {
    for character in characters { replace(selection, with: String(character)) }
  }

  /// Deletes the selection, or the character before it.
  public func deleteBackward() {
    guard selection.length == 0 else { return replace(selection, with: "") }
    guard selection.location > 0 else { return }
    replace(
      NSString(string: shown.string).rangeOfComposedCharacterSequence(at: selection.location - 1), with: "")
  }

  private func replace(_ range: NSRange, with string: String) {
    guard isBeingEdited else { return }
    world.run {
      guard delegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true else { return }
      // The delegate may have changed the text itself.
      guard range.location + range.length <= shown.length else { return }
      let changed = NSMutableAttributedString(attributedString: shown)
      changed.replaceCharacters(in: range, with: NSAttributedString(string: string, attributes: typingAttributes))
      shown = changed
      selectedRange = NSRange(location: range.location + string.utf16.count, length: 0)
      textMayHaveGrown()
      delegate?.textViewDidChange(self)
      world.post(Self.textDidChangeNotification, about: self)
    }
  }
}

/// Where a text goes. Its padding and its number of lines count, the rest is kept.
open class NSTextContainer: NSObject {
  open var size: CGSize
  open var lineFragmentPadding: CGFloat = 5
  open var maximumNumberOfLines = 0
  open var lineBreakMode: NSLineBreakMode = .byWordWrapping
  open var widthTracksTextView = true
  open var heightTracksTextView = false

  public init(size: CGSize) {
    self.size = size
    super.init()
  }
}

@available(*, unavailable)
extension NSTextContainer: Sendable {}
