public import TraceEvents
public import TraceRecording
public import UIKit

extension World {
  /// Records what happens in this world from now on.
  ///
  /// Begin before the first controller is made: one that was born unwatched is declared when it first does something,
  /// and its death is not told.
  ///
  /// - Parameters:
  ///   - windows: Keeps the windows that are shown; nil leaves that to whoever made them.
  ///   - onStranger: Told, once each, of objects of another world that are used in this one, with their world.
  public func record(
    into recorder: Recorder, keeping windows: KeptWindows? = nil,
    onStranger: @escaping @MainActor (UIResponder, World) -> Void = { _, _ in }
  ) {
    observer = WorldRecording(self, recorder, keeping: windows, onStranger: onStranger)
    RecordedWorlds.add(self, recorder)
  }

  /// What a run's header says of this world.
  public nonisolated var systemDescription: SystemDescription {
    SystemDescription(
      source: .model,
      idiom: SystemDescription.Idiom(configuration.idiom),
      version: SystemDescription.Version(configuration.systemVersion.major, configuration.systemVersion.minor),
      screen: Size(configuration.screenSize),
      orientation: Orientation(configuration.orientation))
  }
}

extension UIResponder: Traced {
  /// The recorder of the world in which this object was made.
  public nonisolated var recorder: Recorder? { RecordedWorlds.recorder(of: world) }
}

/// A controller that has a name of its own, by which runs are compared.
///
/// Without it the controller's `restorationIdentifier` counts, and then its view's `accessibilityIdentifier`.
@MainActor public protocol TraceLabeled: UIViewController {
  var traceLabel: String? { get }
}
