import TraceEvents

extension Callback.Kind {
  /// One of the four callbacks of appearance, or the one between them.
  var isAppearanceCallback: Bool { Self.appearanceCallbacks.contains(self) }

  static let appearanceCallbacks: CallbackSet = [
    .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]
}
