import Foundation

// What the recorder asks of C elsewhere. The kit is Swift alone, so that one call of the compiler builds it: places in
// the code are not looked for.

func callsite_walk(_ addresses: UnsafeMutablePointer<UInt>?, _ limit: Int32) -> Int32 { 0 }

private let recorders = Locked<Int32>(0)

func recorders_count() -> Int32 { recorders.withLock { $0 } }

func recorders_add(_ change: Int32) { recorders.withLock { $0 += change } }

func monotonic_nanoseconds() -> UInt64 { UInt64(ProcessInfo.processInfo.systemUptime * 1e9) }

func thread_identity() -> UInt { UInt(bitPattern: ObjectIdentifier(Thread.current).hashValue) }
