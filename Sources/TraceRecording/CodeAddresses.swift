#if canImport(Runtime) && !os(iOS)
  import Runtime

  /// What the functions at return addresses are called and where they stand, found out once a process.
  ///
  /// Debug information is read slowly, tens of milliseconds an address, the names of functions quickly: only those
  /// addresses are looked up whose function is the one that somebody asks for. An address must have been noted while it
  /// was on the stack.
  enum CodeAddresses {
    /// A function on the stack.
    struct Place: Sendable {
      var mangledName: String
      var name: String
      var path: String?
      var line: Int
      var column: Int
    }

    private enum Entry {
      /// A backtrace that begins with this frame, not looked up yet.
      case noted(Backtrace)
      /// The mangled name of the function, which what is inlined there does not change.
      case named(String?, Backtrace)
      /// Looked up; nil if nothing is known of it.
      case found(Place?)
    }

    private static let images = ImageMap.capture()
    private static let entries = Locked<[UInt: Entry]>([:])

    /// Remembers addresses that are on the stack now, so that they can be looked up later.
    ///
    /// - Complexity: nothing for known ones; about 20 µs for each new one.
    @inline(never)
    static func note(_ addresses: [UInt]) {
      let new = entries.withLock { entries in addresses.filter { entries[$0] == nil } }
      guard !new.isEmpty, let frames = try? Backtrace.capture(limit: 128, top: 0, images: images).frames else { return }
      for (offset, frame) in frames.enumerated() {
        guard case .returnAddress(let returnAddress) = frame, let address = UInt(returnAddress), new.contains(address),
          // The last frame within a limit is the sign that there are more.
          let single = try? Backtrace.capture(limit: 2, offset: offset, top: 0, images: images)
        else { continue }
        entries.withLock { $0[address] = .noted(single) }
      }
    }

    /// The mangled name of the function that a noted return address is in.
    static func mangledName(at address: UInt) -> String? {
      entries.withLock { entries in
        switch entries[address] {
        case nil: return nil
        case .found(let place): return place?.mangledName
        case .named(let name, _): return name
        case .noted(let backtrace):
          let frames = backtrace.symbolicated(with: images, options: .useSymbolCache)?.frames
          let name = frames?.first?.symbol?.rawName
          entries[address] = .named(name, backtrace)
          return name
        }
      }
    }

    /// The function and the line of a return address that was noted: of what is inlined there the innermost that fits.
    static func place(of address: UInt, where fits: (_ mangledName: String) -> Bool) -> Place? {
      entries.withLock { entries in
        switch entries[address] {
        case nil: return nil
        case .found(let place): return place
        case .noted(let backtrace), .named(_, let backtrace):
          let frames = backtrace.symbolicated(with: images)?.frames ?? []
          let symbol = frames.lazy.compactMap(\.symbol).first { fits($0.rawName) }
          let place = symbol.map { symbol in
            Place(
              mangledName: symbol.rawName, name: symbol.name, path: symbol.sourceLocation?.path,
              line: symbol.sourceLocation?.line ?? 0, column: symbol.sourceLocation?.column ?? 0)
          }
          entries[address] = .found(place)
          return place
        }
      }
    }
  }
#endif
