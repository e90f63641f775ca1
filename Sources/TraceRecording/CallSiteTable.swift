import CCallSite
import TraceEvents
import TraceThreading

/// The places in the code that asked for something, each with a small number.
///
/// A known place costs a walk over a few frame pointers and a look into a table without a lock. Files and lines are
/// looked for only when somebody asks.
final class CallSiteTable: Sendable {
  /// Deeper frames are the test runner's.
  private static let depth: Int32 = 24

  private struct Registry {
    var count = 0
    /// The places whose file and line nobody asked for yet.
    var unresolved: [(number: UInt16, addresses: [UInt])] = []
    /// Where on this machine the places are whose file and line are known.
    var locations: [UInt16: CallerLocation] = [:]
  }

  private let numbers = SharedTable<UInt64, UInt16>()
  private let registry = Locked(Registry())

  /// The number of the place that called; 0 when there are too many of them.
  func numberOfCaller() -> UInt16 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    return withUnsafeTemporaryAllocation(of: UInt.self, capacity: Int(Self.depth)) { buffer in
      let addresses = buffer[..<Int(callsite_walk(buffer.baseAddress, Self.depth))]
      for address in addresses { hash = (hash ^ UInt64(address)) &* 0x100_0000_01B3 }
      return numbers[hash] ?? add(hash, Array(addresses))
    }
  }

  @inline(never)
  private func add(_ hash: UInt64, _ addresses: [UInt]) -> UInt16 {
    registry.withLock { registry in
      // Another thread may have been faster.
      if let number = numbers[hash] { return number }
      guard registry.count < Int(UInt16.max) else { return 0 }
      registry.count += 1
      let number = UInt16(registry.count)
      registry.unresolved.append((number, addresses))
      #if canImport(Runtime) && !os(iOS)
        CodeAddresses.note(addresses)
      #endif
      numbers.set(hash, number)
      return number
    }
  }

  /// Where on this machine a place is, if its file and line are known.
  func location(of number: UInt16) -> CallerLocation? { registry.withLock { $0.locations[number] } }

  /// The places that are new since the last time, with their file and line as far as these are known.
  func resolve() -> [(number: UInt16, site: CallSite)] {
    registry.withLock { registry in
      defer { registry.unresolved.removeAll() }
      return registry.unresolved.compactMap { number, addresses in
        Self.site(number, of: addresses, &registry.locations).map { (number, $0) }
      }
    }
  }

  /// The innermost place that is neither UIKit's nor ours.
  private static func site(
    _ number: UInt16, of addresses: [UInt], _ locations: inout [UInt16: CallerLocation]
  ) -> CallSite? {
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
