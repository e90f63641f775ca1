import UIKit

/// Something that lines call by a name of its own.
@MainActor protocol Named: UIResponder {
  var name: String { get }
}

/// A controller with a name, whose callbacks a test can hook into.
class Screen: UIViewController, Named {
  let name: String
  /// What UIKit hears when it asks whether to forward appearance.
  var forwards = true
  var onDidLoad: (Screen) -> Void = { _ in }
  var onWillAppear: (Screen) -> Void = { _ in }
  var onDidAppear: (Screen) -> Void = { _ in }
  var onWillDisappear: (Screen) -> Void = { _ in }
  var onDidDisappear: (Screen) -> Void = { _ in }

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    name = "decoded"
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    onDidLoad(self)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    onWillAppear(self)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onDidAppear(self)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    onWillDisappear(self)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    onDidDisappear(self)
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
}
