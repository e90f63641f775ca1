import TraceEvents

/// Changes calls of a run, and with each the callbacks that it brings.
struct RunEditor {
  private var run: Run

  init(_ run: Run) { self.run = run }

  /// The run after a repair, in which UIKit no longer warns about the controller that it helps.
  ///
  /// An edit of a call that is not in the run changes nothing.
  func applying(_ repair: Repair, for victim: ObjectID) -> Run {
    var editor = self
    for edit in repair.edits { editor.apply(edit) }
    editor.run.events.removeAll { event in
      if case .warns(_, let about) = event.callback { about.owner == victim } else { false }
    }
    editor.renumber()
    return editor.run
  }

  private mutating func apply(_ edit: Repair.Edit) {
    switch edit {
    case .leaveOut(let call):
      guard let stretch = stretch(of: call) else { return }
      replace(stretch, with: [])
    case .insert(let callback, let subject, let isDirect, let place):
      guard let (index, inside) = position(of: place) else { return }
      var call = Event(sequence: .null, inside: inside, subject: subject, callback: callback, isDirect: isDirect)
      call.sequence = Self.firstNew
      replace(index..<index, with: [call] + consequences(of: call, at: index))
    case .move(let call, let target):
      guard let stretch = stretch(of: call), let (index, inside) = position(of: .before(target)),
        index <= stretch.lowerBound
      else { return }
      var moved = Array(run.events[stretch])
      moved[0].inside = inside
      // Behind first: what stands before keeps its place.
      run.events.removeSubrange(stretch)
      run.events.insert(contentsOf: moved, at: index)
      renumber()
    }
  }

  /// An event and all that happened inside of it.
  private func stretch(of call: SequenceNumber) -> Range<Int>? {
    let first = Int(call.rawValue) - 1
    guard run.events.indices.contains(first) else { return nil }
    var last = first + 1
    while last < run.events.count, run.events[last].inside >= call { last += 1 }
    return first..<last
  }

  private func position(of place: Repair.Place) -> (index: Int, inside: SequenceNumber)? {
    switch place {
    case .before(let call):
      guard let stretch = stretch(of: call) else { return nil }
      return (stretch.lowerBound, run.events[stretch.lowerBound].inside)
    case .after(let call):
      guard let stretch = stretch(of: call) else { return nil }
      return (stretch.upperBound, run.events[stretch.lowerBound].inside)
    }
  }

  /// What UIKit does inside of a call: the one table of consequences.
  private func consequences(of call: Event, at index: Int) -> [Event] {
    var hierarchy = Hierarchy(of: run)
    for event in run.events[..<index] { hierarchy.apply(event) }
    let state = hierarchy[call.subject]
    func inside(_ callback: Callback, _ subject: ObjectID) -> [Event] {
      [Event(sequence: .null, inside: call.sequence, subject: subject, callback: callback)]
    }
    switch call.callback {
    case .beginAppearanceTransition(true, let animated):
      return state.appearance == .appeared ? [] : inside(.viewWillAppear(animated: animated), call.subject)
    case .beginAppearanceTransition(false, let animated):
      return state.appearance == .disappeared ? [] : inside(.viewWillDisappear(animated: animated), call.subject)
    case .endAppearanceTransition:
      guard case .open(let open) = state.explicitTransition, open.depth == 1, !open.isRefused else { return [] }
      return inside(
        open.isAppearing ? .viewDidAppear(animated: false) : .viewDidDisappear(animated: false), call.subject)
    case .addChild(let child): return inside(.willMove(toParent: call.subject), child)
    case .removeFromParent: return inside(.didMove(toParent: .null), call.subject)
    default: return []  // no rule's repair inserts other calls
    }
  }

  private mutating func replace(_ stretch: Range<Int>, with events: [Event]) {
    run.events.replaceSubrange(stretch, with: events)
    renumber()
  }

  /// No event of a run has this number, so that what is new can be told until it has its own.
  private static let firstNew = SequenceNumber(rawValue: .max)

  /// Numbers the events by their places and keeps what each is inside of.
  private mutating func renumber() {
    var numbers: [SequenceNumber: SequenceNumber] = [:]
    for index in run.events.indices {
      let number = SequenceNumber(rawValue: UInt32(index) + 1)
      numbers[run.events[index].sequence] = number
      run.events[index].inside = numbers[run.events[index].inside] ?? .null
      if case .superNotReached(let override) = run.events[index].callback {
        run.events[index].callback = .superNotReached(of: numbers[override] ?? .null)
      }
      run.events[index].sequence = number
    }
  }
}
