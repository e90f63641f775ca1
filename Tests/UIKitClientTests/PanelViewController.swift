import UIKit

// A container with constraints, as an app has it: content above, a panel below that is raised by a constant, and the
// keyboard that lifts it.

final class PanelViewController: UIViewController {
  private let contentViewController: UIViewController
  private(set) var panelViewController: UIViewController?
  private let panelView = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let titleLabel = UILabel()
  private let closeButton = UIButton(type: .system)
  private lazy var headerStack = UIStackView(arrangedSubviews: [titleLabel, closeButton])
  private var bottomConstraint: NSLayoutConstraint!
  private var heightConstraint: NSLayoutConstraint!

  init(content: UIViewController) {
    contentViewController = content
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addChild(contentViewController)
    contentViewController.view.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(contentViewController.view)
    contentViewController.didMove(toParent: self)

    panelView.translatesAutoresizingMaskIntoConstraints = false
    panelView.layer.cornerRadius = 12
    panelView.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    panelView.clipsToBounds = true
    view.addSubview(panelView)

    titleLabel.font = .preferredFont(forTextStyle: .headline)
    closeButton.setTitle("Close", for: .normal)
    closeButton.addTarget(self, action: Selector(PanelViewController.close), for: .touchUpInside)
    closeButton.setContentHuggingPriority(.required, for: .horizontal)
    headerStack.axis = .horizontal
    headerStack.spacing = 8
    headerStack.translatesAutoresizingMaskIntoConstraints = false
    panelView.contentView.addSubview(headerStack)

    bottomConstraint = panelView.topAnchor.constraint(equalTo: view.bottomAnchor)
    heightConstraint = panelView.heightAnchor.constraint(equalToConstant: 300)
    heightConstraint.priority = .defaultHigh
    NSLayoutConstraint.activate([
      contentViewController.view.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      contentViewController.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      contentViewController.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      contentViewController.view.bottomAnchor.constraint(equalTo: panelView.topAnchor),
      panelView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      panelView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      panelView.topAnchor.constraint(greaterThanOrEqualTo: view.safeAreaLayoutGuide.topAnchor, constant: 100),
      heightConstraint, bottomConstraint,
      headerStack.topAnchor.constraint(equalTo: panelView.contentView.topAnchor, constant: 8),
      headerStack.leadingAnchor.constraint(equalTo: panelView.contentView.leadingAnchor, constant: 16),
      headerStack.trailingAnchor.constraint(equalTo: panelView.contentView.trailingAnchor, constant: -16),
    ])
    NotificationCenter.default.addObserver(
      self, selector: Selector(PanelViewController.keyboardWillChange(_:)),
      name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
  }

  func raise(_ panel: UIViewController, animated: Bool) {
    guard panelViewController == nil else { return }
    loadViewIfNeeded()
    panelViewController = panel
    titleLabel.text = panel.title
    addChild(panel)
    let panelContent = panel.view!
    panelContent.translatesAutoresizingMaskIntoConstraints = false
    panelView.contentView.addSubview(panelContent)
    let views: [String: Any] = ["panel": panelContent, "header": headerStack]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[panel]|", options: [], metrics: nil, views: views)
        + NSLayoutConstraint.constraints(
          withVisualFormat: "V:[header]-8-[panel]|", options: [], metrics: nil, views: views))
    move(to: 300, animated: animated) { _ in panel.didMove(toParent: self) }
  }

  private func close() {
    guard let panel = panelViewController else { return }
    panelViewController = nil
    panel.willMove(toParent: nil)
    move(to: 0, animated: true) { _ in
      panel.view.removeFromSuperview()
      panel.removeFromParent()
    }
  }

  private func move(to height: CGFloat, animated: Bool, completion: ((Bool) -> Void)? = nil) {
    view.layoutIfNeeded()
    bottomConstraint.constant = -height
    UIView.animate(
      withDuration: animated ? 0.35 : 0, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      options: [.beginFromCurrentState],
      animations: { self.view.layoutIfNeeded() }, completion: completion)
  }

  private func keyboardWillChange(_ notification: Notification) {
    guard panelViewController != nil,
      let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
    else { return }
    bottomConstraint.constant = -300 - (view.bounds.maxY - frame.minY)
    view.setNeedsLayout()
  }
}
