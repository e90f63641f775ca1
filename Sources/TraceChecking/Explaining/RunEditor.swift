import TraceEvents

/// Changes calls of a run, and with each the callbacks that it brings.
struct RunEditor {
  private var run: Run

  init(_ run: Run) { self.run = run }

  /// The run after a repair, in which UIKit no longer warns about the controller that it helps, nor of what followed.
  ///
  /// The edits are made in their order, so those that stand later in the run come first. An edit of a call that is not
  /// in the run changes nothing.
  func applying(_ repair: Repair, for finding: Finding) -> Run {
    let consequences = Set(finding.witness + finding.consequences)
    var editor = self
    editor.run.events.removeAll { event in
      switch event.callback {
      // A warning holds nothing, so that the others keep what they are inside of.
      case .warns(_, let about): about.owner == finding.victim || consequences.contains(event.sequence)
      default: false
      }
    }
    let numbers = editor.renumber()
    for edit in repair.edits { editor.apply(edit.moved(by: numbers)) }
    return editor.run
  }

  private mutating func apply(_ edit: Repair.Edit) {
    switch edit {
    case .leaveOut(let call, let brought):
      // From the end, so that the numbers before stay what they are.
      for event in brought.sorted(by: >) + [call] {
        guard let stretch = stretch(of: event) else { continue }
        replace(stretch, with: [])
      }
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
    case .callSuper(let override):
      guard let stretch = stretch(of: override),
        let mark = run.events.firstIndex(where: { $0.callback == .superNotReached(of: override) })
      else { return }
      run.events.remove(at: mark)
      let end = mark < stretch.upperBound ? stretch.upperBound - 1 : stretch.upperBound
      replace(end..<end, with: forwarded(by: run.events[stretch.lowerBound], at: end))
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
    case .addSubview(let view) where view.isRootView:
      // A child that comes into a container on screen; its did-callback comes with the next commit.
      guard let container = hierarchy[view].parent, hierarchy[container].appearance == .appeared,
        hierarchy[container].forwardsAppearance != false, hierarchy[view].appearance == .disappeared
      else { return [] }
      let after = Event(
        sequence: .null, inside: call.inside, subject: view.owner, callback: .viewDidAppear(animated: false))
      return inside(.viewWillAppear(animated: false), view.owner) + [after]
    default: return []  // no rule's repair inserts other calls
    }
  }

  /// What UIKit's implementation of a size or trait callback passes on to those below that have not got it.
  private func forwarded(by override: Event, at index: Int) -> [Event] {
    guard override.callback.kind == .viewWillTransition || override.callback.kind == .willTransition else { return [] }
    var hierarchy = Hierarchy(of: run)
    for event in run.events[..<index] { hierarchy.apply(event) }
    let presented = hierarchy[override.subject].presented ?? .null
    let below = hierarchy.children(of: override.subject) + (presented == .null ? [] : [presented])
    return below.map { Event(sequence: .null, inside: override.sequence, subject: $0, callback: override.callback) }
  }

  private mutating func replace(_ stretch: Range<Int>, with events: [Event]) {
    run.events.replaceSubrange(stretch, with: events)
    renumber()
  }

  /// No event of a run has this number, so that what is new can be told until it has its own.
  private static let firstNew = SequenceNumber(rawValue: .max)

  /// Numbers the events by their places and keeps what each is inside of.
  ///
  /// - Returns: The new number of each old one.
  @discardableResult
  private mutating func renumber() -> [SequenceNumber: SequenceNumber] {
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
    return numbers
  }
}

extension Repair.Edit {
  /// The same edit after the events got other numbers; what is gone has none.
  fileprivate func moved(by numbers: [SequenceNumber: SequenceNumber]) -> Repair.Edit {
    func new(_ number: SequenceNumber) -> SequenceNumber { numbers[number] ?? .null }
    return switch self {
    case .leaveOut(let call, let brought): .leaveOut(new(call), bringing: brought.map(new))
    case .insert(let callback, let subject, let isDirect, .before(let call)):
      .insert(callback, on: subject, isDirect: isDirect, .before(new(call)))
    case .insert(let callback, let subject, let isDirect, .after(let call)):
      .insert(callback, on: subject, isDirect: isDirect, .after(new(call)))
    case .move(let call, let target): .move(new(call), before: new(target))
    case .callSuper(let override): .callSuper(new(override))
    }
  }
}
