/// A report as JUnit XML, for CI systems that show tests.
///
/// One `testcase` a test, passing ones included. Jenkins and GitLab read one failure a test, so that all that fails it
/// stands in one; `message` and text are both filled. GitLab drops what has the same `classname` and `name`; names are
/// made unique.
public struct JUnitReport: Sendable {
  private let document: ReportDocument

  public init(_ document: ReportDocument) { self.document = document }

  public func write(to output: inout some TextOutputStream) {
    let tests = document.tests.count
    let failures = document.tests.count { !$0.passes }
    output.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    output.write("<testsuites tests=\"\(tests)\" failures=\"\(failures)\">\n")
    let counts = "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\" skipped=\"0\""
    output.write("  <testsuite name=\"tracediff\" \(counts)>\n")
    var names: [String: Int] = [:]
    for test in document.tests {
      let count = names[test.name, default: 0] + 1
      names[test.name] = count
      write(test, number: count, to: &output)
    }
    output.write("  </testsuite>\n</testsuites>\n")
  }

  private func write(_ test: ReportDocument.Test, number: Int, to output: inout some TextOutputStream) {
    let parts = test.name.split(separator: "/")
    let suite = parts.count > 1 ? parts.dropLast().joined(separator: ".") : "tracediff"
    let name = (parts.last.map(String.init) ?? test.name) + (number > 1 ? " (\(number))" : "")
    let attributes = "classname=\"\(XMLText.attribute(suite))\" name=\"\(XMLText.attribute(name))\" time=\"0\""
    guard !test.items.isEmpty || !test.environment.isEmpty else {
      return output.write("    <testcase \(attributes)/>\n")
    }
    output.write("    <testcase \(attributes)>\n")
    let failing = test.items.filter(\.fails)
    if let first = failing.first {
      let (message, type) = (XMLText.attribute(first.headline), XMLText.attribute(first.code.id))
      output.write("      <failure message=\"\(message)\" type=\"\(type)\">")
      output.write(XMLText.content(failing.map(words).joined(separator: "\n\n")))
      output.write("</failure>\n")
    }
    let others = test.environment + test.items.filter { !$0.fails }.map(words)
    if !others.isEmpty {
      let text = XMLText.content(others.joined(separator: "\n\n"))
      output.write("      <system-out>\(text)</system-out>\n")
    }
    output.write("    </testcase>\n")
  }

  private func words(for item: ReportItem) -> String {
    let place = item.place.map { ["at \($0.path):\($0.line)"] } ?? []
    return (["\(item.level): \(item.headline)"] + (item.lines + place).map { "  \($0)" }).joined(separator: "\n")
  }
}
