import Foundation

/// A field for what is searched, with a button that cancels and scopes below it.
///
/// The order of an editing is that of its text field (``UITextField``), in the words of ``UISearchBarDelegate``. The
/// buttons have no views: a test taps them by ``tapCancelButton()`` and its like.
@preconcurrency @MainActor open class UISearchBar: UIView, UITextInputTraits {
  public enum Style: UInt, Sendable {
    case `default` = 0
    case prominent = 1
    case minimal = 2
  }

  /// Not kept alive.
  open weak var delegate: (any UISearchBarDelegate)?

  /// The field (iOS 13 and later; before that it is in there all the same).
  public let searchTextField: UISearchTextField
  private let fieldDelegate = FieldDelegate()
  /// The search controller that the bar is of.
  final weak var searchController: UISearchController?

  /// Code that sets it tells the search controller's updater, for the text has changed (UISearchController.h), and not
  /// the delegate, which is told of what the user does (UISearchBar.h, "called when text changes"; that it is not told
  /// of code's change is chosen).
  open var text: String? {
    get { searchTextField.text }
    set {
      guard newValue ?? "" != searchTextField.text else { return }
      searchTextField.text = newValue
      searchController?.searchMayHaveChanged()
    }
  }

  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  open var prompt: String?
  open var barStyle: UIBarStyle = .default
  open var searchBarStyle: Style = .default
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var backgroundImage: UIImage?
  open var showsBookmarkButton = false
  open var showsCancelButton = false
  open var showsSearchResultsButton = false
  open var isSearchResultsButtonSelected = false
  open var showsScopeBar = false
  open var scopeButtonTitles: [String]?

  /// Code that sets it tells the search controller's updater, and not the delegate.
  open var selectedScopeButtonIndex = 0 {
    didSet { if selectedScopeButtonIndex != oldValue { searchController?.searchMayHaveChanged() } }
  }

  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  open var keyboardAppearance: UIKeyboardAppearance {
    get { searchTextField.keyboardAppearance }
    set { searchTextField.keyboardAppearance = newValue }
  }
  open var isSecureTextEntry: Bool {
    get { searchTextField.isSecureTextEntry }
    set { searchTextField.isSecureTextEntry = newValue }
  }
  open var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }

  public override init(frame: CGRect) {
    searchTextField = UISearchTextField(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    takeField()
  }

  public required init?(coder: NSCoder) {
    searchTextField = UISearchTextField(frame: .zero)
    super.init(coder: coder)
    takeField()
  }

  private func takeField() {
    fieldDelegate.bar = self
    searchTextField.bar = self
    searchTextField.delegate = fieldDelegate
    searchTextField.returnKeyType = .search
    searchTextField.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(searchTextField)
    searchTextField.addTarget(
      nil, action: Selector { [weak self] _ in self?.textHasChanged() }, for: .editingChanged)
  }

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  open func setShowsScope(_ show: Bool, animated: Bool) {
    showsScopeBar = show
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 56) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 56) }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  /// Whether the bar is to be seen. What is in a navigation bar is not in a window here.
  final var isOnScreen: Bool { window != nil || owner?.viewIfLoaded?.window != nil }

  /// The controller in whose views the bar is, or in whose navigation item.
  final var owner: UIViewController? {
    if let nearest = superview?.nearestViewController { return nearest }
    return world.controllers.first { controller in
      guard let item = controller.navigationItemIfMade else { return false }
      return item.searchController?.searchBar === self || item.titleView.map { isDescendant(of: $0) } ?? false
    }
  }

  private func textHasChanged() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    searchController?.searchMayHaveChanged()
  }

  // MARK: The user

  /// Taps the field, wherever the bar is.
  public func tapField() {
    world.run { _ = becomeFirstResponder() }
  }

  /// Taps the button that cancels; nothing if there is none.
  public func tapCancelButton() {
    guard showsCancelButton || (searchController?.showsCancelButtonItself ?? false) else { return }
    world.run {
      delegate?.searchBarCancelButtonClicked(self)
      searchController?.wasCancelled()
    }
  }

  /// Taps the bookmark; nothing if there is none.
  public func tapBookmarkButton() {
    if showsBookmarkButton { world.run { delegate?.searchBarBookmarkButtonClicked(self) } }
  }

  /// Taps a scope; nothing if there is none such, or it is chosen already.
  public func tapScope(_ index: Int) {
    guard scopeButtonTitles?.indices.contains(index) == true, index != selectedScopeButtonIndex else { return }
    world.run {
      selectedScopeButtonIndex = index
      delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
    }
  }

  // MARK: What its field says

  @MainActor private final class FieldDelegate: UITextFieldDelegate {
    weak var bar: UISearchBar?

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      guard let bar, bar.delegate?.searchBarShouldBeginEditing(bar) ?? true else { return false }
      bar.searchController?.barAgreesToBegin()
      return true
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
      guard let bar else { return }
      bar.delegate?.searchBarTextDidBeginEditing(bar)
      bar.searchController?.searchMayHaveChanged()
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
      bar.flatMap { $0.delegate?.searchBarShouldEndEditing($0) } ?? true
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
      if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
    }

    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      bar.flatMap { $0.delegate?.searchBar($0, shouldChangeTextIn: range, replacementText: string) } ?? true
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
      return false
    }
  }
}

/// The field of a search bar.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  fileprivate(set) final weak var bar: UISearchBar?

  open override var canBecomeFirstResponder: Bool { isEnabled && (window != nil || bar?.isOnScreen ?? false) }
}
