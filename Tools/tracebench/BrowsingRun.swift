import TraceEvents

/// A long run as an app gives it: pages come and go in a container, rotate and lay out.
enum BrowsingRun {
  private static let pageCount = 200

  static func make(events count: Int) -> Run {
    var labeler = Labeler()
    var run = Run(
      name: "browsing",
      system: SystemDescription(source: .model, idiom: .iPad, version: .init(17), screen: Size(width: 1024, height: 768)),
      captures: .everything)
    for number in 0...pageCount {
      let name = number == 0 ? "PagesViewController" : "Page\(number % 40)ViewController"
      run.objects.append(TracedObject(label: labeler.label(forClass: name), className: name))
    }
    run.events.reserveCapacity(count)
    let step = run.intern("turn the page")
    var nanoseconds: UInt64 = 0
    var turn = 0
    while run.events.count < count {
      appendTurn(turn, step: step, to: &run, &nanoseconds)
      turn += 1
    }
    run.events.removeLast(run.events.count - count)
    return run
  }

  private static func appendTurn(_ turn: Int, step: TextID, to run: inout Run, _ nanoseconds: inout UInt64) {
    let container = ObjectID(index: 0)
    let page = ObjectID(index: 1 + turn % pageCount)
    let leaving = ObjectID(index: 1 + (turn + pageCount - 1) % pageCount)
    func append(_ subject: ObjectID, _ callback: Callback, inside: SequenceNumber = .null, direct: Bool = false) -> SequenceNumber {
      nanoseconds += 9_000 + UInt64(turn % 1_000) * 7
      let sequence = SequenceNumber(rawValue: UInt32(run.events.count) + 1)
      run.events.append(
        Event(
          sequence: sequence, inside: inside, nanoseconds: nanoseconds, subject: subject, callback: callback,
          isDirect: direct, site: UInt16(callback.kind.rawValue) * 3))
      return sequence
    }
    _ = append(.test, .step(text: step))
    let push = append(container, .transition(Exchange(from: leaving, to: page, animated: true)))
    let add = append(container, .addChild(child: page), inside: push)
    _ = append(page, .willMove(toParent: container), inside: add)
    let view = append(container.view, .addSubview(view: page.view), inside: push)
    _ = append(leaving, .viewWillDisappear(animated: true), inside: view)
    _ = append(page, .viewWillAppear(animated: true), inside: view)
    _ = append(page.view, .didMoveToWindow(window: container), inside: view)
    _ = append(page, .viewIsAppearing(animated: true))
    _ = append(page, .viewWillLayoutSubviews)
    _ = append(page.view, .bounds(size: Size(width: 1024, height: 768)))
    _ = append(page, .viewDidLayoutSubviews)
    if turn % 5 == 0 { _ = append(page, .willRotate(to: .landscapeLeft, duration: 0.3)) }
    _ = append(leaving, .viewDidDisappear(animated: true))
    _ = append(page, .viewDidAppear(animated: true))
    _ = append(page, .didMove(toParent: container), direct: true)
    _ = append(leaving, .removeFromParent)
  }
}
