/// One of the two runs that are compared.
public enum Side: Hashable, Sendable {
  case old, new
}
