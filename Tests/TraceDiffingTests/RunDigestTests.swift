import Testing
import TraceDiffing
import TraceEvents
import TraceTestSupport

/// Runs with equal digests are the same, so that logs are compared by what stands at their end.
@Suite struct RunDigestTests {
  #if DEBUG
    private static let count = 60
  #else
    private static let count = 1_000
  #endif

  @Test func `swapping independent neighbours changes no digest`() {
    var random = SeededRandom(seed: 21)
    var moved = 0
    for _ in 0..<Self.count {
      let run = PlausibleRun(steps: 4, using: &random).run
      var other = run
      Reordering.shuffle(&other, using: &random)
      if other.events != run.events { moved += 1 }
      #expect(RunDigests(of: other) == RunDigests(of: run), "\(run.notation)\n\(other.notation)")
    }
    #expect(moved > Self.count * 3 / 4)
  }

  @Test func `classes that are born in another order change no digest of the run`() {
    var random = SeededRandom(seed: 22)
    for _ in 0..<Self.count {
      let run = PlausibleRun(steps: 4, using: &random).run
      let other = Reordering.renumbered(run, using: &random)
      // Instances of one class are told apart by which was born first, unless they have names.
      let isSame = RunDigests(of: other).run == RunDigests(of: run).run
      let keepsOrder = run.objects.map(\.label).sorted() == other.objects.map(\.label).sorted()
      #expect(keepsOrder)
      if isSame { #expect(RunComparison(old: run, new: other).verdict == .same) }
      var named = run
      for index in named.objects.indices { named.objects[index].givenName = "object \(index)" }
      #expect(RunDigests(of: Reordering.renumbered(named, using: &random)).run == RunDigests(of: named).run)
    }
  }

  @Test func `an edit changes the digest of the run and of the lanes that it touches`() {
    var random = SeededRandom(seed: 23)
    var count = 0
    while count < Self.count * 5 {
      let run = PlausibleRun(steps: 5, using: &random).run
      guard let (edited, kind) = SingleEdit.random(of: run, using: &random) else { continue }
      count += 1
      let (old, new) = (RunDigests(of: run), RunDigests(of: edited))
      #expect(old.run != new.run, "\(kind)\n\(run.notation)\n\(edited.notation)")
      #expect(old.lanes != new.lanes)
    }
  }

  @Test(arguments: [
    "given home: in window", "> another step", "card.init()", "card.deinit()", "card.viewDidLoad() [super not reached]",
  ])
  func `what stands in no lane counts too`(line: String) throws {
    let head = """
      trace 1
      run "a run"
      system model ? ? ? ?
      captures loading appearance

      home: HomeViewController
      card: CardViewController

      """
    let plain = try Run(notation: head + "\n> a step\ncard.viewDidLoad()\n")
    let isGiven = line.hasPrefix("given")
    let changed =
      line.hasPrefix("card.viewDidLoad")
      ? try Run(notation: head + "\n> a step\n\(line)\n")
      : try Run(
        notation: head + (isGiven ? "\n\(line)\n" : "") + "\n> a step\ncard.viewDidLoad()\n"
          + (isGiven ? "" : "\(line)\n"))
    #expect(RunDigests(of: plain).run != RunDigests(of: changed).run)
    #expect(RunDigests(of: plain).run == RunDigests(of: try Run(notation: plain.notation)).run)
  }
}
