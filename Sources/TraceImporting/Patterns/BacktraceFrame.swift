/// A frame of a stack: `3    DemoApp    0x0000000100170000 -[DrawerVC replace:] + 291`.
///
/// The first frame that is not the system's tells who called.
enum BacktraceFrame {
  private static let systemImages: Set<String> = [
    "UIKit", "UIKitCore", "CoreFoundation", "Foundation", "QuartzCore", "GraphicsServices", "libdyld.dylib", "dyld",
    "libobjc.A.dylib", "libdispatch.dylib", "SwiftUI", "libswiftCore.dylib", "???",
  ]

  static func entry(in line: Span<UInt8>, from start: Int) -> LogEntry? {
    let number = line.end(from: start, while: \.isDigit)
    let image = line.skippingSpaces(from: number)
    guard number > start, image > number else { return nil }
    let imageEnd = line.end(from: image) { !$0.isSpace }
    let address = line.skippingSpaces(from: imageEnd)
    guard line.has("0x", at: address) else { return nil }
    let symbol = line.skippingSpaces(from: line.end(from: address + 2, while: \.isHexDigit))
    guard symbol > address + 2, symbol < line.count else { return nil }
    var end = symbol
    while let plus = line.find(" + ", from: end + (end > symbol ? 3 : 0)) { end = plus }
    let function = line.text(symbol..<(end > symbol ? end : line.count))
    return LogEntry(
      .backtrace, .context,
      .frame(
        function: function, of: receiver(in: line, at: symbol),
        isSystem: systemImages.contains(line.text(image..<imageEnd))))
  }

  /// The class of a method in Objective-C's form.
  private static func receiver(in line: Span<UInt8>, at symbol: Int) -> Receiver? {
    guard line.has("-[", at: symbol) else { return nil }
    return Receiver(className: line.text(symbol + 2..<line.end(from: symbol + 2, while: \.isWord)))
  }
}
