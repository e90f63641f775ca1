import Testing
import UIKit

/// Auto Layout: which frames come of constraints.
@MainActor @Suite struct ConstraintTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  /// A subview of the root, or of another view, that is laid out by constraints.
  private func box(in parent: UIView? = nil, _ make: () -> UIView = { UIView() }) -> UIView {
    let view = make()
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }

  /// A layout that exchanges its constraints for equal ones each time comes to rest.
  @Test func `constraints that are exchanged for equal ones lay nothing out`() {
    let stage = Stage(17)
    stage.show()
    let (view, card) = stage.world.run { (Exchanging(frame: stage.k.view.bounds), UIView()) }
    card.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(card)
    view.card = card
    stage.k.view.addSubview(view)
    #expect(stage.world.settle() == .atRest)
    #expect(card.frame == CGRect(x: 0, y: 0, width: 90, height: 45) && view.layouts < 5)
    view.width = 120
    view.setNeedsLayout()
    #expect(stage.world.settle() == .atRest)
    #expect(card.frame.width == 120)
  }

  private final class Exchanging: UIView {
    var card: UIView?
    var width: CGFloat = 90
    var layouts = 0
    private var own: [NSLayoutConstraint] = []

    override func layoutSubviews() {
      layouts += 1
      if let card {
        NSLayoutConstraint.deactivate(own)
        own = [
          card.topAnchor.constraint(equalTo: topAnchor), card.leftAnchor.constraint(equalTo: leftAnchor),
          card.widthAnchor.constraint(equalToConstant: width),
          card.heightAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.5),
        ]
        NSLayoutConstraint.activate(own)
      }
      super.layoutSubviews()
    }
  }

  @Test func `edges, sizes and centres`() {
    let (a, b, c) = (box(), box(), box())
    NSLayoutConstraint.activate([
      a.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      a.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -30),
      a.heightAnchor.constraint(equalToConstant: 40),
      b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 5),
      b.leftAnchor.constraint(equalTo: a.leftAnchor),
      b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5, constant: -5),
      b.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      c.centerXAnchor.constraint(equalTo: root.centerXAnchor), c.centerYAnchor.constraint(equalTo: b.centerYAnchor),
      c.widthAnchor.constraint(equalToConstant: 50), c.heightAnchor.constraint(equalTo: c.widthAnchor),
    ])
    #expect(a.frame == .zero)
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 20, y: 10, width: 250, height: 40))
    #expect(b.frame == CGRect(x: 20, y: 55, width: 120, height: 145))
    #expect(c.frame == CGRect(x: 125, y: 102.5, width: 50, height: 50))
  }

  @Test func `a constant that changes moves the view in the next layout, and the superview's size too`() {
    let a = box()
    let left = a.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    NSLayoutConstraint.activate([
      left, a.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      a.topAnchor.constraint(equalTo: root.topAnchor), a.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    root.layoutIfNeeded()
    left.constant = 40
    #expect(a.frame == CGRect(x: 0, y: 0, width: 150, height: 200))
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 40, y: 0, width: 150, height: 200))
    root.frame.size = CGSize(width: 400, height: 100)
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 40, y: 0, width: 200, height: 100))
    left.isActive = false
    #expect(!left.isActive && root.constraints.count == 3)
    a.rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 200, y: 0, width: 200, height: 100))
  }

  @Test func `the order in which constraints are made active does not matter`() {
    func frames(_ order: (inout [NSLayoutConstraint]) -> Void) -> [CGRect] {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      let views = (0..<4).map { _ in box(in: root) }
      var constraints: [NSLayoutConstraint] = []
      for (index, view) in views.enumerated() {
        constraints += [
          view.topAnchor.constraint(equalTo: root.topAnchor), view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
          view.leadingAnchor.constraint(
            equalTo: index == 0 ? root.leadingAnchor : views[index - 1].trailingAnchor, constant: 8),
          view.widthAnchor.constraint(greaterThanOrEqualToConstant: CGFloat(20 * (index + 1))),
        ]
        if index > 0 {
          let equal = view.widthAnchor.constraint(equalTo: views[0].widthAnchor)
          equal.priority = UILayoutPriority(Float(400 + index))
          constraints.append(equal)
        }
      }
      constraints.append(views[3].trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8))
      order(&constraints)
      NSLayoutConstraint.activate(constraints)
      root.layoutIfNeeded()
      return views.map(\.frame)
    }
    let expected = frames { _ in }
    #expect(expected.map(\.maxX).last == 292 && expected[3].width >= 80)
    var dice = Dice(state: 7)
    for _ in 0..<20 { #expect(frames { $0.shuffle(using: &dice) } == expected) }
  }

  @Test func `inequalities bound, and wishes are followed as far as they can be`() {
    let a = box()
    let wish = a.widthAnchor.constraint(equalToConstant: 500)
    wish.priority = .defaultHigh
    let lesser = a.widthAnchor.constraint(equalToConstant: 10)
    lesser.priority = .defaultLow
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor), a.topAnchor.constraint(equalTo: root.topAnchor),
      a.heightAnchor.constraint(equalToConstant: 10), wish, lesser,
      a.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -20),
    ])
    root.layoutIfNeeded()
    #expect(a.frame.width == 280)
    wish.isActive = false
    root.layoutIfNeeded()
    #expect(a.frame.width == 10)
    lesser.priority = UILayoutPriority(999)
    a.widthAnchor.constraint(greaterThanOrEqualTo: root.widthAnchor, multiplier: 0.5).isActive = true
    root.layoutIfNeeded()
    #expect(a.frame.width == 150)
  }

  @Test func `content keeps its size unless something stronger wants otherwise`() {
    let (short, long) = (UILabel(), UILabel())
    (short.text, long.text) = ("ab", "abcdefghij")
    for label in [short, long] {
      label.font = .systemFont(ofSize: 20)
      _ = box { label }
    }
    NSLayoutConstraint.activate([
      short.leadingAnchor.constraint(equalTo: root.leadingAnchor), short.topAnchor.constraint(equalTo: root.topAnchor),
      long.leadingAnchor.constraint(equalTo: short.trailingAnchor), long.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(short.frame == CGRect(x: 0, y: 0, width: 20, height: 24))
    #expect(long.frame == CGRect(x: 20, y: 0, width: 100, height: 24))
    let end = long.trailingAnchor.constraint(equalTo: root.trailingAnchor)
    end.isActive = true
    short.setContentHuggingPriority(.required, for: .horizontal)
    root.layoutIfNeeded()
    #expect(short.frame.width == 20 && long.frame == CGRect(x: 20, y: 0, width: 280, height: 24))
    root.frame.size.width = 60
    long.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    root.layoutIfNeeded()
    #expect(short.frame.width == 20 && long.frame.width == 40)
    short.text = "abcd"
    root.layoutIfNeeded()
    #expect(short.frame.width == 40 && long.frame.width == 20)
  }

  @Test func `what can't hold is said once and broken, the later one`() {
    let stage = Stage(17)
    stage.show()
    let a = stage.world.run { box(in: stage.k.view) }
    let lines = stage.lines {
      NSLayoutConstraint.activate([
        a.leadingAnchor.constraint(equalTo: stage.k.view.leadingAnchor),
        a.topAnchor.constraint(equalTo: stage.k.view.topAnchor), a.heightAnchor.constraint(equalToConstant: 1),
        a.widthAnchor.constraint(equalToConstant: 100), a.widthAnchor.constraint(equalToConstant: 50),
      ])
    }
    #expect(lines == ["warns other about K"] && a.frame.width == 100)
    #expect(stage.lines { stage.k.view.setNeedsLayout() } == [])
    let inequality = a.widthAnchor.constraint(greaterThanOrEqualToConstant: 200)
    #expect(stage.lines { inequality.isActive = true } == ["warns other about K"])
    #expect(a.frame.width == 100 && stage.exceptions.isEmpty)
  }

  @Test func `a constraint without a view above both is UIKit's exception`() {
    let stage = Stage(17)
    let (a, b) = stage.world.run { (UIView(), UIView()) }
    let constraint = a.topAnchor.constraint(equalTo: b.topAnchor)
    constraint.isActive = true
    #expect(stage.exceptions.map(\.name) == [.generic] && !constraint.isActive)
  }

  @Test func `a view that leaves takes its ties along`() {
    let (a, b) = (box(), box())
    let ties = [a.topAnchor.constraint(equalTo: root.topAnchor), a.leftAnchor.constraint(equalTo: b.rightAnchor)]
    let own = a.heightAnchor.constraint(equalToConstant: 20)
    NSLayoutConstraint.activate(ties + [own])
    a.removeFromSuperview()
    #expect(ties.allSatisfy { !$0.isActive } && own.isActive && root.constraints.isEmpty && a.constraints == [own])
  }

  @Test func `views in other views, and those with masks between`() {
    let masked = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    masked.autoresizingMask = [.flexibleWidth]
    root.addSubview(masked)
    let inner = box(in: masked)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 60),
      inner.rightAnchor.constraint(equalTo: masked.rightAnchor, constant: -10),
      inner.topAnchor.constraint(equalTo: masked.topAnchor),
      inner.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.25),
    ])
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 10, y: 0, width: 80, height: 50))
    root.frame.size.width = 400
    root.layoutIfNeeded()
    #expect(masked.frame.width == 200 && inner.frame == CGRect(x: 10, y: 0, width: 180, height: 50))
  }

  @Test func `guides: one's own, margins and the safe area`() {
    let stage = Stage(17)
    stage.show()
    let view: UIView = stage.k.view
    let (safe, marginal, guided) = stage.world.run { (box(in: view), box(in: view), box(in: view)) }
    let guide = UILayoutGuide()
    view.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      safe.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      safe.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      safe.leadingAnchor.constraint(equalTo: view.leadingAnchor), safe.widthAnchor.constraint(equalToConstant: 10),
      marginal.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      marginal.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      marginal.topAnchor.constraint(equalTo: view.topAnchor), marginal.heightAnchor.constraint(equalToConstant: 10),
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 30),
      guide.widthAnchor.constraint(equalToConstant: 60), guide.topAnchor.constraint(equalTo: view.topAnchor),
      guide.heightAnchor.constraint(equalTo: guide.widthAnchor),
      guided.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      guided.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
      guided.widthAnchor.constraint(equalToConstant: 20), guided.heightAnchor.constraint(equalToConstant: 20),
    ])
    stage.world.settle()
    #expect(safe.frame == CGRect(x: 0, y: 59, width: 10, height: 852 - 59 - 34))
    #expect(marginal.frame == CGRect(x: 16, y: 0, width: 361, height: 10))
    #expect(guide.layoutFrame == CGRect(x: 30, y: 0, width: 60, height: 60))
    #expect(guided.frame == CGRect(x: 50, y: 20, width: 20, height: 20))
    stage.k.additionalSafeAreaInsets.top = 11
    stage.world.settle()
    #expect(safe.frame.minY == 70 && view.safeAreaLayoutGuide.layoutFrame.minY == 70)
  }

  @Test func `the content of a scroll view gets its size from what is in it`() {
    let scroll = UIScrollView()
    _ = box { scroll }
    let content = box(in: scroll)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: root.topAnchor), scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      scroll.leftAnchor.constraint(equalTo: root.leftAnchor), scroll.rightAnchor.constraint(equalTo: root.rightAnchor),
      content.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 10),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -10),
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor, multiplier: 3),
      content.heightAnchor.constraint(equalToConstant: 500),
    ])
    root.layoutIfNeeded()
    #expect(scroll.frame == root.bounds && scroll.contentSize == CGSize(width: 900, height: 520))
    #expect(content.frame == CGRect(x: 0, y: 10, width: 900, height: 500))
    scroll.contentOffset = CGPoint(x: 300, y: 100)
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 10, width: 900, height: 500))
  }

  @Test func `the size that fits`() {
    let card = UIView()
    let label = UILabel()
    label.text = "abcdefghij"
    label.font = .systemFont(ofSize: 20)
    _ = box(in: card) { label }
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
    ])
    #expect(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 132, height: 40))
    #expect(
      card.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 200, height: 40))
    #expect(label.frame == .zero)
  }

  @Test func `a visual format, and one that can't be read`() {
    let (a, b) = (box(), box())
    let views = ["a": a, "b": b]
    for format in ["H:|-10-[a(50)]-gap-[b(>=a)]-10-|", "V:|[a]|", "V:|-[b(==40@900)]"] {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(withVisualFormat: format, metrics: ["gap": 20], views: views))
    }
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 10, y: 0, width: 50, height: 200))
    #expect(b.frame == CGRect(x: 80, y: 16, width: 210, height: 40))
    let world = World()
    var reasons: [String] = []
    world.exceptionHandler = { reasons.append($0.reason) }
    world.run { #expect(NSLayoutConstraint.constraints(withVisualFormat: "H:|-[c", views: views) == []) }
    #expect(reasons.count == 1 && reasons[0].contains("H:|-[c"))
  }

  @Test(arguments: [
    (UIStackView.Distribution.fill, [0.0, 100, 120, 300]), (.fillEqually, [0, 140, 160, 300]),
    (.equalSpacing, [0, 100, 250, 300]),
  ])
  func `a stack view puts its views in a row`(distribution: UIStackView.Distribution, edges: [Double]) {
    let (a, b, hidden) = (Sized(100, 20), Sized(50, 30), Sized(70, 10))
    let stack = UIStackView(arrangedSubviews: [a, hidden, b])
    stack.spacing = 20
    stack.distribution = distribution
    stack.alignment = .center
    a.setContentHuggingPriority(.required, for: .horizontal)
    if distribution == .fillEqually { a.setContentHuggingPriority(.defaultLow, for: .horizontal) }
    hidden.isHidden = true
    stack.frame = root.bounds
    root.addSubview(stack)
    root.layoutIfNeeded()
    #expect([a.frame.minX, a.frame.maxX, b.frame.minX, b.frame.maxX].map(Double.init) == edges)
    #expect(a.frame.midY == 100 && b.frame.height == 30)
    hidden.isHidden = false
    root.layoutIfNeeded()
    #expect(hidden.frame.minX >= a.frame.maxX && hidden.frame.maxX <= b.frame.minX)
  }

  private final class Sized: UIView {
    let size: CGSize
    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { size }
  }

  @Test func `a controller that makes its constraints when it is asked to update them`() {
    final class Late: Screen {
      let card = UIView()
      var updates = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        card.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(card)
      }
      override func updateViewConstraints() {
        if updates == 0 {
          card.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor).isActive = true
          card.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
          card.widthAnchor.constraint(equalToConstant: 10).isActive = true
          card.heightAnchor.constraint(equalToConstant: 10).isActive = true
        }
        updates += 1
        super.updateViewConstraints()
      }
      var frameInDidLayout = CGRect.zero
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        frameInDidLayout = card.frame
      }
    }
    let stage = Stage(12)
    let late = stage.world.run { Late("L") }
    stage.show(late)
    #expect(late.frameInDidLayout == CGRect(x: 0, y: 59, width: 10, height: 10))
    #expect(late.updates >= 1 && late.topLayoutGuide.length == 59)
  }

  @Test func `a masked view never gets a negative size`() {
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.addSubview(inner)
    outer.frame.size = CGSize(width: 10, height: 0)
    #expect(inner.frame.size == .zero)
    outer.bounds.size = CGSize(width: -5, height: 10)
    #expect(outer.bounds.size == CGSize(width: 0, height: 10))
  }
}
