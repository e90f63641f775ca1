import Foundation

/// Where the public sources contradict each other, or say nothing: the behaviour that a world has, by name.
///
/// Each default is the better-sourced answer for the world's version of iOS. The ids are those of the facts that the
/// model was built from.
public struct Choices: Sendable, Hashable {
  /// What a second `beginAppearanceTransition` in the same direction does.
  public enum NestedBegin: Sendable { case nests, isIgnored }

  /// Same-direction begins nest, and need as many ends. The header speaks of the *final* matching end (man-006); two
  /// other models ignore the second begin.
  public var nestedBegin = NestedBegin.nests

  /// What a begin does that leads where the controller already is.
  public enum BeginTowardsReachedState: Sendable { case warnsOnly, sendsCallbacks }

  /// No callback, and UIKit's log. Reported, not measured (man-008, man-009; rules.md, open point 3).
  public var beginTowardsReachedState = BeginTowardsReachedState.warnsOnly

  /// When a controller hears that its view has gone, if it was taken out of the window by itself.
  public enum WindowDrivenDisappearance: Sendable { case atOnce, afterCommit }

  /// At once: cont-013 has viewDidDisappear before the didMove(toParent: nil) of a removal in one go. Only
  /// viewDidAppear is known to wait for the commit (AMENDMENTS, B10).
  public var windowDrivenDisappearance = WindowDrivenDisappearance.atOnce

  /// Who goes first when a container hears a will-callback.
  public enum ForwardingOrder: Sendable { case containerFirst, childrenFirst }

  /// Container first for will; for did it is the other way round (cont-020, one stack). Two other models have the
  /// children first for both.
  public var forwardingOfWill = ForwardingOrder.containerFirst

  /// How often a child hears viewDidAppear that was added between its container's will and did.
  public enum AdditionWhileContainerAppears: Sendable { case once, twice }

  /// Twice on 5.0 and 6.1: once for its own view's move to the window, once with its container (cont-023). Nothing is
  /// known of later versions; once.
  public var additionWhileContainerAppears: AdditionWhileContainerAppears

  /// What a container's own appearance means to a child that code has shown by begin and end already.
  public enum ForwardingToChildShownByHand: Sendable { case comesAgain, isSilent }

  /// It comes again: will, if the child was shown before its container's will was forwarded, and did in any case. That
  /// is what "forwarding by hand as well as by UIKit" looks like (D6; reports of 2014 to 2016: MSDynamicsDrawer 101,
  /// XLPagerTabStrip 172, 189, 283). A begin that is still open suppresses it, as it does a window's (cont-006).
  public var forwardingToChildShownByHand = ForwardingToChildShownByHand.comesAgain

  /// Whether a controller without a parent hears anything when its view enters the window inside another
  /// controller's view.
  public enum CarriedOrphan: Sendable { case hearsNothing, isDriven }

  /// It hears nothing: cont-009, one report, and a newer author who agrees; a comment about iOS 5 says otherwise
  /// (AMENDMENTS, C10).
  public var carriedOrphan = CarriedOrphan.hearsNothing

  /// When a view under the wrong controller is an exception.
  public enum HierarchyCheck: Sendable { case onEveryAddition, onEnteringAWindow }

  /// On every addition: Apple's page on the exception speaks of the hierarchy, not of a window (cont-021).
  public var hierarchyCheck = HierarchyCheck.onEveryAddition

  /// Whether `viewIsAppearing` is still sent when a transition ends before a commit came.
  public enum IsAppearingBeforeCommit: Sendable { case sentBeforeDid, skipped }

  /// Sent, right before viewDidAppear, if the view is in a window (AMENDMENTS, B5: explicit begin and end of a child
  /// in a window gives will, isAppearing, did).
  public var isAppearingBeforeCommit = IsAppearingBeforeCommit.sentBeforeDid

  /// When the will-callbacks of an animated presentation or dismissal come.
  public enum PresentationStart: Sendable { case inTheCall, afterCommit }

  /// After the commit from iOS 8 on, when presentation controllers came: published crash logs show the will-callback
  /// of a dismissal under UIKit's after-commit queue. Before that, and without animation, in the call (modal-003 leaves
  /// it open).
  public var presentationStart: PresentationStart

  /// What becomes of a push, presentation or page turn while another one of the same container runs.
  public enum OverlappingTransitions: Sendable { case complains, completesTheFirst }

  /// To iOS 17 the second starts beside the first, and UIKit complains (nav-014, nav-015, nav-016, modal-018). From
  /// iOS 18 the first is completed at once and the second begins in the same cycle, as Apple's guide to fluid
  /// transitions has it; that the standard push does so too is not measured (AMENDMENTS, A11 and E7).
  public var overlappingTransitions: OverlappingTransitions

  /// Whether the controllers between the top and the one that is popped to hear willMove and didMove.
  public enum RemovedIntermediates: Sendable { case hearOfTheirParent, hearNothing }

  /// They hear of their parent and nothing else (nav-008; rules.md, open point 11).
  public var removedIntermediates = RemovedIntermediates.hearOfTheirParent

  /// Whether the top that `setViewControllers` takes away hears willMove and didMove.
  public enum ReplacedTop: Sendable { case hearsOfItsParent, hearsNothing }

  /// It hears nothing on iOS 7 and 8, one report of a bug (nav-010).
  public var replacedTop: ReplacedTop

  /// The choices for a version of iOS.
  public init(for version: SystemVersion) {
    additionWhileContainerAppears = version < 7 ? .twice : .once
    presentationStart = version < 8 ? .inTheCall : .afterCommit
    overlappingTransitions = version < 18 ? .complains : .completesTheFirst
    replacedTop = version >= 7 && version < 9 ? .hearsNothing : .hearsOfItsParent
  }
}
