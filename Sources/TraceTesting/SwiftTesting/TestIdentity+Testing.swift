import Foundation
import Testing
import TraceGating

extension TestIdentity {
  /// Names a test of Swift Testing, or records why it can't be named.
  static func of(_ test: Test, _ testCase: Test.Case) -> TestIdentity? {
    let place = test.sourceLocation
    do {
      return TestIdentity(
        name: try RunName(
          of: [test.id.moduleName] + test.id.nameComponents,
          arguments: testCase.isParameterized ? try TestArguments.words(of: testCase) : nil),
        folder: URL(fileURLWithPath: place.filePath).deletingLastPathComponent())
    } catch {
      Issue.record("\(error)", sourceLocation: place)
      return nil
    }
  }
}

/// What a parameterized test was called with.
enum TestArguments {
  /// Swift Testing has no public way to a case's arguments, and this one found none.
  struct Unknown: Error, CustomStringConvertible {
    var description: String { "this version of Swift Testing does not tell what a parameterized test was called with" }
  }

  /// The arguments as a test's result names them, parted by commas.
  ///
  /// Read by reflection: a case holds its arguments, each with its `value`, wherever they are in it.
  static func words(of testCase: Test.Case) throws -> String {
    guard let arguments = find("arguments", in: testCase, depth: 4) else { throw Unknown() }
    let words = Mirror(reflecting: arguments).children.compactMap { argument in
      Mirror(reflecting: argument.value).children.first { $0.label == "value" }.map { word(for: $0.value) }
    }
    guard !words.isEmpty else { throw Unknown() }
    return words.joined(separator: ", ")
  }

  private static func word(for value: Any) -> String {
    (value as? any StringProtocol).map { String($0) } ?? String(describingForTest: value)
  }

  private static func find(_ label: String, in value: Any, depth: Int) -> Any? {
    guard depth > 0 else { return nil }
    for child in Mirror(reflecting: value).children {
      if child.label == label { return child.value }
      if let found = find(label, in: child.value, depth: depth - 1) { return found }
    }
    return nil
  }
}
