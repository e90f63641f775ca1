import TraceEvents

/// What one rule says of one controller at one event, before findings make one fault of what several rules say of it.
package struct Breach: Hashable, Sendable {
  package var rule: RuleID
  /// The event at which it is told; for what is told at the end of a run, the last one.
  package var event: SequenceNumber
  package var controller: ObjectID
  /// The run ended before it could be told for sure.
  package var isOpen: Bool

  package init(rule: RuleID, event: SequenceNumber, controller: ObjectID, isOpen: Bool = false) {
    (self.rule, self.event, self.controller, self.isOpen) = (rule, event, controller, isOpen)
  }
}
