import Foundation

/// A line of text that the user may change.
///
/// The order of an editing: textFieldShouldBeginEditing; the field is the first responder and the keyboard comes
/// (willShow); textFieldDidBeginEditing, `editingDidBegin`, textDidBeginEditing; with each change
/// shouldChangeCharactersIn, the change, `editingChanged`, textDidChange; textFieldShouldEndEditing; the field gives
/// the first responder up and the keyboard goes (willHide), unless another field takes it; textFieldDidEndEditing,
/// `editingDidEnd`, textDidEndEditing. Source: Apple, UITextField, on validating text and managing editing; how the
/// control's events stand to the notifications is not said there.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInputTraits {
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case line = 1
    case bezel = 2
    case roundedRect = 3
  }

  public enum ViewMode: Int, Sendable {
    case never = 0
    case whileEditing = 1
    case unlessEditing = 2
    case always = 3
  }

  public enum DidEndEditingReason: Int, Sendable {
    case committed = 0
    case cancelled = 1
  }

  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")

  open weak var delegate: (any UITextFieldDelegate)?

  /// Never nil once it was read. Code that sets it tells nobody.
  open var text: String? = "" {
    didSet {
      if text == nil { text = "" }
      if oldValue != text { invalidateIntrinsicContentSize() }
    }
  }
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  open var placeholder: String?
  open var attributedPlaceholder: NSAttributedString? {
    didSet { placeholder = attributedPlaceholder?.string }
  }
  open var font: UIFont? = UIFont.systemFont(ofSize: 17)
  open var textColor: UIColor? = .black
  open var textAlignment: NSTextAlignment = .natural
  open var borderStyle: BorderStyle = .none
  open var adjustsFontSizeToFitWidth = false
  open var minimumFontSize: CGFloat = 0
  open var clearsOnBeginEditing = false
  open var clearButtonMode: ViewMode = .never
  open var leftView: UIView?
  open var leftViewMode: ViewMode = .never
  open var rightView: UIView?
  open var rightViewMode: ViewMode = .never
  open var keyboardType: UIKeyboardType = .default
  open var returnKeyType: UIReturnKeyType = .default
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  open var autocorrectionType: UITextAutocorrectionType = .default
  open var keyboardAppearance: UIKeyboardAppearance = .default
  open var isSecureTextEntry = false
  open var enablesReturnKeyAutomatically = false

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

  open var isEditing: Bool { isFirstResponder }

  open override var intrinsicContentSize: CGSize {
    let shown = text.flatMap { $0.isEmpty ? nil : $0 } ?? placeholder ?? ""
    let size = (font ?? UIFont.systemFont(ofSize: 17)).size(of: shown, within: 0, lines: 1)
    return CGSize(width: size.width, height: borderStyle == .roundedRect ? 34 : max(22, size.height))
  }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
    guard super.becomeFirstResponder() else { return false }
    if world.keyboardHeight == 0 { world.showKeyboard() }
    if clearsOnBeginEditing { text = "" }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    world.post(Self.textDidBeginEditingNotification, about: self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    world.hideKeyboardUnlessNeeded()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    world.post(Self.textDidEndEditingNotification, about: self)
    return true
  }

  // MARK: The user

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { becomeFirstResponder() }
  }

  override var hasDefaultTapAction: Bool { true }

  /// Types at the end of the text, a character at a time. Does nothing while the field is not being edited.
  public func type(_ characters: String) {
    for character in characters {
      replace(NSRange(location: text?.utf16.count ?? 0, length: 0), with: String(character))
    }
  }

  /// Deletes the last character.
  public func deleteBackward() {
    guard let last = text?.last else { return }
    let length = String(last).utf16.count
    replace(NSRange(location: (text?.utf16.count ?? 0) - length, length: length), with: "")
  }

  /// Taps the button that clears the text.
  public func tapClearButton() {
    guard text?.isEmpty == false, delegate?.textFieldShouldClear(self) ?? true else { return }
    world.run {
      text = ""
      tellChange()
    }
  }

  /// Presses the return key: textFieldShouldReturn, and, unless that says no, `editingDidEndOnExit`.
  public func pressReturn() {
    guard isEditing else { return }
    world.run {
      guard delegate?.textFieldShouldReturn(self) ?? true else { return }
      sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    }
  }

  private func replace(_ range: NSRange, with string: String) {
    guard isEditing else { return }
    world.run {
      let mayChange = delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true
      guard mayChange else { return }
      text = NSString(string: text ?? "").replacingCharacters(in: range, with: string)
      tellChange()
    }
  }

  private func tellChange() {
    sendActions(for: .editingChanged)
    world.post(Self.textDidChangeNotification, about: self)
  }
}
