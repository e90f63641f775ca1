#if canImport(CryptoKit)
import CryptoKit
#else
import CCrypto
#endif

/// A SHA-256 of something, from the system's own library: libcrypto here, CryptoKit on Apple's platforms.
public struct Digest: Hashable, Sendable {
  /// ``byteCount`` of them.
  public let bytes: [UInt8]

  /// How many bytes one has.
  public static let byteCount = 32

  /// Takes a digest that was stored; nil if the bytes can't be one.
  public init?(stored bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    self.bytes = bytes
  }

  /// Makes ready what digests need, such that it stays until the process is gone.
  ///
  /// The first digest does so too. Whoever has threads that take digests, or takes one while the process ends, asks for
  /// it before he says what is to be done at the end (`atexit`): what somebody else's use of the library has put there
  /// is then done after it.
  public static func makeReady() { _ = isReady }

  #if canImport(CryptoKit)
  private static let isReady = true
  #else
  private static let isReady = ccrypto_make_ready() == 1
  #endif

  /// The digest of bytes.
  public init(of source: UnsafeRawBufferPointer) {
    Self.makeReady()
    #if canImport(CryptoKit)
    bytes = Array(SHA256.hash(data: source))
    #else
    bytes = [UInt8](unsafeUninitializedCapacity: Self.byteCount) { buffer, count in
      let done = EVP_Digest(source.baseAddress, source.count, buffer.baseAddress, nil, EVP_sha256(), nil)
      precondition(done == 1, "a digest needs nothing that could be missing")
      count = Self.byteCount
    }
    #endif
  }
}

extension Digest: CustomStringConvertible {
  /// The bytes as 64 hexadecimal digits.
  public var description: String {
    bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }
}
