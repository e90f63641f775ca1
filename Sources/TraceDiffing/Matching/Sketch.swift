import TraceEvents

/// A small sample of a bag of digests, from which the likeness of two bags can be told.
///
/// The digests that are smallest after mixing, so that equal bags give equal samples. Source: A. Broder, "On the
/// resemblance and containment of documents" (1997).
struct Sketch {
  private static let limit = 128

  private var sample: [UInt64] = []

  init(_ digests: some Sequence<UInt64>) {
    sample = digests.sorted()
    // Equal ones are told apart by how many came before.
    var (previous, count): (UInt64?, UInt64) = (nil, 0)
    for place in sample.indices {
      count = sample[place] == previous ? count + 1 : 0
      previous = sample[place]
      var element = RunningDigest(seed: sample[place])
      element.add(count)
      sample[place] = element.value
    }
    sample.sort()
    sample.removeLast(max(0, sample.count - Self.limit))
  }

  /// How much of two bags is in both: 1 for equal ones and for two empty ones, 0 for such as share nothing.
  func likeness(to other: Sketch) -> Double {
    var (i, j, shared, all) = (0, 0, 0, 0)
    while all < Self.limit, i < sample.count || j < other.sample.count {
      all += 1
      if j == other.sample.count || (i < sample.count && sample[i] < other.sample[j]) {
        i += 1
      } else if i == sample.count || other.sample[j] < sample[i] {
        j += 1
      } else {
        shared += 1
        i += 1
        j += 1
      }
    }
    return all == 0 ? 1 : Double(shared) / Double(all)
  }
}
