import Foundation

/// How a bar looks. Kept for whoever reads it.
public enum UIBarStyle: Int, Sendable {
  case `default` = 0
  case black = 1
}
