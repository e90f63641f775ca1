import Glibc
import Synchronization

/// Says on a terminal what is being done, once it has taken a second.
///
/// It writes to standard error, one line that is wiped out in the end, and nothing where that is no terminal.
final class Progress: Sendable {
  private struct State {
    var words: String
    var isDone = false
    var isShown = false
  }

  private let state: Mutex<State>

  /// Milliseconds before anything is said, and between two looks at whether there is something else to say.
  private static let patience: UInt32 = 1_000
  private static let pause: UInt32 = 100

  /// - Parameter words: What is done first.
  init(_ words: String) {
    state = Mutex(State(words: words))
    guard isatty(STDERR_FILENO) == 1 else { return }
    let box = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { box in
        Unmanaged<Progress>.fromOpaque(box!).takeRetainedValue().watch()
        return nil
      }, box.toOpaque())
    // Without a thread nothing is said.
    if code == 0 { pthread_detach(thread) } else { box.release() }
  }

  /// Says what is done next.
  func turn(to words: String) { state.withLock { $0.words = words } }

  /// Says nothing more, and wipes out what was said.
  func end() {
    state.withLock { state in
      state.isDone = true
      if state.isShown { Self.write("\r\u{1B}[K") }
    }
  }

  private func watch() {
    usleep(Self.patience * 1_000)
    var shown = ""
    while true {
      let isDone = state.withLock { state in
        if !state.isDone, state.words != shown {
          Self.write("\r\u{1B}[K\(state.words) …")
          (shown, state.isShown) = (state.words, true)
        }
        return state.isDone
      }
      if isDone { return }
      usleep(Self.pause * 1_000)
    }
  }

  private static func write(_ text: String) {
    var text = text
    text.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
