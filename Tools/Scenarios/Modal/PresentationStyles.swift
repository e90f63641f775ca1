import UIKit

/// Every transition style, every presentation style, and a chain: who hears of it depends on the style as it is shown.
enum PresentationStyles {
  enum Mistake: String, CaseIterable, Sendable {
    case presentsWhilePresenting = "presents-while-presenting"
  }

  static let scenarios =
    [transitionStyles, chain] + Mistake.allCases.map(twin)
    + [("phone", Device.phone), ("phone-of-ios-12", Device.phoneOfIOS12), ("pad", Device.pad)].map(styles)

  private static let transitionStyles = Scenario("modal", "transition-styles", on: Device.phoneOfIOS6) { stage in
    let home = HomeViewController()
    stage.show(home)
    let styles: [(String, UIModalTransitionStyle)] = [
      ("cover", .coverVertical), ("flip", .flipHorizontal), ("dissolve", .crossDissolve), ("curl", .partialCurl),
    ]
    for (name, style) in styles {
      let dialog = DialogViewController()
      dialog.modalTransitionStyle = style
      stage.step(name) { home.present(dialog, animated: true) }
      stage.step("\(name) back") { dialog.presentingViewController?.dismiss(animated: true) }
    }
  }

  private static let chain = Scenario("modal", "chain", on: Device.phoneOfIOS12) { stage in
    let (home, dialog, alert) = (HomeViewController(), DialogViewController(), AlertViewController())
    stage.show(home)
    stage.step("open a dialog") { home.present(dialog, animated: true) }
    stage.step("ask something on top of it") { dialog.present(alert, animated: true) }
    stage.step("close both") { home.dismiss(animated: true) }
  }

  private static func twin(_ mistake: Mistake) -> Scenario {
    Scenario("modal", "chain", twin: mistake.rawValue, on: Device.phoneOfIOS12) { stage in
      let (home, dialog, alert) = (HomeViewController(), DialogViewController(), AlertViewController())
      stage.show(home)
      stage.step("open a dialog and ask something in one go") {
        home.present(dialog, animated: true)
        home.present(alert, animated: true)
      }
    }
  }

  private static func styles(_ name: String, _ device: World.Configuration) -> Scenario {
    Scenario("modal", "styles-on-\(name)", on: device) { stage in
      let home = HomeViewController()
      stage.show(home)
      let styles: [(String, UIModalPresentationStyle)] = [
        ("automatic", .automatic), ("full screen", .fullScreen), ("page sheet", .pageSheet), ("form sheet", .formSheet),
        ("over full screen", .overFullScreen), ("current context", .currentContext), ("popover", .popover),
      ]
      for (name, style) in styles {
        let dialog = DialogViewController()
        dialog.modalPresentationStyle = style
        dialog.popoverPresentationController?.sourceView = home.view
        stage.step(name) { home.present(dialog, animated: true) }
        stage.step("\(name) back") { home.dismiss(animated: true) }
      }
    }
  }

  final class HomeViewController: UIViewController {}
  final class DialogViewController: UIViewController {}
  final class AlertViewController: UIViewController {}
}
