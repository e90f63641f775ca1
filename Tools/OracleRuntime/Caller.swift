#if canImport(ObjectiveC)
  import Foundation
  import ObjectiveC

  /// Whose code called a method of UIKit's.
  enum Caller {
    /// Whether it stands in this program, and is not the hooks' own.
    ///
    /// A guess by addresses: the innermost frame that is none of the watch's, nor a thunk between it and UIKit.
    static var isOwnCode: Bool {
      for address in Thread.callStackReturnAddresses {
        var place = Dl_info()
        guard dladdr(UnsafeRawPointer(bitPattern: address.uintValue), &place) != 0 else { continue }
        let name = place.dli_sname.map { String(cString: $0) } ?? ""
        if ["5Hooks", "5Watch", "6Caller"].contains(where: name.contains) || name.hasSuffix("TR") { continue }
        guard let image = place.dli_fbase else { return false }
        return UnsafeRawPointer(image) == UnsafeRawPointer(#dsohandle)
      }
      return false
    }
  }
#endif
