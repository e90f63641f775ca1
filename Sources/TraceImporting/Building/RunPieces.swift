import TraceEvents

/// What is kept of a run that is taken in pieces: what its next lines may name again, within bounds.
struct RunPieces: Sendable {
  private var declaredCount = 0
  private var siteCount = 0
  private var textCount = 0
  private var newTexts: [String] = []
  /// The texts that came last, so that most stand in the run once.
  private var recentTexts: [String: TextID] = [:]

  private static let recentLimit = 4096

  /// Writes a text down, unless it came lately, and returns its name.
  mutating func intern(_ text: String) -> TextID {
    if let known = recentTexts[text] { return known }
    guard textCount < Run.textLimit else { return TextID(rawValue: UInt32(Run.textLimit - 1)) }
    if recentTexts.count >= Self.recentLimit { recentTexts.removeAll(keepingCapacity: true) }
    let id = TextID(rawValue: UInt32(textCount))
    // The last text that can be told apart stands for all behind it.
    let text = textCount == Run.textLimit - 1 ? "…" : text
    textCount += 1
    newTexts.append(text)
    recentTexts[text] = id
    return id
  }

  /// What came since the last time.
  mutating func take(_ run: Run, _ objects: [TracedObject], _ givens: [Given]) -> ImportedPiece {
    defer {
      declaredCount = objects.count
      siteCount = run.sites.count
      newTexts.removeAll(keepingCapacity: true)
    }
    // They are numbered from 1 in the order in which they come.
    let sites = (siteCount..<run.sites.count).compactMap { place in
      run.sites[UInt16(place + 1)].map { ImportedPiece.Site(number: UInt16(place + 1), place: $0) }
    }
    return ImportedPiece(
      objects: Array(objects[declaredCount...]), texts: newTexts, sites: sites, givens: givens, events: run.events)
  }
}
