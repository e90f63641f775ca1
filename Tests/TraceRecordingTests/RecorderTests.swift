import Dispatch
import Testing
import TraceEvents
import TraceRecording

@Suite struct RecorderTests {
  final class Page: Sendable {}

  @Test func `events of one thread nest, and those of another stand outside`() {
    let collector = RunCollector(name: "threads")
    let recorder = Recorder(into: collector)
    let page = recorder.id(of: Page())
    let outer = recorder.begin(.viewDidLoad, of: page)
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) { recorder.record(.deinitialized, of: page) }
    group.wait()
    recorder.record(.loadView, of: page)
    recorder.end(outer, of: page)
    recorder.record(.viewDidLoad, of: page)
    #expect(collector.run.events.map(\.inside.rawValue) == [0, 0, 1, 0])
    #expect(collector.run.events.map(\.sequence.rawValue) == [1, 2, 3, 4])
  }

  @Test func `eight threads leave no gap, no double and no event before its object`() async {
    let collector = RunCollector(name: "threads")
    let recorder = Recorder(into: collector)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<500 {
            let page = Page()
            recorder.record(.viewWillAppear(animated: true), of: recorder.id(of: page))
          }
        }
      }
    }
    let run = collector.run
    #expect(run.events.map { Int($0.sequence.rawValue) } == Array(1...4_000))
    #expect(run.events.allSatisfy { run[$0.subject] != nil })
    #expect(Set(run.objects.map(\.label)).count == run.objects.count)
  }

  @Test func `an object that takes the address of a dead one is another object`() {
    let recorder = Recorder(into: RunCollector(name: "addresses"))
    var ids: Set<ObjectID> = []
    for _ in 0..<100 { ids.insert(recorder.id(of: Page())) }
    #expect(ids.count == 100)
  }

  @Test func `what a run does not capture is dropped, and what comes inside of it stays`() {
    let collector = RunCollector(name: "captures", captures: .appearance)
    let recorder = Recorder(captures: .appearance, into: collector)
    let page = recorder.id(of: Page())
    let layout = recorder.begin(.viewDidLayoutSubviews, of: page)
    recorder.record(.endAppearanceTransition, of: page)
    recorder.end(layout, of: page)
    #expect(collector.run.events.map(\.callback) == [.endAppearanceTransition])
    #expect(collector.run.events[0].inside == .null)
  }

  @Test func `nothing follows the end`() {
    let collector = RunCollector(name: "end")
    let recorder = Recorder(into: collector)
    recorder.record(.settled, of: .test)
    recorder.end()
    recorder.record(.settled, of: .test)
    recorder.step("late")
    recorder.end()
    #expect(collector.run.events.count == 1)
    #expect(collector.run.ending == .ended)
  }

  @Test func `a clock that stands still changes no order`() {
    let collector = RunCollector(name: "clock")
    let recorder = Recorder(into: collector)
    for _ in 0..<100 { recorder.record(.settled, of: .test) }
    let times = collector.run.events.map(\.nanoseconds)
    #expect(times == times.sorted())
  }
}
