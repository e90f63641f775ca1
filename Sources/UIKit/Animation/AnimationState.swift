import Foundation

/// What UIKit keeps about animations once a process.
@MainActor final class AnimationState {
  var areAnimationsEnabled = true
  /// How long each of the animations takes whose blocks are running, outermost first.
  var durations: [TimeInterval] = []
  /// Who holds the animations that begin now, because the user drives them.
  var held: HeldAnimations?
  /// Who writes down what the blocks change that are running, outermost first.
  var recordings: [AnimationRecording] = []

  nonisolated init() {}
}
