import TraceEvents

/// How lanes share the width of a terminal.
struct LaneLayout {
  /// One lane.
  struct Lane {
    var object: ObjectID
    /// What stands above it: the label, or a key that is explained above all lanes.
    var title: String
    var width: Int
  }

  /// The narrowest terminal that is drawn for.
  static let narrowest = 40
  /// What the words of an event need to be of use.
  private static let leastWords = 18

  var lanes: [Lane] = []
  /// Labels by key, where titles are keys.
  var keys: [(key: String, label: String)] = []
  /// The controllers for which there is no room.
  var hidden: [ObjectID] = []
  /// Of a whole line.
  var width: Int
  var numberWidth: Int
  var wordsWidth: Int

  /// - Parameters:
  ///   - objects: The most important first; the last ones are left out where there is no room.
  ///   - digits: How many digits the number of an event has at least.
  init(_ objects: [ObjectID], of run: Run, width: Int, digits: Int = 3) {
    let width = max(width, Self.narrowest)
    self.width = width
    numberWidth = max(digits, "\(run.events.count)".count)
    let room = width - numberWidth - 1 - Self.leastWords
    let labelled = objects.sorted { $0.rawValue < $1.rawValue }.map { object in
      let label = run.label(of: object)
      return Lane(object: object, title: label, width: max(2, Columns.width(of: label) + 1))
    }
    let wanted = labelled.reduce(0) { $0 + $1.width }
    if wanted <= room, wanted <= width / 2 {
      lanes = labelled
    } else {
      let count = min(objects.count, (room - 1) / 2)
      // Importance decides who stays; where they stand is the order of birth.
      let kept = objects.prefix(count).sorted { $0.rawValue < $1.rawValue }
      // The last mark and the words are kept apart.
      lanes = kept.enumerated().map { Lane(object: $1, title: Self.key($0), width: $0 == count - 1 ? 3 : 2) }
      keys = lanes.map { ($0.title, run.label(of: $0.object)) }
      hidden = Array(objects.dropFirst(count))
    }
    wordsWidth = width - numberWidth - 1 - lanes.reduce(0) { $0 + $1.width }
  }

  /// `A` to `Z`, `a` to `z`, and then the digits of a number's last place.
  private static func key(_ place: Int) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    return place < letters.count ? String(letters[place]) : "\(place % 10)"
  }
}
