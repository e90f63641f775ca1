import TraceEvents

/// What is not the same about two events of one kind.
struct ArgumentComparison {
  private let runs: MatchedRuns

  init(_ runs: MatchedRuns) { self.runs = runs }

  /// The changes between two events that are one; empty if they say the same.
  func changes(old: Int, new: Int) -> [Difference.Change] {
    let (before, after) = (runs.old.facts[old], runs.new.facts[new])
    guard runs.events.oldTokens.whole[old] != runs.events.newTokens.whole[new] || before.keepsSize != after.keepsSize
    else { return [] }
    var result: [Difference.Change] = []
    let arguments = changedArguments(old: old, new: new)
    let signature = before.kind.signature
    if !arguments.isEmpty {
      if signature.group == .policy {
        result.append(.policyChanged)
      } else if let parents = parents(before, after) {
        result.append(.reparented(from: parents.from, to: parents.to))
      } else {
        result.append(.argumentChanged(arguments))
      }
    }
    if before.marks != after.marks {
      let isDirect = after.marks.contains(.direct)
      let reachesSuper = !after.marks.contains(.superNotReached)
      result.append(
        .markChanged(
          Difference.Marks(
            isDirect: before.marks.contains(.direct) == isDirect ? nil : isDirect,
            reachesSuper: before.marks.contains(.superNotReached) == !reachesSuper ? nil : reachesSuper)))
    }
    guard haveOtherShapes(old, new) else { return result }
    // Nothing that is compared by itself differs: the words of a warning do.
    return result.isEmpty ? [.argumentChanged([Difference.ChangedArgument(subject: .other, position: 0)])] : result
  }

  /// Whether two events say something else apart from their objects and marks.
  private func haveOtherShapes(_ old: Int, _ new: Int) -> Bool {
    runs.old.outline.shapes[old] != runs.new.outline.shapes[new]
  }

  /// The two parents, if a controller was told of another one.
  private func parents(_ before: EventFacts, _ after: EventFacts) -> (from: ObjectPair, to: ObjectPair)? {
    guard before.kind == .willMove || before.kind == .didMove, before.object != .null, after.object != .null else {
      return nil
    }
    return (
      runs.pair(oldLane: runs.old.lane(of: before.object)), runs.pair(newLane: runs.new.lane(of: after.object))
    )
  }

  private func changedArguments(old: Int, new: Int) -> [Difference.ChangedArgument] {
    let (before, after) = (runs.old.facts[old], runs.new.facts[new])
    let kind = before.kind
    let fields = (old: runs.old.run.events[old].callback.fields, new: runs.new.run.events[new].callback.fields)
    let signature = kind.signature
    var result: [Difference.ChangedArgument] = []
    for (position, (type, slot)) in signature.slots.enumerated() {
      let isChanged: Bool
      switch type {
      case .object, .objectOrNil:
        let objects = slot == .other ? (before.other, after.other) : (before.object, after.object)
        isChanged = identity(old: objects.0) != identity(new: objects.1)
      case .objects:
        let lists = (before.list.map { runs.old.run[$0] } ?? [], after.list.map { runs.new.run[$0] } ?? [])
        isChanged = lists.0.map(identity(old:)) != lists.1.map(identity(new:))
      case .text, .exception:
        isChanged =
          runs.old.run[TextID(rawValue: fields.old.other)] != runs.new.run[TextID(rawValue: fields.new.other)]
          && haveOtherShapes(old, new)
      case .size:
        // Where the size stayed in one run, it is by the point that it changed in the other.
        isChanged =
          haveOtherShapes(old, new)
          || (before.keepsSize != after.keepsSize && (fields.old.x, fields.old.y) != (fields.new.x, fields.new.y))
      case .sequence: isChanged = false
      case .flag, .orientation, .orientations, .number, .index, .presentationStyle, .sizeClass, .gesturePhase,
        .segueKind, .warningKind:
        isChanged =
          slot == .y
          ? fields.old.y.bitPattern != fields.new.y.bitPattern
          : fields.old.x.bitPattern != fields.new.x.bitPattern
      }
      guard isChanged else { continue }
      result.append(
        Difference.ChangedArgument(
          subject: subject(of: type, label: label(position, signature), at: position, in: signature, kind),
          position: position))
    }
    return result
  }

  private func identity(old object: ObjectID) -> UInt64 { runs.objects.identity(old: object) }
  private func identity(new object: ObjectID) -> UInt64 { runs.objects.identity(new: object) }

  private func label(_ position: Int, _ signature: CallbackSignature) -> String? {
    signature.arguments.indices.contains(position) ? signature.arguments[position].label : nil
  }

  private func subject(
    of type: CallbackSignature.ArgumentType, label: String?, at position: Int, in signature: CallbackSignature,
    _ kind: Callback.Kind
  ) -> Difference.ChangedArgument.Subject {
    switch type {
    case .object, .objectOrNil, .objects: label == "toParent" ? .parent : .object
    case .size, .sizeClass: .size
    case .orientation, .orientations: .orientation
    case .text, .exception: .text
    case .flag:
      if case .question = signature.form, position == signature.arguments.count {
        .answer
      } else {
        label == "animated" || Self.animated.contains(kind) ? .animated : .other
      }
    case .number, .index, .presentationStyle, .gesturePhase, .segueKind, .warningKind, .sequence: .other
    }
  }

  /// Callbacks whose one flag says whether they are animated.
  private static let animated: CallbackSet = [
    .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]
}
