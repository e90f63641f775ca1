#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// When this process started.
enum ProcessStart {
  /// In seconds since 1970; when this was first asked, where the system does not tell.
  static var seconds: Int { startOfProcess() ?? firstAsked }

  private static let firstAsked = time(nil)

  #if canImport(Darwin)
    private static func startOfProcess() -> Int? {
      var name = [CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()]
      var found = kinfo_proc()
      var size = MemoryLayout<kinfo_proc>.stride
      guard sysctl(&name, 4, &found, &size, nil, 0) == 0, size > 0 else { return nil }
      return found.kp_proc.p_starttime.tv_sec
    }
  #else
    /// Since the machine started, in ticks, is the 20th of the fields behind the name, which may hold anything.
    private static func startOfProcess() -> Int? {
      guard let stat = contents("/proc/self/stat"), let name = stat.lastIndex(of: ")") else { return nil }
      let fields = stat[name...].split(separator: " ")
      guard fields.count > 20, let ticks = Int(fields[20]), let boot = secondsOfBoot else { return nil }
      return boot + ticks / max(1, sysconf(Int32(_SC_CLK_TCK)))
    }

    private static var secondsOfBoot: Int? {
      contents("/proc/stat")?.split(separator: "\n").first { $0.hasPrefix("btime ") }
        .flatMap { Int($0.dropFirst("btime ".count)) }
    }

    private static func contents(_ path: String) -> String? {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      var bytes: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 4096)
      while case let count = read(descriptor, &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
      return String(decoding: bytes, as: UTF8.self)
    }
  #endif
}
