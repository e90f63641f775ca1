import TraceDigests

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The one file that a page is: its own style and script, and a run's data, which no browser executes.
///
/// The policy lets a browser use this script and this style and nothing else, from nowhere: whatever a trace smuggles
/// into the page stays text.
struct HTMLPage {
  var title: String

  private static let style = String(decoding: PackageResources.page_css, as: UTF8.self)
  /// The parts of the script, in the order in which one builds on the other, in a scope of their own.
  private static let script: String = {
    let parts = [
      PackageResources.recorded_js, PackageResources.elements_js, PackageResources.rows_js, PackageResources.layout_js,
      PackageResources.drawing_js, PackageResources.heads_js, PackageResources.map_js, PackageResources.scrolling_js,
      PackageResources.choosing_js, PackageResources.details_js, PackageResources.lists_js, PackageResources.search_js,
      PackageResources.paper_js, PackageResources.input_js, PackageResources.beginning_js,
    ]
    let text = parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    return "\n(() => {\n'use strict';\n\n\(text)})();\n"
  }()
  private static let body = String(decoding: PackageResources.page_html, as: UTF8.self)

  /// Source: Content Security Policy Level 3, section 8.2, hashes.
  private static let policy = """
    default-src 'none'; script-src 'sha256-\(digest(of: script))'; \
    style-src 'sha256-\(digest(of: style))'; base-uri 'none'; form-action 'none'
    """

  /// As a policy writes it.
  private static func digest(of text: String) -> String {
    Data(Array(text.utf8).withUnsafeBytes { Digest(of: $0) }.bytes).base64EncodedString()
  }

  /// Writes the page.
  ///
  /// - Parameter writeData: Writes the data, one JSON value.
  func write<Output: TextOutputStream>(
    to output: inout Output, data writeData: (inout HTMLText.ScriptStream<Output>) -> Void
  ) {
    output.write(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(HTMLText.escaped(Self.policy))">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>\(HTMLText.escaped(title))</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      \(Self.body)
      <script type="application/json" id="data">
      """)
    var stream = HTMLText.ScriptStream(output)
    writeData(&stream)
    output = stream.output
    output.write("</script>\n<script>\(Self.script)</script>\n</body>\n</html>\n")
  }
}
