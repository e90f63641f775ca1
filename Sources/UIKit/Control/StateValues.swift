import Foundation

/// What a control shows in each of its states; what a state lacks it takes from the normal one.
struct StateValues<Value> {
  private var values: [UIControl.State: Value] = [:]

  subscript(state: UIControl.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  func current(in state: UIControl.State) -> Value? {
    values[state] ?? values[.normal]
  }
}
