#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Room for one value an event, all bits zero until it is written.
///
/// A comparison looks into few steps of a long run. Memory from the system that nothing is written to takes no room and
/// no time, which an array filled with zeros would. All bits zero must be a value of the element.
struct ZeroedTable<Element: BitwiseCopyable> {
  private let memory: Memory
  private let start: UnsafeMutablePointer<Element>
  let count: Int

  private final class Memory {
    let start: UnsafeMutableRawPointer

    init(byteCount: Int) {
      guard let start = calloc(max(byteCount, 1), 1) else { preconditionFailure("out of memory") }
      self.start = start
    }

    deinit { free(start) }
  }

  init(count: Int) {
    memory = Memory(byteCount: count * MemoryLayout<Element>.stride)
    start = memory.start.bindMemory(to: Element.self, capacity: count)
    self.count = count
  }

  /// Whoever makes a table writes it, before anybody else sees it.
  @inline(__always)
  subscript(place: Int) -> Element {
    get {
      precondition(UInt(bitPattern: place) < UInt(bitPattern: count))
      return start[place]
    }
    nonmutating set {
      precondition(UInt(bitPattern: place) < UInt(bitPattern: count))
      start[place] = newValue
    }
  }
}
