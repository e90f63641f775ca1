import CCallSite
import TraceEvents

#if canImport(Runtime) && !os(iOS)
  import Runtime
#endif

/// The places in the code that asked for something, each with a small number.
///
/// A known place costs a walk over a few frame pointers and a look into a dictionary; a new one a whole backtrace, once.
/// Files and lines are looked for only when somebody asks.
struct CallSiteTable {
  /// Deeper frames are the test runner's.
  private static let depth: Int32 = 24

  private var numbers: [UInt64: UInt16] = [:]
  /// The places whose file and line nobody asked for yet.
  private var unresolved: [(number: UInt16, site: Unresolved)] = []

  #if canImport(Runtime) && !os(iOS)
    private typealias Unresolved = Backtrace
  #else
    private typealias Unresolved = [UInt]
  #endif

  /// The number of the place that called; 0 when there are too many of them.
  mutating func numberOfCaller() -> UInt16 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var addresses: [UInt] = []
    withUnsafeTemporaryAllocation(of: UInt.self, capacity: Int(Self.depth)) { buffer in
      let count = Int(callsite_walk(buffer.baseAddress, Self.depth))
      for address in buffer.prefix(count) { hash = (hash ^ UInt64(address)) &* 0x100_0000_01B3 }
      if numbers[hash] == nil { addresses = Array(buffer.prefix(count)) }
    }
    if let number = numbers[hash] { return number }
    guard numbers.count < Int(UInt16.max) else { return 0 }
    let number = UInt16(numbers.count + 1)
    numbers[hash] = number
    #if canImport(Runtime) && !os(iOS)
      if let backtrace = try? Backtrace.capture() { unresolved.append((number, backtrace)) }
    #else
      unresolved.append((number, addresses))
    #endif
    return number
  }

  /// The places that are new since the last time, with their file and line as far as these are known.
  mutating func resolve() -> [(number: UInt16, site: CallSite)] {
    defer { unresolved.removeAll() }
    #if canImport(Runtime) && !os(iOS)
      return unresolved.compactMap { number, backtrace in
        guard let frames = backtrace.symbolicated()?.frames else { return nil }
        let symbols = frames.compactMap(\.symbol)
        guard let symbol = symbols.first(where: { !CodeOwner.isOurs($0.rawName) }) else { return nil }
        let location = symbol.sourceLocation
        return (
          number,
          CallSite(
            file: location.flatMap { $0.path.split(separator: "/").last.map(String.init) },
            line: location.flatMap { $0.line > 0 ? $0.line : nil }, function: symbol.name)
        )
      }
    #else
      return unresolved.map { number, addresses in
        (number, CallSite(file: nil, line: nil, function: addresses.map { String($0, radix: 16) }.joined(separator: " ")))
      }
    #endif
  }
}
