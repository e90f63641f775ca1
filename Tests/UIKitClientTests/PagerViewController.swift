import UIKit

// A pager on a scroll view, as an app has it: pages are loaded when they come near, and hear of their appearance when
// the finger brings them in.

class PagerViewController: UIViewController, UIScrollViewDelegate {
  private let pages: [UIViewController]
  private(set) var selectedIndex = 0
  private var pendingIndex: Int?
  private let scrollView = UIScrollView()
  private let segmentedControl: UISegmentedControl
  private let pageControl = UIPageControl()

  init(pages: [UIViewController]) {
    self.pages = pages
    segmentedControl = UISegmentedControl(items: pages.map { $0.title ?? "" })
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.bounces = false
    scrollView.delegate = self
    if #available(iOS 11.0, *) {
      scrollView.contentInsetAdjustmentBehavior = .never
    } else {
      automaticallyAdjustsScrollViewInsets = false
    }
    view.addSubview(scrollView)
    segmentedControl.selectedSegmentIndex = 0
    segmentedControl.addTarget(
      self, action: Selector(PagerViewController.segmentChanged(_:)), for: .valueChanged)
    view.addSubview(segmentedControl)
    pageControl.numberOfPages = pages.count
    view.addSubview(pageControl)
    load(0)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top = view.safeAreaInsets.top
    segmentedControl.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: 32)
    scrollView.frame = CGRect(
      x: 0, y: segmentedControl.frame.maxY, width: view.bounds.width,
      height: view.bounds.height - segmentedControl.frame.maxY)
    scrollView.contentSize = CGSize(
      width: scrollView.bounds.width * CGFloat(pages.count), height: scrollView.bounds.height)
    for (index, page) in pages.enumerated() where page.isViewLoaded {
      page.view.frame = frame(ofPage: index)
    }
    pageControl.sizeToFit()
    pageControl.center = CGPoint(x: view.bounds.midX, y: view.bounds.maxY - 40)
  }

  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { _ in
      self.scrollView.contentOffset.x = size.width * CGFloat(self.selectedIndex)
    })
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    pages[selectedIndex].beginAppearanceTransition(true, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    pages[selectedIndex].endAppearanceTransition()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    pages[selectedIndex].beginAppearanceTransition(false, animated: animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    pages[selectedIndex].endAppearanceTransition()
  }

  func select(_ index: Int, animated: Bool) {
    guard pages.indices.contains(index), index != selectedIndex else { return }
    begin(towards: index, animated: animated)
    scrollView.setContentOffset(CGPoint(x: frame(ofPage: index).minX, y: 0), animated: animated)
    if !animated { finish() }
  }

  private func segmentChanged(_ sender: UISegmentedControl) {
    select(sender.selectedSegmentIndex, animated: true)
  }

  // MARK: - Pages

  private func frame(ofPage index: Int) -> CGRect {
    CGRect(origin: CGPoint(x: scrollView.bounds.width * CGFloat(index), y: 0), size: scrollView.bounds.size)
  }

  private func load(_ index: Int) {
    let page = pages[index]
    guard page.parent == nil else { return }
    addChild(page)
    page.view.frame = frame(ofPage: index)
    scrollView.addSubview(page.view)
    page.didMove(toParent: self)
  }

  private func begin(towards index: Int, animated: Bool) {
    guard pendingIndex != index else { return }
    if let pending = pendingIndex { cancel(pending) }
    load(index)
    pendingIndex = index
    pages[selectedIndex].beginAppearanceTransition(false, animated: animated)
    pages[index].beginAppearanceTransition(true, animated: animated)
  }

  private func cancel(_ index: Int) {
    pages[index].beginAppearanceTransition(false, animated: true)
    pages[index].endAppearanceTransition()
    pages[selectedIndex].beginAppearanceTransition(true, animated: true)
    pages[selectedIndex].endAppearanceTransition()
    pendingIndex = nil
  }

  private func finish() {
    let index = Int((scrollView.contentOffset.x / max(1, scrollView.bounds.width)).rounded())
    guard let pending = pendingIndex else { return }
    guard index == pending else { return cancel(pending) }
    pages[selectedIndex].endAppearanceTransition()
    pages[pending].endAppearanceTransition()
    selectedIndex = pending
    pendingIndex = nil
    segmentedControl.selectedSegmentIndex = selectedIndex
    pageControl.currentPage = selectedIndex
  }

  // MARK: - UIScrollViewDelegate

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.isDragging, scrollView.bounds.width > 0 else { return }
    let place = scrollView.contentOffset.x / scrollView.bounds.width
    let next = place > CGFloat(selectedIndex) ? selectedIndex + 1 : selectedIndex - 1
    if place != CGFloat(selectedIndex), pages.indices.contains(next) { begin(towards: next, animated: true) }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { finish() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    finish()
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    finish()
  }
}
