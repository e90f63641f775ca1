import TraceEvents

/// What an object had and was told lately, as far as several rules ask for it.
struct Lately: BitwiseCopyable, Sendable {
  /// The last `willMove(toParent: nil)` that no move to a parent followed.
  var farewell = SequenceNumber.null
  /// UIKit sent ``farewell``.
  var isFarewellOfUIKit = false
  /// The last `viewIsAppearing` that UIKit sent.
  var isAppearing = SequenceNumber.null
  /// The last `viewIsAppearing`, by whomever.
  var toldIsAppearing = SequenceNumber.null
  /// The last layout in a window while it was appearing.
  var layout = SequenceNumber.null
  /// What its view was last said to be.
  var size: Size?
}

extension PerObject<Lately> {
  /// Takes in what an event tells of its receiver, or of the child that it adds.
  mutating func note(_ event: Event, in hierarchy: Hierarchy) {
    switch event.callback {
    case .willMove(let parent):
      var lately = self[event.subject]
      lately.farewell = parent == .null ? event.sequence : .null
      lately.isFarewellOfUIKit = !event.isDirect
      self[event.subject] = lately
    case .addChild(let child): self[child].farewell = .null
    case .viewIsAppearing:
      var lately = self[event.subject]
      lately.toldIsAppearing = event.sequence
      if !event.isDirect { lately.isAppearing = event.sequence }
      self[event.subject] = lately
    case .viewDidLayoutSubviews:
      let state = hierarchy[event.subject]
      if state.appearance == .appearing, state.isInWindow == true { self[event.subject].layout = event.sequence }
    case .bounds(let size):
      guard event.subject.isRootView else { return }
      self[event.subject].size = size
    default: break  // of the others nothing is kept here
    }
  }
}
