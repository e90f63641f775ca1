import UIKit

/// A controller that holds what it hears against the automaton of rules.md B1.
final class CheckedScreen: Screen {
  enum State: String { case disappeared, appearing, appeared, disappearing }

  private(set) var state = State.disappeared
  private(set) var faults: [String] = []
  private var hasHeardIsAppearing = false

  private func hear(_ callback: String, in allowed: [State], leadsTo next: State) {
    if !allowed.contains(state) { faults.append("\(name) heard \(callback) while \(state)") }
    state = next
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    hear("viewWillAppear", in: [.disappeared, .disappearing], leadsTo: .appearing)
    hasHeardIsAppearing = false
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    hear("viewIsAppearing", in: [.appearing], leadsTo: .appearing)
    if hasHeardIsAppearing { faults.append("\(name) heard viewIsAppearing twice") }
    if view.window == nil { faults.append("\(name) heard viewIsAppearing without a window") }
    hasHeardIsAppearing = true
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    hear("viewDidAppear", in: [.appearing], leadsTo: .appeared)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    hear("viewWillDisappear", in: [.appeared, .appearing], leadsTo: .disappearing)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    hear("viewDidDisappear", in: [.disappearing], leadsTo: .disappeared)
  }

  /// What it believes of itself at rest, if it is wrong.
  var untruth: String? {
    let isSeen = viewIfLoaded?.window.map { !$0.isHidden } ?? false
    guard state != (isSeen ? .appeared : .disappeared) else { return nil }
    return "\(name) is \(state) at rest"
  }
}
