import Testing
import TraceEvents
import TraceReporting

/// Which events a selection takes.
@Suite struct SelectionTests {
  private func numbers(_ change: (inout EventSelection) -> Void) throws -> [UInt32] {
    var selection = EventSelection()
    change(&selection)
    return selection.events(of: try ShownRun.run()).map(\.sequence.rawValue)
  }

  @Test func `nothing chosen is everything`() throws {
    #expect(try numbers { _ in } == Array(1...15))
  }

  @Test func `a controller's events are those sent to it and those that name it, with their steps`() throws {
    #expect(try numbers { $0.controllers = ["home"] } == [1, 3, 4])
    #expect(try numbers { $0.classes = ["HomeViewController"] } == [1, 3, 4])
    #expect(try numbers { $0.controllers = ["nobody"] } == [])
  }

  @Test func `callbacks, steps and ranges narrow each other`() throws {
    #expect(try numbers { $0.callbacks = ["viewDidAppear", "deinit"] } == [1, 11, 12, 15])
    #expect(try numbers { $0.step = "DROP" } == [12, 13, 14, 15])
    #expect(try numbers { $0.range = 6...8 } == [1, 6, 7, 8])
    #expect(try numbers { ($0.range, $0.callbacks) = (6...13, ["viewWillDisappear"]) } == [12, 13])
    #expect(try numbers { $0.events = [SequenceNumber(rawValue: 5)] } == [1, 5])
  }
}
