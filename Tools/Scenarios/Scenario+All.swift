extension Scenario {
  /// Every story, good ones before their twins, in the order of their folders.
  public static let all: [Scenario] = containers + navigation + split + modal + tabs + pages + window

  private static let containers =
    AddingAChild.scenarios + RemovingAChild.scenarios + CyclingChildren.scenarios + TakingOverAppearance.scenarios
    + TakingOverRotation.scenarios + SwitchOfIOS5.scenarios + RaisingACard.scenarios + FourInAGrid.scenarios
    + EmbeddedChild.scenarios + SubviewController.scenarios

  private static let navigation =
    Stacking.scenarios + BackButton.scenarios + Unwinding.scenarios + ToolbarByOrientation.scenarios
    + PushingBySegue.scenarios

  private static let split = MasterAndDetail.scenarios + WhoMayTurn.scenarios

  private static let modal =
    ValueDialog.scenarios + PresentationStyles.scenarios + PopoverOfIOS6.scenarios + NamedSegues.scenarios

  private static let tabs = Switching.scenarios

  private static let pages = Leafing.scenarios

  private static let window = Windows.scenarios
}
