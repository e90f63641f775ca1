import TraceEvents

/// Where rules put what they find.
///
/// Keeps one fault one finding: what rules report about one object at one event, and what follows on it until the
/// object starts afresh, is one finding, that of the rule that tells it most exactly (``Rule/yieldsTo``).
public struct Findings: Sendable {
  /// A finding that may still be another rule's.
  private struct Entry: Sendable {
    var finding: Finding
    var rule: Int
    var effect: Effect
    var author: Author
    /// For whom its victim is judged.
    var profile: Profile
    /// A later finding tells the same fault more exactly.
    var isSuperseded = false
  }

  /// What is known of a rule here.
  struct Record: Sendable {
    var id: RuleID
    /// The places in the catalogue of the rules that it yields to.
    var yieldsTo: UInt64
    var explains: [WarningKind]
    var isBroken = false
    var isInconclusive = false
    var missing: [MissingFact] = []
  }

  /// As many missing facts a rule as help to understand.
  private static let missingLimit = 4

  private let policy: CheckPolicy
  private let profile: Profile
  private(set) var records: [Record]
  private var entries: [Entry] = []
  private var pending: [Entry] = []
  /// A warning about an object, as far as rules explain it.
  private struct Explained: Hashable {
    var object: ObjectID
    var kind: WarningKind
  }

  /// When a rule that explains a warning spoke last of an object that has not started afresh since.
  private var spoken: [Explained: SequenceNumber] = [:]
  /// Whether there may be something in ``spoken`` about an object.
  private var isSpokenOf = PerObject(false)
  /// When a rule that explains a warning spoke last of an object.
  private var lastSpoken: [Explained: SequenceNumber] = [:]
  /// The last finding about an object that has not started afresh since; counted from 1.
  private var aftermath = PerObject<Int>(0)
  private var occurrences: [Fingerprint: Int] = [:]

  /// What every rule said, word for word, where somebody wants to know.
  var breaches: [Breach]?

  /// The rule that is being asked.
  var rule = 0
  /// The event at which it is asked.
  var now = SequenceNumber.null

  init(policy: CheckPolicy, records: [Record]) {
    self.policy = policy
    profile = policy.profile
    self.records = records
  }

  // MARK: What rules say

  /// Reports a fault.
  ///
  /// - Parameters:
  ///   - headline: The controller, what its user lost, and the guilty call, in at most ``Finding/headlineLimit``
  ///     characters with usual labels.
  ///   - victim: Who lost or doubled something.
  ///   - guilty: The call that did it, and whose doing it was; nil if it came before the run.
  ///   - effect: What it did in this run.
  ///   - witness: The other events that prove it; `SequenceNumber.null` is left out.
  ///   - details: What else is known, for those who ask for more.
  ///   - consequences: Later events that are no findings of their own.
  ///   - scene: What had happened when the fault showed.
  public mutating func report(
    _ headline: Finding.Message, victim: ObjectID, guilty: Act?, effect: Effect, witness: [SequenceNumber] = [],
    details: [Finding.Detail] = [], consequences: [SequenceNumber] = [], in scene: Scene
  ) {
    breaches?.append(
      Breach(rule: records[rule].id, event: now, controller: victim.owner, isOpen: effect == .open))
    let author = guilty?.author ?? .app
    let containers = scene.containers(of: victim.owner)
    let profile = policy.hasContainers
      ? policy.profile(within: ([victim.owner] + containers).map(scene.run.names(of:))) : self.profile
    guard let severity = profile.severity(of: effect, by: author) else { return }
    let proof = Set(witness + [guilty?.event.sequence ?? .null, now]).subtracting([.null])
    let callback = (guilty?.event.callback.kind.signature.member) ?? ""
    var fingerprint = Fingerprint(
      rule: records[rule].id, path: scene.path(of: victim), callback: callback, occurrence: 0)
    occurrences[fingerprint, default: 0] += 1
    fingerprint.occurrence = occurrences[fingerprint, default: 1]
    hasPending = true
    isEmpty = false
    pending.append(
      Entry(
        finding: Finding(
          rule: records[rule].id, severity: severity, victim: victim.owner, containers: containers,
          guilty: guilty?.event,
          step: guilty.flatMap { scene.step(of: $0.event.sequence) }, shownAt: now, witness: proof.sorted(),
          headline: headline, details: details.sorted { $0.kind < $1.kind }, fingerprint: fingerprint,
          consequences: consequences, alsoBreaks: []),
        rule: rule, effect: effect, author: author, profile: profile))
  }

  /// Says that a fact was missing to tell whether the rule was kept.
  public mutating func cannotTell(_ fact: MissingFact.Kind, about object: ObjectID) {
    guard records[rule].missing.count < Self.missingLimit,
      !records[rule].missing.contains(where: { $0.object == object.owner && $0.kind == fact })
    else { return }
    records[rule].missing.append(MissingFact(kind: fact, object: object.owner, at: now))
  }

  /// Takes a warning of UIKit as a consequence of what was found about an object, if a rule has spoken that explains
  /// it: at the warning, or before it and the object has not started afresh since.
  ///
  /// - Parameter later: Whether it is asked at the end of the run, and only what was said at the warning or after it
  ///   counts.
  mutating func explain(
    _ kind: WarningKind, at warning: SequenceNumber, about object: ObjectID, later: Bool, in scene: Scene
  ) -> Bool {
    let explained = Explained(object: object, kind: kind)
    if later {
      guard lastSpoken[explained, default: .null] >= warning else { return false }
    } else if let place = pending.firstIndex(where: {
      $0.finding.victim == object && records[$0.rule].explains.contains(kind)
    }) {
      if isTakenSeriously(object, in: scene) { pending[place].finding.isWarnedOf() }
      return true
    } else if spoken[explained] == nil {
      return false
    }
    let home =
      later
      ? entries.firstIndex { $0.finding.victim == object && $0.finding.shownAt >= warning }
      : aftermath[object] > 0 ? aftermath[object] - 1 : entries.lastIndex { $0.finding.victim == object }
    if let home {
      entries[home].finding.consequences.append(warning)
      if isTakenSeriously(object, in: scene) { entries[home].finding.isWarnedOf() }
    }
    return true
  }

  /// A pasted log has no calls, so that nobody in it is known to be guilty, UIKit no more than the app: what UIKit
  /// itself warned of about a controller of the app's is then no mere note.
  private func isTakenSeriously(_ object: ObjectID, in scene: Scene) -> Bool {
    scene.run.system.source == .log && !scene.isSystem(object)
  }

  // MARK: One fault, one finding

  /// Whether rules have said anything since what they said was settled last.
  private(set) var hasPending = false

  /// Settles what the rules said about one event.
  mutating func commit() {
    let heard = pending
    hasPending = false
    pending.removeAll(keepingCapacity: true)
    for entry in heard {
      for kind in records[entry.rule].explains {
        spoken[Explained(object: entry.finding.victim, kind: kind)] = now
        isSpokenOf[entry.finding.victim] = true
        lastSpoken[Explained(object: entry.finding.victim, kind: kind)] = now
      }
    }
    var kept: [Int: Int] = [:]
    for (place, entry) in heard.enumerated() where !heard.contains(where: { outranksNow($0, entry) }) {
      if case let earlier = aftermath[entry.finding.victim] - 1, earlier >= 0, outranks(entries[earlier], entry) {
        absorb(entry, into: earlier)
      } else {
        kept[place] = entries.count
        append(entry)
      }
    }
    for (place, entry) in heard.enumerated() where kept[place] == nil {
      let homes = heard.indices.filter { outranksNow(heard[$0], entry) }.compactMap { kept[$0] }
      if let home = homes.first { absorb(entry, into: home) } else { records[entry.rule].isBroken = true }
    }
  }

  private func outranks(_ better: Entry, _ entry: Entry) -> Bool {
    better.finding.victim == entry.finding.victim && records[entry.rule].yieldsTo >> UInt64(better.rule) & 1 != 0
  }

  /// Of two rules that yield to each other the first in the catalogue tells; none yields to itself at one event.
  private func outranksNow(_ better: Entry, _ entry: Entry) -> Bool {
    outranks(better, entry) && better.rule != entry.rule && (better.rule < entry.rule || !outranks(entry, better))
  }

  private mutating func append(_ entry: Entry) {
    var entry = entry
    supersede(by: &entry)
    entries.append(entry)
    if entry.effect == .open { records[entry.rule].isInconclusive = true } else { records[entry.rule].isBroken = true }
    aftermath[entry.finding.victim] = entries.count
  }

  /// What less exact rules said of the same fault, since its guilty call, becomes part of the finding.
  private mutating func supersede(by entry: inout Entry) {
    guard let guilty = entry.finding.guilty?.sequence, aftermath[entry.finding.victim] > 0 else { return }
    for place in entries.indices.reversed() {
      guard entries[place].finding.shownAt >= guilty else { return }
      guard outranks(entry, entries[place]), !entries[place].isSuperseded else { continue }
      entries[place].isSuperseded = true
      let rule = entries[place].finding.rule
      if !entry.finding.alsoBreaks.contains(rule) { entry.finding.alsoBreaks.append(rule) }
    }
  }

  /// Makes a fault a consequence of another one, which is then as bad as the worse of both.
  private mutating func absorb(_ entry: Entry, into place: Int) {
    records[entry.rule].isBroken = true
    let rule = records[entry.rule].id
    if rule != entries[place].finding.rule, !entries[place].finding.alsoBreaks.contains(rule) {
      entries[place].finding.alsoBreaks.append(rule)
    }
    if entry.finding.shownAt != entries[place].finding.shownAt,
      entries[place].finding.consequences.last != entry.finding.shownAt
    {
      entries[place].finding.consequences.append(entry.finding.shownAt)
    }
    if entry.effect > entries[place].effect {
      entries[place].effect = entry.effect
      entries[place].finding.severity =
        entries[place].profile.severity(of: entry.effect, by: entries[place].author) ?? entries[place].finding.severity
    }
  }

  /// Whether what comes now may be the aftermath of what was found about an object.
  func hasAftermath(_ object: ObjectID) -> Bool { isSpokenOf[object] || aftermath[object] > 0 }

  /// An object leaves a known stable state by the right callback: what comes now is not the aftermath of what was
  /// found.
  ///
  /// - Parameter enclosing: What it happened inside of; inside of the fault itself nothing starts afresh.
  mutating func startAfresh(_ object: ObjectID, inside nesting: Nesting) {
    func isPast(_ shownAt: SequenceNumber) -> Bool {
      now.rawValue != shownAt.rawValue + 1 && !nesting.enclosing.contains { $0.sequence == shownAt }
    }
    if isSpokenOf[object] {
      let own = spoken.filter { $0.key.object == object }
      for (explained, shownAt) in own where isPast(shownAt) { spoken[explained] = nil }
      isSpokenOf[object] = own.contains { !isPast($0.value) }
    }
    let place = aftermath[object] - 1
    if place >= 0, isPast(entries[place].finding.shownAt) { aftermath[object] = 0 }
  }

  /// What each rule says of the run.
  ///
  /// - Parameters:
  ///   - lacking: What each needs and the run does not hold.
  ///   - isCutOff: Whether recording ended before the run did, so that no rule is known to have been kept.
  func outcomes(lacking: [CaptureSet], isCutOff: Bool) -> [RuleOutcome] {
    records.indices.map { place in
      let record = records[place]
      let verdict: RuleOutcome.Verdict =
        if !lacking[place].isEmpty {
          .notEvaluated(.notCaptured(lacking[place]))
        } else if record.isBroken {
          .broken
        } else if isCutOff {
          .notEvaluated(.cutOff)
        } else if record.isInconclusive {
          .inconclusive
        } else if !record.missing.isEmpty {
          .notEvaluated(.unknown(record.missing))
        } else {
          .held
        }
      return RuleOutcome(rule: record.id, verdict: verdict)
    }
  }

  /// How many were made, those among them that a more exact rule took over.
  var count: Int { entries.count }

  /// Whether nothing was ever said.
  private(set) var isEmpty = true

  /// What was made since there were that many.
  func made(after count: Int) -> [Finding] { entries.dropFirst(count).map(\.finding) }

  /// The findings, in the order in which they showed.
  var all: [Finding] {
    entries.filter { !$0.isSuperseded }.map(\.finding).enumerated()
      .sorted { ($0.element.shownAt, $0.offset) < ($1.element.shownAt, $1.offset) }
      .map(\.element)
  }
}

extension Finding {
  /// UIKit printed a warning about the same fault.
  fileprivate mutating func isWarnedOf() { severity = max(severity, .warning) }
}
