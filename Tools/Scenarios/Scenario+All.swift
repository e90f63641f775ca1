extension Scenario {
  /// Every story, good ones before their twins, in the order of their folders.
  public static let all: [Scenario] =
    AddingAChild.scenarios + RemovingAChild.scenarios + CyclingChildren.scenarios + TakingOverAppearance.scenarios
    + TakingOverRotation.scenarios + SwitchOfIOS5.scenarios + RaisingACard.scenarios + FourInAGrid.scenarios
    + SubviewController.scenarios
}
