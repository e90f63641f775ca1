import TraceRecording
public import UIKit

// What a traced test says and asks, whichever framework runs it.

/// Marks what the test does next, in its own words, and waits afterwards until UIKit is at rest.
///
/// Nothing is compared across a step: what belongs to it has happened when it is over. Outside of a traced test it only
/// runs the body and waits.
///
/// - Parameters:
///   - text: What the step does; baselines and reports name it so.
///   - settles: Whether to wait; without it the next lines meet UIKit in the midst of what was asked for.
///   - fileID: Where a failure shows.
///   - filePath: Where a failure shows.
///   - line: Where a failure shows.
///   - column: Where a failure shows.
///   - body: Does it.
@MainActor @discardableResult
public func step<Result>(
  _ text: String, settles: Bool = true, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column, _ body: () throws -> Result
) rethrows -> Result {
  TracedTest.current?.beginStep(text, at: CallerLocation(fileID, filePath, line, column))
  let result = try body()
  if settles { settle() }
  return result
}

/// Marks what the test does next, where that takes an asynchronous body.
@MainActor @discardableResult
public func step<Result>(
  _ text: String, settles: Bool = true, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column, _ body: @MainActor () async throws -> Result
) async rethrows -> Result {
  TracedTest.current?.beginStep(text, at: CallerLocation(fileID, filePath, line, column))
  let result = try await body()
  if settles { settle() }
  return result
}

/// Waits until UIKit is at rest: nothing more will come of what was asked so far. Takes no time but the world's own.
@MainActor public func settle() {
  if let traced = TracedTest.current { traced.settle() } else { World.current.settle() }
}

/// Shows a controller as the root of a new window of the size of the screen, as an app does when it is launched.
///
/// The window stays until the test is over; its end is not the test's.
@MainActor @discardableResult
public func show(
  _ root: UIViewController, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column
) -> UIWindow {
  step("launch", fileID: fileID, filePath: filePath, line: line, column: column) {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    window.makeKeyAndVisible()
    return window
  }
}

extension CallerLocation {
  /// The place that the compiler gives a function's default arguments.
  init(_ fileID: StaticString, _ filePath: StaticString, _ line: Int, _ column: Int) {
    self.init(path: "\(filePath)", module: String("\(fileID)".prefix { $0 != "/" }), line: line, column: column)
  }
}
