import Testing
import TraceDiffing
import TraceEvents
import TraceRecording
import TraceTesting
import UIKit

/// One container, recorded both ways: through the hooks of UIKit, and through the open door by objects that nothing
/// hooks.
@MainActor @Suite struct OpenDoorTests {
  enum Hooked {
    final class HomeViewController: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    final class CardViewController: UIViewController {}
  }

  /// The same classes where UIKit is not: each writes what it does itself.
  enum Unhooked {
    @MainActor final class HomeViewController {
      func addChild(_ card: CardViewController) {
        Trace.emit(.addChild(child: Trace.id(of: card)), of: self) {
          Trace.emit(.willMove(toParent: Trace.id(of: self)), of: card)
        }
      }
    }

    @MainActor final class CardViewController {
      func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        Trace.emit(.beginAppearanceTransition(isAppearing: isAppearing, animated: animated), of: self) {
          Trace.emit(
            isAppearing ? .viewWillAppear(animated: animated) : .viewWillDisappear(animated: animated), of: self)
        }
      }

      func endAppearanceTransition() {
        Trace.emit(.endAppearanceTransition, of: self) { Trace.emit(.viewDidAppear(animated: true), of: self) }
      }

      func didMove(toParent parent: HomeViewController) {
        Trace.emit(.didMove(toParent: Trace.id(of: parent)), of: self, isDirect: true)
      }
    }
  }

  private let captures: CaptureSet = [.appearance, .containment]

  private var hooked: Run {
    Run.recorded("card", captures: captures) { _, recorder in
      let (home, card) = (Hooked.HomeViewController(), Hooked.CardViewController())
      recorder.step("raise the card")
      home.addChild(card)
      card.beginAppearanceTransition(true, animated: true)
      card.endAppearanceTransition()
      card.didMove(toParent: home)
    }
  }

  private var unhooked: Run {
    Run.recorded("card", captures: captures) { _, recorder in
      let (home, card) = (Unhooked.HomeViewController(), Unhooked.CardViewController())
      // Nothing hooks their births, which declare the others.
      _ = (Trace.id(of: home), Trace.id(of: card))
      recorder.step("raise the card")
      home.addChild(card)
      card.beginAppearanceTransition(true, animated: true)
      card.endAppearanceTransition()
      card.didMove(toParent: home)
    }
  }

  @Test func `the same events come out of both doors`() {
    #expect(hooked.notation == unhooked.notation)
    #expect(hooked.events.count == 9)
    #expect(RunComparison(old: hooked, new: unhooked).verdict == .same)
  }

  @Test func `where nobody records, nothing is evaluated`() async {
    // In a process of its own, where no other test records.
    await #expect(processExitsWith: .success) {
      var evaluated = 0
      func callback() -> Callback {
        evaluated += 1
        return .endAppearanceTransition
      }
      Trace.emit(callback(), of: NSObject())
      #expect(!Recorder.isAnyActive)
      #expect(evaluated == 0)
      let recorder = Recorder(into: RunCollector(name: "test"))
      Trace.withRecorder(recorder) { Trace.emit(callback(), of: NSObject()) }
      #expect(evaluated == 1)
    }
  }

  @Test func `an object that belongs to no run is counted`() {
    let recorder = Recorder(into: RunCollector(name: "elsewhere"))
    let before = Trace.unclaimed
    Trace.emit(.subviewWillAppear, of: NSObject())
    #expect(Trace.unclaimed > before)
    recorder.end()
  }
}
