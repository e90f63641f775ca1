import Foundation

// How pages come and go, by code and by the user's finger.
extension UIPageViewController {
  /// How long UIKit's own animation takes, in seconds of virtual time.
  private static let duration: TimeInterval = 0.3

  private var order: AppearancePair.Order {
    switch transitionStyle {
    case .scroll: .scroll
    case .pageCurl: .curl
    }
  }

  // MARK: By code

  func setPages(_ new: [UIViewController], animated: Bool, _ completion: ((Bool) -> Void)?) {
    guard !new.isEmpty else {
      return refuse(UIKitException(.invalidArgument, "\(className) was given no page to show.", about: self))
    }
    // A page under the user's finger lies at once. What UIKit does then is not known.
    userTurn?.finish()
    let turn = PageTurn(from: pages, to: new)
    for controller in turn.arrivals {
      if let problem = problem(withAdopting: controller) { return refuse(problem) }
    }
    loadViewIfNeeded()
    adopt(turn)
    pages = new
    let isSeen = appearance.isAppearedOrAppearing
    let isAnimated = animated && isSeen && world.animation.areAnimationsEnabled && !turn.arrivals.isEmpty
    let pair = AppearancePair(leaving: turn.departures, arriving: turn.arrivals, order, animated: isAnimated, in: self)
    pair.begin()
    layOutPages()
    let end = { @MainActor [self] in
      finish(turn, pair)
      world.seam.note(.transitionCompleted(isCancelled: false), of: self)
      completion?(true)
    }
    if isAnimated {
      runningTurns += 1
      world.turns.schedule(after: Self.duration) { [self] in
        runningTurns -= 1
        end()
      }
    } else if isSeen {
      world.turns.performAfterCommit { end() }
    } else {
      end()
    }
  }

  /// Nothing starts, so that nobody waits for its end.
  private func refuse(_ exception: UIKitException) {
    world.raise(exception)
    if runningTurns == 0 { world.seam.note(.transitionCompleted(isCancelled: true), of: self) }
  }

  private func adopt(_ turn: PageTurn) {
    for controller in turn.departures { releaseQuietly(controller) }
    for controller in turn.arrivals where controller.parent !== self { adoptQuietly(controller) }
  }

  private func finish(_ turn: PageTurn, _ pair: AppearancePair) {
    for controller in turn.departures where !pages.contains(where: { $0 === controller }) {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    pair.end()
    for controller in turn.departures where controller.parent !== self { controller.sendDidMove(to: nil) }
    for controller in turn.arrivals where controller.parent === self { controller.sendDidMove(to: self) }
  }

  // MARK: By the user

  /// Puts a finger on the page and begins to turn it, if there is one in that direction.
  ///
  /// The order: the data source is asked; the delegate's willTransition; the will pair; and when the finger has let go
  /// the did pair, or the way back; didFinishAnimating (page-001, page-002, page-004; the delegate's place is
  /// inferred).
  ///
  /// - Returns: The finger; nil if there is no page, or a page is being turned.
  public func beginTurningPage(_ direction: NavigationDirection) -> UserGesture? {
    guard let current = direction == .forward ? pages.last : pages.first, runningTurns == 0 else { return nil }
    guard appearance.isAppearedOrAppearing, let dataSource, scrollView?.isScrollEnabled ?? true else { return nil }
    return world.run {
      world.seam.call(.gesture(.began), on: current) {
        guard let page = neighbour(of: current, direction, from: dataSource) else { return nil }
        if let problem = problem(withAdopting: page) {
          world.raise(problem)
          return nil
        }
        return begin(PageTurn(from: pages, to: [page]), on: current)
      }
    }
  }

  private func neighbour(
    of page: UIViewController, _ direction: NavigationDirection, from dataSource: any UIPageViewControllerDataSource
  ) -> UIViewController? {
    switch direction {
    case .forward:
      let answer = dataSource.pageViewController(self, viewControllerAfter: page)
      world.seam.note(.navigation(.viewControllerAfter(page, answer: answer)), of: self)
      return answer
    case .reverse:
      let answer = dataSource.pageViewController(self, viewControllerBefore: page)
      world.seam.note(.navigation(.viewControllerBefore(page, answer: answer)), of: self)
      return answer
    }
  }

  private func begin(_ turn: PageTurn, on current: UIViewController) -> UserGesture {
    runningTurns += 1
    if let delegate {
      world.seam.call(.navigation(.willTransition(to: turn.new)), on: self) {
        delegate.pageViewController(self, willTransitionTo: turn.new)
      }
    }
    for controller in turn.arrivals { adoptQuietly(controller) }
    let pair = AppearancePair(leaving: turn.departures, arriving: turn.arrivals, order, animated: true, in: self)
    pair.begin()
    for controller in turn.arrivals { place(controller.view) }
    let userTurn = UserTurn { [weak self] completed in
      guard let self else { return }
      self.userTurn = nil
      if completed {
        for controller in turn.departures { releaseQuietly(controller) }
        pages = turn.new
        finish(turn, pair)
      } else {
        takeBack(turn, pair)
      }
      tellDelegate(turn, completed: completed)
    }
    self.userTurn = userTurn
    var progress: CGFloat = 0
    return UserGesture(
      on: current,
      UserGesture.Handlers(
        update: { progress = $0 },
        finish: { [world] in
          world.turns.schedule(after: Self.duration * TimeInterval(1 - progress)) { userTurn.finish() }
        },
        cancel: { [world, transitionStyle] in
          guard !userTurn.isOver else { return }
          userTurn.turnBack()
          // Curled pages turn round when the finger lets go; scrolled ones when they are back.
          if transitionStyle == .pageCurl { pair.reverse() }
          world.turns.schedule(after: Self.duration * TimeInterval(progress)) { userTurn.finish() }
        }))
  }

  private func takeBack(_ turn: PageTurn, _ pair: AppearancePair) {
    switch transitionStyle {
    case .scroll: pair.cancelStayingFirst()
    case .pageCurl: pair.endReversed()
    }
    for controller in turn.arrivals {
      releaseQuietly(controller)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.sendDidMove(to: nil)
    }
  }

  private func tellDelegate(_ turn: PageTurn, completed: Bool) {
    runningTurns -= 1
    if let delegate {
      world.seam.call(.navigation(.didFinishAnimating(completed: completed)), on: self) {
        delegate.pageViewController(
          self, didFinishAnimating: true, previousViewControllers: turn.old, transitionCompleted: completed)
      }
    }
    world.seam.note(.transitionCompleted(isCancelled: !completed), of: self)
  }

  // MARK: Views

  private func place(_ child: UIView) {
    child.frame = view.bounds
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if child.superview !== view { view.addSubview(child) }
  }

  /// Puts the pages beside each other.
  func layOutPages() {
    let width = view.bounds.width / CGFloat(max(1, pages.count))
    for (index, page) in pages.enumerated() where page.isViewLoaded {
      page.view.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: view.bounds.height)
      if page.view.superview !== view { view.addSubview(page.view) }
    }
  }
}
