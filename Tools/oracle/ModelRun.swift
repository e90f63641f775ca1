import Foundation
import Scenarios
import TraceEvents
import TraceTesting
import UIKit

/// What the model does where a real device has done something: the same scenario, on the same system.
enum ModelRun {
  /// The model's run for the run in a trace, captured as far as that one.
  ///
  /// - Throws: ``OracleError``.
  @MainActor static func notation(answering path: String) throws -> String {
    let real = try run(at: path)
    guard real.system.source == .uiKit else { throw OracleError.notReal(path: path) }
    guard let scenario = Scenario.all.first(where: { $0.runName == real.name }) else {
      throw OracleError.noScenario(name: real.name, path: path)
    }
    guard let device = World.Configuration(answering: real.system) else { throw OracleError.noDevice(path: path) }
    // What UIKit answers with an exception is part of the story.
    let run = Run.recorded(scenario.runName, on: device, onException: { _ in }) { world, recorder in
      scenario.play(in: world, recordedBy: recorder)
    }
    return run.narrowed(to: real.captures).notation
  }

  private static func run(at path: String) throws -> Run {
    let text: String
    do {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw OracleError.notATrace(path: path, reason: "it can't be read")
    }
    do {
      return try Run(notation: text)
    } catch {
      throw OracleError.notATrace(path: path, reason: "\(error)")
    }
  }
}

extension World.Configuration {
  /// The device that a system line speaks of. Mac Catalyst is UIKit on a pad.
  init?(answering system: SystemDescription) {
    guard let version = system.version else { return nil }
    let idiom: UIUserInterfaceIdiom
    switch system.idiom {
    case .iPhone: idiom = .phone
    case .iPad, .mac: idiom = .pad
    case .tv, .car, .vision, nil: return nil
    }
    let isWide = system.orientation == .landscapeLeft || system.orientation == .landscapeRight
    self.init(
      idiom: idiom, systemVersion: SystemVersion(version.major, version.minor),
      orientation: isWide ? .landscapeLeft : .portrait)
  }
}
