public import TraceRecording
public import UIKit

/// A story that controllers of ours go through, whose trace is kept under `Traces/`.
///
/// A *twin* is the same story with one mistake in it. What the checker says of it is kept beside its trace.
public struct Scenario: Sendable {
  /// What it shows, and the name of its file without its ending: `removing-a-child`, or for a twin
  /// `removing-a-child.will-move-forgotten`.
  public var name: String
  /// The folder under `Traces/`.
  public var topic: String
  /// The device it is played on.
  public var device: World.Configuration
  private let play: @MainActor (Stage) -> Void

  init(
    _ topic: String, _ name: String, twin: String? = nil, on device: World.Configuration = Device.phone,
    _ play: @escaping @MainActor (Stage) -> Void
  ) {
    self.name = twin.map { "\(name).\($0)" } ?? name
    self.topic = topic
    self.device = device
    self.play = play
  }

  /// Whether there is a mistake in it.
  public var isTwin: Bool { name.contains(".") }

  /// The name of its run.
  public var runName: String { "\(topic)/\(name)" }

  /// Plays it in a world that is recorded.
  @MainActor public func play(in world: World, recordedBy recorder: Recorder) {
    world.run {
      Trace.withRecorder(recorder) {
        let stage = Stage(world, recorder)
        play(stage)
        stage.close()
      }
    }
  }
}

extension Scenario: CustomStringConvertible {
  public var description: String { runName }
}

/// The devices on which stories are played.
enum Device {
  static let phone = World.Configuration(idiom: .phone, systemVersion: 17.0)
  static let phoneOfIOS6 = World.Configuration(idiom: .phone, systemVersion: 6.1)
  static let phoneOfIOS12 = World.Configuration(idiom: .phone, systemVersion: 12.0)
  static let pad = World.Configuration(idiom: .pad, systemVersion: 17.0)
  static let wideOfIOS6 = World.Configuration(idiom: .pad, systemVersion: 6.1, orientation: .landscapeLeft)
  static let wide = World.Configuration(idiom: .pad, systemVersion: 17.0, orientation: .landscapeLeft)
  static let padOfIOS5 = World.Configuration(idiom: .pad, systemVersion: 5.1)
  static let padOfIOS6 = World.Configuration(idiom: .pad, systemVersion: 6.1)
}
