/// A stretch of both sequences.
struct Stretch {
  var old: Range<Int>
  var new: Range<Int>

  /// The first place on both sides; nil if one has none.
  var first: (old: Int, new: Int)? {
    old.isEmpty || new.isEmpty ? nil : (old.lowerBound, new.lowerBound)
  }

  /// The last place on both sides; nil if one has none.
  var last: (old: Int, new: Int)? {
    old.isEmpty || new.isEmpty ? nil : (old.upperBound - 1, new.upperBound - 1)
  }
}
