import CCallSite
import TraceEvents

/// The places in the code that asked for something, each with a small number.
///
/// A known place costs a walk over a few frame pointers and a look into a dictionary. Files and lines are looked for only
/// when somebody asks.
struct CallSiteTable {
  /// Deeper frames are the test runner's.
  private static let depth: Int32 = 24

  private var numbers: [UInt64: UInt16] = [:]
  /// The places whose file and line nobody asked for yet.
  private var unresolved: [(number: UInt16, addresses: [UInt])] = []

  /// Where on this machine the places are whose file and line are known.
  private(set) var locations: [UInt16: CallerLocation] = [:]

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
    unresolved.append((number, addresses))
    #if canImport(Runtime) && !os(iOS)
      CodeAddresses.note(addresses)
    #endif
    return number
  }

  /// The places that are new since the last time, with their file and line as far as these are known.
  mutating func resolve() -> [(number: UInt16, site: CallSite)] {
    defer { unresolved.removeAll() }
    return unresolved.compactMap { number, addresses in site(number, of: addresses).map { (number, $0) } }
  }

  /// The innermost place that is neither UIKit's nor ours.
  private mutating func site(_ number: UInt16, of addresses: [UInt]) -> CallSite? {
    #if canImport(Runtime) && !os(iOS)
      for address in addresses {
        guard let name = CodeAddresses.mangledName(at: address), !CodeOwner.isOurs(name),
          let place = CodeAddresses.place(of: address, where: { !CodeOwner.isOurs($0) })
        else { continue }
        if let path = place.path, place.line > 0, let module = CodeOwner.module(of: place.mangledName) {
          locations[number] = CallerLocation(path: path, module: module, line: place.line, column: max(place.column, 1))
        }
        return CallSite(
          file: place.path.flatMap { $0.split(separator: "/").last.map(String.init) },
          line: place.line > 0 ? place.line : nil, function: place.name)
      }
      return nil
    #else
      return CallSite(
        file: nil, line: nil, function: addresses.map { String($0, radix: 16) }.joined(separator: " "))
    #endif
  }
}
