import Foundation

/// A control that does something when it is tapped.
@MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    case close = 7
  }

  open private(set) var buttonType: ButtonType = .custom
  open private(set) lazy var titleLabel: UILabel? = world.run { UILabel(frame: .zero) }
  open private(set) lazy var imageView: UIImageView? = world.run { UIImageView(frame: .zero) }
  open var contentEdgeInsets = UIEdgeInsets.zero
  open var titleEdgeInsets = UIEdgeInsets.zero
  open var imageEdgeInsets = UIEdgeInsets.zero
  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true
  open var showsTouchWhenHighlighted = false

  private var titles = StateValues<String>()
  private var attributedTitles = StateValues<NSAttributedString>()
  private var titleColors = StateValues<UIColor>()
  private var images = StateValues<UIImage>()
  private var backgroundImages = StateValues<UIImage>()

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Makes a button that does something of its own (iOS 14 and later).
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
    setTitle(primaryAction.flatMap { $0.title.isEmpty ? nil : $0.title }, for: .normal)
    setImage(primaryAction?.image, for: .normal)
  }

  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    titleLabel?.text = currentTitle
    invalidateIntrinsicContentSize()
  }

  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title
    titleLabel?.attributedText = attributedTitles.current(in: self.state)
    invalidateIntrinsicContentSize()
  }

  open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles[state] }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
  }

  open func titleColor(for state: State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }

  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    imageView?.image = currentImage
    invalidateIntrinsicContentSize()
  }

  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }

  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
  }

  open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] ?? backgroundImages[.normal] }

  open var currentTitle: String? { titles.current(in: state) }
  open var currentImage: UIImage? { images.current(in: state) }
  open var currentBackgroundImage: UIImage? { backgroundImages.current(in: state) }
  open var currentTitleColor: UIColor { titleColors.current(in: state) ?? .white }

  open override var intrinsicContentSize: CGSize {
    let title = titleLabel?.intrinsicContentSize ?? .zero
    let image = currentImage?.size ?? .zero
    return CGSize(
      width: max(0, title.width) + image.width + contentEdgeInsets.left + contentEdgeInsets.right,
      height: max(title.height, image.height, buttonType == .custom ? 0 : 30)
        + contentEdgeInsets.top + contentEdgeInsets.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var ownTapEvents: Event { .primaryActionTriggered }
  override var hasDefaultTapAction: Bool { true }
}
