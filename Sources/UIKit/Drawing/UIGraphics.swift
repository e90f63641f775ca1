import Foundation

// The contexts of UIKit, of which each gives a picture of its size and nothing in it.

/// The contexts that are open, innermost last.
@MainActor private var contexts: [CGContext] = []

@preconcurrency @MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.last }

@preconcurrency @MainActor public func UIGraphicsPushContext(_ context: CGContext) {
  contexts.append(context)
}

@preconcurrency @MainActor public func UIGraphicsPopContext() {
  _ = contexts.popLast()
}

@preconcurrency @MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// - Parameters:
///   - size: In points.
///   - opaque: Means nothing here.
///   - scale: 0 for the screen's.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  contexts.append(CGContext(size: size, scale: scale == 0 ? UIScreen.main.scale : scale))
}

@preconcurrency @MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  contexts.last.map { UIImage(size: $0.size, scale: $0.scale) }
}

@preconcurrency @MainActor public func UIGraphicsEndImageContext() {
  _ = contexts.popLast()
}
