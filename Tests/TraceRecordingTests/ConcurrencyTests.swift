import Dispatch
import Testing
import TraceEvents
import TraceThreading

@testable import TraceRecording

/// Threads that record at once don't wait for each other.
@Suite struct ConcurrencyTests {
  final class Page: Sendable {}

  /// Keeps what it gets in the order in which it comes, from whichever thread.
  private final class Keeper: ConcurrentEventSink {
    let objects = Locked<Set<ObjectID>>([])
    let events = Locked<[Event]>([])
    let unknown = AtomicWord()
    let ended = Locked<Int?>(nil)

    func declare(_ object: TracedObject, as id: ObjectID) { objects.withLock { _ = $0.insert(id) } }
    func name(_ id: ObjectID, _ name: String) {}
    func define(_ text: String, as id: TextID) {}
    func define(_ list: [ObjectID], as id: ListID) {}
    func define(_ site: CallSite, as number: UInt16) {}
    func write(_ event: Event) {
      if !objects.withLock({ $0.contains(event.subject) }) { unknown.add(1) }
      events.withLock { $0.append(event) }
    }
    func flush() {}
    func end() { ended.withLock { $0 = events.withLock(\.count) } }
  }

  @Test func `an object is known before the first event that names it, and is one for all threads`() {
    let keeper = Keeper()
    let recorder = Recorder(into: keeper)
    let pages = (0..<200).map { _ in Page() }
    let ids = Locked<[Set<ObjectID>]>(Array(repeating: [], count: pages.count))
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for (place, page) in pages.enumerated() {
        let id = recorder.id(of: page)
        recorder.record(.viewDidLoad, of: id)
        ids.withLock { _ = $0[place].insert(id) }
      }
    }
    recorder.end()
    #expect(ids.withLock { $0 }.allSatisfy { $0.count == 1 })
    #expect(keeper.unknown.load() == 0)
    let numbers = keeper.events.withLock { $0.map { Int($0.sequence.rawValue) } }
    #expect(numbers.sorted() == Array(1...1_600))
  }

  @Test func `the end waits for the events that have numbers, and nothing comes behind it`() {
    for _ in 0..<50 {
      let keeper = Keeper()
      let recorder = Recorder(into: keeper)
      let id = recorder.id(of: Page())
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for number in 0..<200 {
          if thread == 0, number == 100 { recorder.end() }
          recorder.record(.viewDidLoad, of: id)
        }
      }
      let numbers = keeper.events.withLock { $0.map { Int($0.sequence.rawValue) } }
      #expect(keeper.ended.withLock { $0 } == numbers.count)
      #expect(numbers.sorted() == Array(1...max(1, numbers.count)))
    }
  }

  @Test func `a sink that takes events one at a time gets them in order`() {
    let collector = RunCollector(name: "order")
    let recorder = Recorder(into: collector, Keeper())
    let id = recorder.id(of: Page())
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<500 { recorder.record(.viewDidLoad, of: id) }
    }
    recorder.end()
    #expect(collector.run.events.map { Int($0.sequence.rawValue) } == Array(1...4_000))
    #expect(collector.run.ending == .ended)
  }

  @Test func `each of many threads nests by itself`() {
    let collector = RunCollector(name: "nesting")
    let recorder = Recorder(into: collector)
    let pages = (0..<40).map { _ in Page() }
    DispatchQueue.concurrentPerform(iterations: 40) { thread in
      let id = recorder.id(of: pages[thread])
      for _ in 0..<50 {
        let outer = recorder.begin(.viewDidLoad, of: id)
        let inner = recorder.begin(.loadView, of: id)
        recorder.record(.updateViewConstraints, of: id)
        recorder.end(inner, of: id)
        recorder.record(.viewDidLayoutSubviews, of: id)
        recorder.end(outer, of: id)
      }
    }
    recorder.end()
    let run = collector.run
    #expect(run.events.count == 40 * 200)
    for event in run.events {
      let around = run[event.inside]
      switch event.callback {
      case .viewDidLoad: #expect(around == nil)
      case .updateViewConstraints: #expect(around?.callback == .loadView && around?.subject == event.subject)
      default: #expect(around?.callback == .viewDidLoad && around?.subject == event.subject)
      }
    }
  }

  @Test func `a table grows while threads ask it`() {
    let table = SharedTable<UInt64, UInt64>()
    let last = AtomicWord()
    let wrong = AtomicWord()
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      if thread == 0 {
        for key in 1...20_000 as ClosedRange<UInt64> {
          table.set(key, key * 3)
          last.store(key)
        }
      } else {
        while last.load() < 20_000 {
          let newest = last.load()
          if newest > 0, table[newest] != newest * 3 || table[newest / 2 + 1] != (newest / 2 + 1) * 3 { wrong.add(1) }
        }
      }
    }
    #expect(wrong.load() == 0)
    #expect(table[0] == nil)
    table.set(5, 1)
    #expect(table[5] == 1)
  }

  @Test func `a text and a list that are known have one number`() {
    let recorder = Recorder(into: RunCollector(name: "texts"))
    let ids = Locked<Set<TextID>>([])
    let lists = Locked<Set<ListID>>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<100 {
        let id = recorder.id(of: "the same")
        let list = recorder.id(of: [ObjectID.app, .test])
        ids.withLock { _ = $0.insert(id) }
        lists.withLock { _ = $0.insert(list) }
      }
    }
    #expect(ids.withLock(\.count) == 1)
    #expect(lists.withLock(\.count) == 1)
  }
}
