import CMemory

/// How a process that works once and ends treats its memory.
enum Memory {
  /// Keeps what is freed for what comes next, instead of giving it back and asking for it anew page by page: of a
  /// million events the system would clear each page several times.
  static func keepFreed() { memory_keep_freed() }

  /// Asks for pages of some megabytes for what two runs of a million events take, so that the system is asked for a
  /// hundred of them and not for fifty thousand. Longer runs have other pages behind these: of large ones a part is
  /// never used, which tells where there are many.
  static func useLargePages() { memory_use_large_pages(256 << 20) }

  /// Leaves a value in memory: where a process ends next, freeing a million events one by one is time lost.
  static func leave(_ value: some Any) { _ = Unmanaged.passRetained(Box(value)) }

  private final class Box<Value> {
    let value: Value

    init(_ value: Value) { self.value = value }
  }
}
