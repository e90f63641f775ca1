import TraceEvents

/// Classes of the old run that have another name in the new one.
struct ClassRenames {
  /// Under each new name the old one.
  private(set) var oldNames: [String: String] = [:]

  /// Classes whose instances have less than this in common are two, not one with another name.
  private static let likenessOfOne = 0.5

  /// Pairs classes that only one of the runs has by what their instances do.
  init(old: RunReading, new: RunReading) {
    let oldClasses = Self.names(in: old)
    let newClasses = Self.names(in: new)
    let gone = oldClasses.filter { !newClasses.contains($0) }
    let come = newClasses.filter { !oldClasses.contains($0) }
    guard !gone.isEmpty, !come.isEmpty else { return }
    let goneSketches = Self.sketches(of: gone, in: old)
    let comeSketches = Self.sketches(of: come, in: new)
    var candidates: [(likeness: Double, old: Int, new: Int)] = []
    for (i, goneSketch) in goneSketches.enumerated() {
      for (j, comeSketch) in comeSketches.enumerated() {
        let likeness = goneSketch.likeness(to: comeSketch)
        if likeness >= Self.likenessOfOne { candidates.append((likeness, i, j)) }
      }
    }
    candidates.sort { ($1.likeness, $0.old, $0.new) < ($0.likeness, $1.old, $1.new) }
    var taken: Set<Int> = []
    for candidate in candidates where oldNames[come[candidate.new]] == nil && taken.insert(candidate.old).inserted {
      oldNames[come[candidate.new]] = gone[candidate.old]
    }
  }

  /// The classes of a run in order of first birth.
  private static func names(in reading: RunReading) -> [String] {
    var seen: Set<String> = []
    return reading.run.objects.map(\.className).filter { seen.insert($0).inserted }
  }

  private static func sketches(of classes: [String], in reading: RunReading) -> [Sketch] {
    var digests: [String: [UInt64]] = Dictionary(uniqueKeysWithValues: classes.map { ($0, []) })
    for place in reading.places {
      let event = reading.facts[Int(place)]
      guard let object = reading.run[event.subject.owner] else { continue }
      digests[object.className]?.append(reading.outline.shapes[Int(place)])
    }
    return classes.map { Sketch(digests[$0] ?? []) }
  }
}
