import Foundation

/// A view that turns while something is under way. Nothing turns here; it hides itself when it stops, as UIKit's does.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case whiteLarge = 0
    case white = 1
    case gray = 2
    case medium = 100
    case large = 101
  }

  open var style: Style { didSet { if style != oldValue { invalidateIntrinsicContentSize() } } }
  open var color: UIColor!
  open private(set) var isAnimating = false
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }

  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    bounds.size = intrinsicContentSize
    isHidden = true
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    isHidden = true
  }

  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
  }

  open override var intrinsicContentSize: CGSize {
    switch style {
    case .whiteLarge, .large: CGSize(width: 37, height: 37)
    case .white, .gray, .medium: CGSize(width: 20, height: 20)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
