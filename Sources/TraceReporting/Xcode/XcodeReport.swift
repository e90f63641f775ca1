/// A report as compilers write it, which Xcode and editors make clickable: `path:line:column: error: …`.
public struct XcodeReport: Sendable {
  private let document: ReportDocument

  public init(_ document: ReportDocument) { self.document = document }

  public func write(to output: inout some TextOutputStream) {
    for item in document.worstFirst {
      let place = item.place.map { "\($0.path):\($0.line):1: " } ?? ""
      output.write("\(place)\(item.level): \(item.headline) [\(item.code.id)] (\(item.test))\n")
      for line in item.lines where item.level != .note { output.write("\(place)note: \(line)\n") }
    }
  }
}
