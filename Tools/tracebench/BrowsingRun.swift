import TraceEvents

/// A long run as an app without faults gives it: pages come and go in a container, rotate and lay out.
enum BrowsingRun {
  private static let window = ObjectID(index: 0)
  private static let container = ObjectID(index: 1)

  /// - Parameters:
  ///   - count: How long it is.
  ///   - pageCount: How many controllers come and go.
  static func make(events count: Int, pages pageCount: Int = 200) -> Run {
    var run = start(pages: pageCount)
    run.events.reserveCapacity(count + 32)
    var nanoseconds: UInt64 = 0
    var turn = 0
    while run.events.count < count {
      appendTurn(turn, of: pageCount, to: &run, &nanoseconds)
      turn += 1
    }
    run.events.removeLast(run.events.count - count)
    return run
  }

  /// A run up to where its first page is shown, and what leads from there through all pages to the first one again.
  static func round(pages pageCount: Int) -> (start: Run, turns: [Event]) {
    var run = start(pages: pageCount)
    var nanoseconds: UInt64 = 0
    appendTurn(0, of: pageCount, to: &run, &nanoseconds)
    let length = run.events.count
    for turn in 1...pageCount { appendTurn(turn, of: pageCount, to: &run, &nanoseconds) }
    let turns = Array(run.events[length...])
    run.events.removeLast(turns.count)
    return (run, turns)
  }

  private static func start(pages pageCount: Int) -> Run {
    var labeler = Labeler()
    var run = Run(
      name: "browsing",
      system: SystemDescription(
        source: .model, idiom: .iPad, version: .init(17), screen: Size(width: 1024, height: 768)),
      captures: .everything)
    for className in ["UIWindow", "PagesViewController"] + (0..<pageCount).map({ "Page\($0 % 40)ViewController" }) {
      run.objects.append(TracedObject(label: labeler.label(forClass: className), className: className))
    }
    run.givens = (1...pageCount + 1).map { place in
      var given = Given(ObjectID(index: place))
      let isContainer = given.object == container
      given.parent = .null
      given.isViewLoaded = true
      given.isInWindow = isContainer
      given.appearance = isContainer ? .appeared : .disappeared
      given.forwardsAppearance = true
      given.forwardsRotation = true
      return given
    }
    return run
  }

  private static func appendTurn(
    _ turn: Int, of pageCount: Int, to run: inout Run, _ nanoseconds: inout UInt64
  ) {
    let step = run.intern("turn the page")
    let page = ObjectID(index: 2 + turn % pageCount)
    let leaving = ObjectID(index: 2 + (turn + pageCount - 1) % pageCount)
    func append(
      _ subject: ObjectID, _ callback: Callback, inside: SequenceNumber = .null, direct: Bool = false
    ) -> SequenceNumber {
      nanoseconds += 9_000 + UInt64(turn % 1_000) * 7
      let sequence = SequenceNumber(rawValue: UInt32(run.events.count) + 1)
      run.events.append(
        Event(
          sequence: sequence, inside: inside, nanoseconds: nanoseconds, subject: subject, callback: callback,
          isDirect: direct, site: UInt16(callback.kind.rawValue) * 3))
      return sequence
    }
    _ = append(.test, .step(text: step))
    let add = append(container, .addChild(child: page))
    _ = append(page, .willMove(toParent: container), inside: add)
    let view = append(container.view, .addSubview(view: page.view))
    _ = append(page, .viewWillAppear(animated: false), inside: view)
    _ = append(page.view, .didMoveToWindow(window: window), inside: view)
    _ = append(page, .didMove(toParent: container), direct: true)
    if turn > 0 {
      _ = append(leaving, .willMove(toParent: .null), direct: true)
      let removal = append(leaving.view, .removeFromSuperview)
      _ = append(leaving, .viewWillDisappear(animated: false), inside: removal)
      _ = append(leaving.view, .didMoveToWindow(window: .null), inside: removal)
      _ = append(leaving, .viewDidDisappear(animated: false), inside: removal)
      let end = append(leaving, .removeFromParent)
      _ = append(leaving, .didMove(toParent: .null), inside: end)
    }
    _ = append(page, .viewIsAppearing(animated: false))
    _ = append(page, .viewWillLayoutSubviews)
    _ = append(page.view, .bounds(size: Size(width: 1024, height: 768)))
    _ = append(page, .viewDidLayoutSubviews)
    _ = append(page, .viewDidAppear(animated: false))
    if turn % 5 == 0 {
      for controller in [container, page] { _ = append(controller, .willRotate(to: .landscapeLeft, duration: 0.3)) }
      for controller in [container, page] { _ = append(controller, .didRotate(from: .portrait)) }
    }
  }
}
