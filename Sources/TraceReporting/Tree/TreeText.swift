public import TraceEvents

/// Tells the hierarchy of controllers at one moment of a run, each with what is known of it.
public struct TreeText: Sendable {
  private let run: Run
  private let moment: SequenceNumber
  private let selection: EventSelection
  private let palette: Palette

  /// No app is deeper; a hostile trace may be.
  private static let depthLimit = 64

  /// - Parameters:
  ///   - run: The run to look at.
  ///   - moment: The last event that has happened; `SequenceNumber.null` for before the first. Beyond the end is the
  ///     end.
  ///   - selection: Only its controllers and classes count.
  ///   - palette: Whether and how it is coloured.
  public init(_ run: Run, at moment: SequenceNumber, selection: EventSelection, palette: Palette) {
    (self.run, self.moment, self.selection, self.palette) = (run, moment, selection, palette)
  }

  /// Writes the tree.
  ///
  /// - Complexity: O(*n*) for *n* events up to the moment.
  public func write(to output: inout some TextOutputStream) {
    var hierarchy = Hierarchy(of: run)
    var step: TextID?
    var last: Event?
    for event in run.events.prefix(while: { $0.sequence <= moment }) {
      hierarchy.apply(event)
      if case .step(let text) = event.callback { step = text }
      last = event
    }
    output.write(
      palette(.strong, last.map { "after \($0.sequence.rawValue): \(run.words(for: $0))" } ?? "before the first event"))
    output.write((step.map { palette(.quiet, ", step \"\(run[$0].escaped)\"") } ?? "") + "\n")

    let controllers = run.controllers.filter { hierarchy[$0].life != .dead }
    let known = Set(controllers)
    var told: Set<ObjectID> = []
    for controller in controllers where isRoot(controller, hierarchy, known) {
      write(controller, lead: "", indent: "", hierarchy, known, &told, to: &output)
    }
    // A hostile trace may close a circle, in which nobody is a root.
    for controller in controllers where !told.contains(controller) {
      write(controller, lead: "", indent: "", hierarchy, known, &told, to: &output)
    }
    if controllers.isEmpty { output.write("no controller is there\n") }
  }

  private func isRoot(_ controller: ObjectID, _ hierarchy: Hierarchy, _ known: Set<ObjectID>) -> Bool {
    let state = hierarchy[controller]
    return ![state.parent, state.presenter].contains { above in above.map(known.contains) ?? false }
  }

  private func write(
    _ controller: ObjectID, lead: String, indent: String, _ hierarchy: Hierarchy, _ known: Set<ObjectID>,
    _ told: inout Set<ObjectID>, to output: inout some TextOutputStream
  ) {
    guard told.insert(controller).inserted else { return }
    let state = hierarchy[controller]
    if selection.matches(controller, in: run) {
      let bar = LaneBar(state, isRotating: false)
      let name = run[controller].map { object in
        object.className + (object.givenName.map { " \"\($0.escaped)\"" } ?? "")
      } ?? ""
      output.write(palette(.quiet, lead) + "\(run.label(of: controller)): \(name)  ")
      output.write(palette(bar.style, "\(bar.sign) \(words(for: state))") + "\n")
    }
    var below = hierarchy.children(of: controller).map { (object: $0, isPresented: false) }
    if let presented = state.presented, presented != .null { below.append((presented, true)) }
    below.removeAll { !known.contains($0.object) || told.contains($0.object) }
    guard indent.count < 2 * Self.depthLimit else {
      if !below.isEmpty { output.write(palette(.quiet, indent + "…") + "\n") }
      return
    }
    for (place, next) in below.enumerated() {
      let isLast = place == below.count - 1
      write(
        next.object, lead: indent + (isLast ? "└ " : "├ ") + (next.isPresented ? "presents " : ""),
        indent: indent + (isLast ? "  " : "│ "), hierarchy, known, &told, to: &output)
    }
  }

  /// What is known of a controller, in a line.
  private func words(for state: ControllerState) -> String {
    var words: [String] = []
    switch state.appearance {
    case .unknown: words.append("unknown")
    case .disappeared: words.append("not visible")
    case .appearing: words.append("appearing")
    case .appeared: words.append("visible")
    case .disappearing: words.append("disappearing")
    }
    if state.appearanceSince != .null { words[0] += " since \(state.appearanceSince.rawValue)" }
    if case .open(let transition) = state.explicitTransition {
      words.append(
        "begin(\(transition.isAppearing)) open"
          + (transition.begin == .null ? "" : " since \(transition.begin.rawValue)"))
    }
    if let isLoaded = state.isViewLoaded, !isLoaded { words.append("view not loaded") }
    if let isInWindow = state.isInWindow { words.append(isInWindow ? "in window" : "not in window") }
    if state.isViewHidden == true { words.append("hidden") }
    if state.forwardsAppearance == false { words.append("forwards by hand") }
    if let orientation = state.orientation { words.append("\(orientation)") }
    return words.joined(separator: ", ")
  }
}
