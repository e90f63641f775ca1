/// Who a line says was told something, as far as it says.
struct Receiver {
  /// The class, without its module; a role's words made into one where no class is named.
  var className: String
  /// What tells instances of the class apart: an address, a UUID, an index; nil if the line tells nothing.
  var identity: String?
  /// What a person called it, where that is no class.
  var name: String?

  /// A line that names nobody: another object than those that are named.
  static let unnamed = Receiver(className: "UIViewController")

  init(className: String, identity: String? = nil, name: String? = nil) {
    (self.className, self.identity, self.name) = (className.isEmpty ? "UIViewController" : className, identity, name)
  }

  /// An object that is known by a role: `inner content controller`.
  init(role: String) {
    let words = role.split(separator: " ")
    let className = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    self.init(className: className, name: words.count > 1 || className != role ? role : nil)
  }

  /// Reads `<Module.Class: 0xaddr>`, `<Module.Class 0xaddr>` or `<Class>`, and moves the position behind it.
  init?(described line: Span<UInt8>, at position: inout Int) {
    guard line.byte(at: position) == UInt8(ascii: "<") else { return nil }
    self.init(bare: line, from: position + 1, at: &position)
    guard line.byte(at: position) == UInt8(ascii: ">") else { return nil }
    position += 1
  }

  /// Reads `Module.Class: 0xaddr` without its angle brackets, which some pastes lose.
  init?(undescribed line: Span<UInt8>, at position: inout Int) {
    let start = position
    self.init(bare: line, from: start, at: &position)
    guard position > start else { return nil }
  }

  private init(bare line: Span<UInt8>, from start: Int, at position: inout Int) {
    let end = line.end(from: start) { $0.isWord || $0 == UInt8(ascii: ".") }
    var className = start
    for at in start..<max(start, end) where line[at] == UInt8(ascii: ".") && at + 1 < end { className = at + 1 }
    self.init(className: line.text(className..<end))
    position = end
    var at = line.byte(at: end) == UInt8(ascii: ":") ? end + 1 : end
    at = line.skippingSpaces(from: at)
    guard at > end, line.has("0x", at: at) else { return }
    position = line.end(from: at + 2, while: \.isHexDigit)
    identity = line.text(at..<position)
  }
}
