import UIKit

/// One property of ``Choices``: its default in each era, and the facts that it bears on.
struct NamedChoice {
  let name: String
  let facts: [String]

  /// Every property of `Choices`, in its order.
  static let all = [
    NamedChoice(name: "nestedBegin", facts: ["man-006"]),
    NamedChoice(name: "beginTowardsReachedState", facts: ["man-008", "man-009"]),
    NamedChoice(name: "windowDrivenDisappearance", facts: ["cont-013"]),
    NamedChoice(name: "forwardingOfWill", facts: ["cont-020"]),
    NamedChoice(name: "additionWhileContainerAppears", facts: ["cont-023"]),
    NamedChoice(name: "forwardingToChildShownByHand", facts: ["D6"]),
    NamedChoice(name: "carriedOrphan", facts: ["cont-009"]),
    NamedChoice(name: "hierarchyCheck", facts: ["cont-021"]),
    NamedChoice(name: "isAppearingBeforeCommit", facts: ["B5"]),
    NamedChoice(name: "presentationStart", facts: ["modal-003"]),
    NamedChoice(name: "overlappingTransitions", facts: ["nav-014", "nav-015", "nav-016", "modal-018", "A11"]),
    NamedChoice(name: "removedIntermediates", facts: ["nav-008"]),
    NamedChoice(name: "replacedTop", facts: ["nav-010"]),
  ]

  /// The names of the properties that `Choices` really has.
  static var declared: [String] { Mirror(reflecting: Choices(for: 26)).children.compactMap(\.label) }

  /// For instance `` `twice` to iOS 6, `once` from 7 ``, as the model answers for each version.
  var defaults: String {
    var runs: [(value: String, first: Int, last: Int)] = []
    for version in 2...26 {
      let choices = Mirror(reflecting: Choices(for: SystemVersion(version))).children
      let value = choices.first { $0.label == name }.map { "\($0.value)" } ?? "none"
      if runs.last?.value == value {
        runs[runs.count - 1].last = version
      } else {
        runs.append((value, version, version))
      }
    }
    return runs.map { run in
      switch (run.first, run.last) {
      case (2, 26): "`\(run.value)`"
      case (2, let last): "`\(run.value)` to iOS \(last)"
      case (let first, 26): "`\(run.value)` from iOS \(first)"
      case (let first, let last): "`\(run.value)` on iOS \(first) to \(last)"
      }
    }.joined(separator: ", ")
  }
}
