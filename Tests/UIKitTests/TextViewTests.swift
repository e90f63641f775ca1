import Foundation
import Testing
import UIKit

/// The editing of a text of several lines, in the order of Apple's page on UITextViewDelegate.
@MainActor @Suite(.conformance) struct TextViewTests {
  private final class Delegate: NSObject, UITextViewDelegate {
    var heard: [String] = []
    var answers = true
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
      heard.append("shouldBegin")
      return answers
    }
    func textViewDidBeginEditing(_ textView: UITextView) { heard.append("didBegin") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
      heard.append("shouldEnd")
      return answers
    }
    func textViewDidEndEditing(_ textView: UITextView) { heard.append("didEnd") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      heard.append("\(range.location)+\(range.length) \(text)")
      return answers
    }
    func textViewDidChange(_ textView: UITextView) { heard.append("changed") }
    func textViewDidChangeSelection(_ textView: UITextView) { heard.append("at \(textView.selectedRange.location)") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { heard.append("scrolled") }
  }

  private let stage = Stage(17)
  private let view: UITextView
  private let delegate = Delegate()

  init() {
    stage.show()
    view = stage.world.run { UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 80)) }
    view.delegate = delegate
    stage.k.view.addSubview(view)
    stage.world.settle()
  }

  @Test func `text-001: should, the first responder, did; each change is asked for and told`() {
    let delegate = delegate
    let shown = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: stage.world.screen, queue: nil
    ) { _ in MainActor.assumeIsolated { delegate.heard.append("keyboard") } }
    defer { NotificationCenter.default.removeObserver(shown) }
    stage.world.tap(view)
    #expect(delegate.heard == ["shouldBegin", "keyboard", "didBegin"] && view.isFirstResponder)
    delegate.heard = []
    view.type("ab")
    #expect(delegate.heard == ["0+0 a", "at 1", "changed", "1+0 b", "at 2", "changed"] && view.text == "ab")
    delegate.heard = []
    #expect(view.resignFirstResponder())
    #expect(delegate.heard == ["shouldEnd", "didEnd"])
    stage.world.settle()
    #expect(stage.world.keyboardHeight == 0)
  }

  @Test func `text-002: a deletion tells of the selection once`() {
    view.text = "ab👍"
    #expect(delegate.heard == ["at 4"])
    view.becomeFirstResponder()
    delegate.heard = []
    view.deleteBackward()
    #expect(delegate.heard == ["2+2 ", "at 2", "changed"] && view.text == "ab")
  }

  @Test func `text-003: what code changes is no change to the delegate`() {
    view.text = "ab"
    view.attributedText = NSAttributedString(string: "cd")
    #expect(!delegate.heard.contains("changed") && view.text == "cd")
  }

  @Test func `a delegate that says no`() {
    delegate.answers = false
    #expect(!view.becomeFirstResponder() && !view.isFirstResponder)
    delegate.answers = true
    #expect(view.becomeFirstResponder())
    delegate.answers = false
    view.type("a")
    #expect(view.text == "" && !view.resignFirstResponder() && view.isFirstResponder)
  }

  @Test func `a text that is not editable is selected and not edited`() {
    view.isEditable = false
    view.text = "ab"
    #expect(view.becomeFirstResponder() && stage.world.keyboardHeight == 0)
    delegate.heard = []
    view.type("c")
    #expect(view.text == "ab" && delegate.heard == [] && view.resignFirstResponder() && delegate.heard == [])
  }

  @Test func `a selection is kept within the text`() {
    view.text = "abc"
    view.selectedRange = NSRange(location: 2, length: 40)
    #expect(view.selectedRange == NSRange(location: 2, length: 1))
    view.selectedRange = NSRange(location: -7, length: -1)
    #expect(view.selectedRange == NSRange(location: 0, length: 0))
  }

  @Test func `it scrolls, or is as high as its text`() {
    let short = view.sizeThatFits(CGSize(width: 200, height: 0)).height
    view.text = String(repeating: "line\n", count: 30)
    let long = view.sizeThatFits(CGSize(width: 200, height: 0)).height
    #expect(long > 5 * short && view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    stage.world.settle()
    #expect(view.contentSize.height == long)
    stage.world.drag(view, from: CGPoint(x: 100, y: 70), to: CGPoint(x: 100, y: 10))
    #expect(view.contentOffset.y > 0 && delegate.heard.contains("scrolled") && !view.isFirstResponder)
    view.isScrollEnabled = false
    #expect(view.intrinsicContentSize.height == long)
  }

  @Test func `the keyboard stays when the editing goes from a field to a text and back`() {
    let field = stage.world.run { UITextField(frame: CGRect(x: 20, y: 300, width: 200, height: 40)) }
    stage.k.view.addSubview(field)
    stage.world.tap(view)
    stage.world.tap(field)
    stage.world.settle()
    #expect(field.isEditing && stage.world.keyboardHeight > 0)
    stage.world.tap(view)
    stage.world.settle()
    #expect(view.isFirstResponder && stage.world.keyboardHeight > 0)
  }
}
