import Foundation
import Testing
import UIKit

/// The editing of a text field, in the order of Apple's page on UITextField.
@MainActor @Suite struct TextFieldTests {
  private final class Delegate: NSObject, UITextFieldDelegate {
    var heard: [String] = []
    var answers = true
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      heard.append("shouldBegin")
      return answers
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { heard.append("didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
      heard.append("shouldEnd")
      return answers
    }
    func textFieldDidEndEditing(_ textField: UITextField) { heard.append("didEnd") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      heard.append("\(range.location)+\(range.length) \(string)")
      return answers
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      heard.append("shouldReturn")
      return answers
    }
  }

  private let stage = Stage(17)
  private let field: UITextField
  private let delegate = Delegate()

  init() {
    stage.show()
    field = stage.world.run { UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40)) }
    field.delegate = delegate
    stage.k.view.addSubview(field)
    stage.world.settle()
    for (event, name) in [
      (UIControl.Event.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
      (.editingDidEndOnExit, "exit"),
    ] {
      field.addTarget(nil, action: Selector { [delegate] _ in delegate.heard.append(name) }, for: event)
    }
  }

  @Test func `a tap, two letters, and the return key`() {
    let delegate = delegate
    let shown = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: stage.world.screen, queue: nil
    ) { _ in MainActor.assumeIsolated { delegate.heard.append("keyboard") } }
    defer { NotificationCenter.default.removeObserver(shown) }
    stage.world.tap(field)
    #expect(delegate.heard == ["shouldBegin", "keyboard", "didBegin", "begin"] && field.isEditing)
    delegate.heard = []
    field.type("ab")
    field.deleteBackward()
    #expect(delegate.heard == ["0+0 a", "changed", "1+0 b", "changed", "1+1 ", "changed"] && field.text == "a")
    delegate.heard = []
    field.pressReturn()
    #expect(delegate.heard == ["shouldReturn", "exit"] && field.isEditing)
    delegate.heard = []
    #expect(stage.k.view.endEditing(false))
    #expect(delegate.heard == ["shouldEnd", "didEnd", "end"] && !field.isEditing)
    stage.world.settle()
    #expect(stage.world.keyboardHeight == 0)
  }

  @Test func `a delegate that says no`() {
    delegate.answers = false
    #expect(!field.becomeFirstResponder() && !field.isEditing)
    delegate.answers = true
    #expect(field.becomeFirstResponder())
    delegate.answers = false
    field.type("a")
    #expect(field.text == "" && !field.resignFirstResponder() && field.isEditing)
  }

  @Test func `from one field to the next the keyboard stays`() {
    let next = stage.world.run { UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40)) }
    stage.k.view.addSubview(next)
    field.becomeFirstResponder()
    stage.world.settle()
    next.becomeFirstResponder()
    stage.world.settle()
    #expect(!field.isEditing && next.isEditing && stage.world.keyboardHeight > 0)
  }

  @Test func `nobody types into a field that is not being edited`() {
    field.type("a")
    field.pressReturn()
    #expect(field.text == "" && delegate.heard.isEmpty)
  }
}
