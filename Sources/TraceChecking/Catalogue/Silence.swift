public import TraceEvents

/// Circumstances of an event under which a rule neither says nor remembers anything, so that it need not be asked.
public struct Silence: BitwiseCopyable, Sendable {
  var kinds: CallbackSet
  var circumstances: Circumstances
  var whileIdle: Bool

  /// - Parameters:
  ///   - kinds: The callbacks at which it is silent.
  ///   - circumstances: What must all be the case.
  ///   - whileIdle: It must be ``Rule/isIdle``, too.
  public init(at kinds: CallbackSet, _ circumstances: Circumstances, whileIdle: Bool = false) {
    (self.kinds, self.circumstances, self.whileIdle) = (kinds, circumstances, whileIdle)
  }
}

/// What is plain to see of an event before any rule is asked. What is not known is not the case.
public struct Circumstances: OptionSet, BitwiseCopyable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  // MARK: Of all events

  /// Code sent what is UIKit's to send.
  public static let direct = Circumstances(rawValue: 1 << 0)
  /// It happened inside of nothing.
  public static let atTop = Circumstances(rawValue: 1 << 1)

  // MARK: Of the five callbacks of appearance

  /// UIKit sent it, and it leads on from where the controller stood; a `viewIsAppearing` is the first of its
  /// appearance.
  public static let inOrder = Circumstances(rawValue: 1 << 2)
  /// The controller's view was loaded.
  public static let viewLoaded = Circumstances(rawValue: 1 << 3)
  /// The controller has no children, and it is not unknown how its parent, if it has one, stands.
  public static let leaf = Circumstances(rawValue: 1 << 4)
  /// The controller has a parent that has appeared, or is on its way there or back.
  public static let inShownParent = Circumstances(rawValue: 1 << 5)
  /// The controller had its `viewIsAppearing` since UIKit's last callback but that one.
  public static let toldIsAppearing = Circumstances(rawValue: 1 << 6)

  // MARK: Of the calls and callbacks that move a child or its view

  /// Its receiver, or the controller whose view that is, is not known as appeared.
  public static let notAppeared = Circumstances(rawValue: 1 << 9)
  /// Its receiver, or the controller whose view that is, is not known as disappeared.
  public static let notDisappeared = Circumstances(rawValue: 1 << 10)
  /// Its argument is nil: no parent, no window.
  public static let toNobody = Circumstances(rawValue: 1 << 11)
  /// Its argument is a parent or a window.
  public static let toSomebody = Circumstances(rawValue: 1 << 12)
  /// What is added had no parent.
  public static let addsOrphan = Circumstances(rawValue: 1 << 13)
  /// What is added had a parent.
  public static let addsChild = Circumstances(rawValue: 1 << 14)

  /// The kinds of callback of which more is told than of all.
  static let told: CallbackSet = Callback.Kind.appearanceCallbacks.union(moves)

  static let moves: CallbackSet = [
    .addChild, .removeFromParent, .willMove, .didMove, .addSubview, .removeFromSuperview, .didMoveToWindow,
  ]

  /// How many places a kind of callback of which more is told needs: what is told of one is not told of the other.
  static let placeCount = 256

  /// Where in a row of all circumstances these stand.
  @inline(__always) var place: Int { Int(rawValue & 127 | rawValue >> 7) }
}

// Plain numbers: in debug builds a set of options costs ten times as much.
extension Scene {
  /// What is plain to see of a callback of appearance that has not been taken in, all but its nesting.
  ///
  /// - Parameter lately: What its receiver had and was told.
  @inline(__always)
  func circumstances(ofAppearance event: Event, _ kind: Callback.Kind, lately: Lately) -> UInt16 {
    let state = hierarchy[event.subject]
    var circumstances: UInt16 = 0
    let isInOrder =
      switch (kind, state.appearance) {
      case (.viewWillAppear, .disappeared), (.viewWillAppear, .disappearing), (.viewDidAppear, .appearing),
        (.viewWillDisappear, .appeared), (.viewWillDisappear, .appearing), (.viewDidDisappear, .disappearing):
        true
      case (.viewIsAppearing, .appearing): lately.isAppearing.rawValue <= state.appearanceSince.rawValue
      default: false  // it repeats or skips one, or nobody knows
      }
    if isInOrder, !event.isDirect { circumstances |= Circumstances.inOrder.rawValue }
    if state.isViewLoaded == true { circumstances |= Circumstances.viewLoaded.rawValue }
    if lately.toldIsAppearing.rawValue > state.appearanceSince.rawValue {
      circumstances |= Circumstances.toldIsAppearing.rawValue
    }
    var isParentUnknown = false
    if let parent = state.parent, parent.rawValue != 0 {
      switch hierarchy[parent].appearance {
      case .appeared, .appearing, .disappearing: circumstances |= Circumstances.inShownParent.rawValue
      case .disappeared: break
      case .unknown: isParentUnknown = true
      }
    }
    if !isParentUnknown, hierarchy.hasNoChildren(event.subject) { circumstances |= Circumstances.leaf.rawValue }
    return circumstances
  }

  /// What is plain to see of a move that has not been taken in, all but its nesting.
  @inline(__always)
  func circumstances(ofMove event: Event) -> UInt16 {
    let circumstances =
      switch hierarchy[event.subject].appearance {
      case .appeared: Circumstances.notDisappeared.rawValue
      case .disappeared: Circumstances.notAppeared.rawValue
      case .appearing, .disappearing, .unknown:
        Circumstances.notAppeared.rawValue | Circumstances.notDisappeared.rawValue
      }
    switch event.callback {
    case .addChild(let child), .addSubview(let child):
      guard let parent = hierarchy[child].parent else { return circumstances }
      return circumstances | (parent.rawValue == 0 ? Circumstances.addsOrphan : Circumstances.addsChild).rawValue
    case .willMove(let place), .didMove(let place), .didMoveToWindow(let place):
      return circumstances | (place.rawValue == 0 ? Circumstances.toNobody : Circumstances.toSomebody).rawValue
    default: return circumstances  // these have no argument
    }
  }
}
