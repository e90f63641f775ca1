import Foundation

/// The kind of device. The model knows phones and pads.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
}
