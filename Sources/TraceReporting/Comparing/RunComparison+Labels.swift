import TraceDiffing
import TraceEvents

extension RunComparison {
  /// The old run with the labels that its objects have in the new one: a label counts instances as they are born, and
  /// so may be another object's there.
  ///
  /// What only the old run has keeps its label, with a word behind it where the new run calls another object so.
  ///
  /// - Complexity: O(*n*) for *n* objects.
  func labelled(_ old: Run, as new: Run) -> Run {
    var result = old
    var alone: [Int] = []
    for pair in objects {
      guard let place = pair.old?.index, old.objects.indices.contains(place) else { continue }
      guard let match = pair.new.flatMap({ new[$0] }) else {
        alone.append(place)
        continue
      }
      if old.objects[place].label != match.label { result.objects[place].label = match.label }
    }
    guard !alone.isEmpty else { return result }
    let taken = Set(new.objects.lazy.map(\.label))
    for place in alone where taken.contains(old.objects[place].label) { result.objects[place].label += " (old)" }
    return result
  }
}
