#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Values as JSON, the same bytes each time.
enum EncodedJSON {
  static func write(_ value: some Encodable, to output: inout some TextOutputStream) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      output.write(String(decoding: try encoder.encode(value), as: UTF8.self) + "\n")
    } catch {
      // Reports are made of texts and integers, which all have a form in JSON.
      preconditionFailure("a report can't be written as JSON: \(error)")
    }
  }
}
