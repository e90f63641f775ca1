public import TraceEvents
import TraceRecording

/// Expects that an object was told these, in this order, since the step that runs or has just ended began.
///
/// ```swift
/// step("open") { drawer.open() }
/// expect(.viewWillAppear(animated: true), .viewDidAppear(animated: true), of: menu)
/// ```
///
/// Between them it may have been told more. What is missing fails the test at this line. In an exhaustive test
/// (``TraceOptions/isExhaustive``) what is told must be in the baseline or be expected like this, each time once.
/// Outside of a traced test nothing is known, and nothing is expected.
///
/// - Parameters:
///   - callbacks: What it must have been told, in this order.
///   - object: Who was told: a controller, or an object that writes its events itself. The argument of a callback that
///     names an object is `Trace.id(of:)`.
///   - fileID: Where the failure shows.
///   - filePath: Where the failure shows.
///   - line: Where the failure shows.
///   - column: Where the failure shows.
@MainActor public func expect(
  _ callbacks: Callback..., of object: AnyObject, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column
) {
  guard let test = TracedTest.current else { return }
  test.expect(callbacks, of: Trace.id(of: object), at: CallerLocation(fileID, filePath, line, column))
}
