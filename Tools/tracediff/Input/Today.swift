import Glibc

/// The day that it is, in Greenwich: the same for everybody who shares an allow-list.
enum Today {
  /// As `2026-12-31`.
  static var words: String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    return "\(parts.tm_year + 1900)-\(twoDigits(parts.tm_mon + 1))-\(twoDigits(parts.tm_mday))"
  }

  private static func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
