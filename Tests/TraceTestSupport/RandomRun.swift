import TraceEvents

/// Runs that mean nothing and use the whole notation.
public enum RandomRun: Sendable {
  public static func make(events count: Int, using random: inout SeededRandom) -> Run {
    var run = header(using: &random)
    var open: [(sequence: SequenceNumber, subject: ObjectID, isSwallowed: Bool)] = []
    func close(to depth: Int) {
      while open.count > depth {
        let last = open.removeLast()
        if last.isSwallowed { run.append(last.subject, .superNotReached(of: last.sequence), inside: last.sequence) }
      }
    }
    let kinds = Callback.Kind.allCases.filter { $0 != .superNotReached && $0 != .step }
    for _ in 0..<count {
      if Int.random(in: 0..<20, using: &random) == 0 {
        close(to: 0)
        run.append(.test, .step(text: run.intern(text(using: &random))))
        continue
      }
      close(to: Int.random(in: 0...min(open.count, 6), using: &random))
      let callback = callback(kinds.randomElement(using: &random)!, in: &run, using: &random)
      let subject = callback == .unrecorded ? .null : object(in: run, using: &random)
      let sequence = run.append(
        subject, callback, inside: open.last?.sequence ?? .null, isDirect: Int.random(in: 0..<9, using: &random) == 0)
      if Int.random(in: 0..<30, using: &random) == 0 {
        run.allowances[sequence] = [[.optional], [.repeats], [.optional, .repeats]].randomElement(using: &random)!
      }
      open.append((sequence, subject, Int.random(in: 0..<15, using: &random) == 0))
    }
    close(to: 0)
    return run
  }

  public static func header(using random: inout SeededRandom) -> Run {
    var labeler = Labeler()
    var run = Run(
      name: text(using: &random),
      system: SystemDescription(
        source: [nil, .model, .uiKit, .log].randomElement(using: &random)!,
        idiom: [nil, .iPad, .iPhone].randomElement(using: &random)!,
        version: [nil, .init(6, 1), .init(26)].randomElement(using: &random)!,
        screen: [nil, Size(width: 768, height: 1024.5)].randomElement(using: &random)!,
        orientation: [nil, .portrait, .landscapeLeft].randomElement(using: &random)!),
      captures: CaptureSet(rawValue: UInt16.random(in: 0..<1 << 10, using: &random)))
    for _ in 0..<Int.random(in: 1..<12, using: &random) {
      let name = ["HomeViewController", "URLPageVC", "Card", "Übersicht", "_UIHidden", "Nil"].randomElement(
        using: &random)!
      run.objects.append(
        TracedObject(
          label: labeler.label(forClass: name), className: name,
          givenName: Bool.random(using: &random) ? text(using: &random) : nil))
    }
    for index in run.objects.indices where Bool.random(using: &random) {
      var given = Given(ObjectID(index: index))
      given.parent = [nil, .null, object(in: run, using: &random).owner].randomElement(using: &random)!
      given.isViewLoaded = [nil, true, false].randomElement(using: &random)!
      given.isInWindow = [nil, true, false].randomElement(using: &random)!
      given.appearance = ([nil] + Given.Appearance.allCases).randomElement(using: &random)!
      given.hasOpenBegin = Bool.random(using: &random)
      given.forwardsAppearance = [nil, true, false].randomElement(using: &random)!
      given.forwardsRotation = [nil, true, false].randomElement(using: &random)!
      given.orientation = [nil, .landscapeRight].randomElement(using: &random)!
      if given != Given(given.object) { run.givens.append(given) }
    }
    return run
  }

  public static func callback(_ kind: Callback.Kind, in run: inout Run, using random: inout SeededRandom) -> Callback {
    var fields = Callback.Fields()
    for (type, slot) in kind.signature.slots {
      var number: Float = 0
      switch type {
      case .object, .objectOrNil:
        let isNil = type == .objectOrNil && Bool.random(using: &random)
        let object =
          isNil
          ? ObjectID.null : kind == .transition ? declared(in: run, using: &random) : object(in: run, using: &random)
        if slot == .other { fields.other = object.rawValue } else { fields.object = object }
        continue
      case .objects:
        let count = Int.random(in: 0..<4, using: &random)
        fields.other = run.intern((0..<count).map { _ in object(in: run, using: &random) }).rawValue
        continue
      case .text: fields.other = run.intern(text(using: &random)).rawValue; continue
      case .exception: fields.other = run.intern("NSGenericException: " + text(using: &random)).rawValue; continue
      case .sequence: fields.other = 1; continue
      case .size:
        (fields.x, fields.y) = (float(using: &random), float(using: &random))
        continue
      case .flag: number = Bool.random(using: &random) ? 1 : 0
      case .number: number = float(using: &random)
      case .index: number = Float(UInt16.random(in: 0 ... .max, using: &random))
      case .orientations: number = Float(UInt8.random(in: 0..<32, using: &random))
      case .orientation: number = count(of: Orientation.allCases, using: &random)
      case .presentationStyle: number = count(of: PresentationStyle.allCases, using: &random)
      case .sizeClass: number = count(of: SizeClass.allCases, using: &random)
      case .gesturePhase: number = count(of: GesturePhase.allCases, using: &random)
      case .segueKind: number = count(of: SegueKind.allCases, using: &random)
      case .warningKind: number = count(of: WarningKind.allCases, using: &random)
      }
      if slot == .y { fields.y = number } else { fields.x = number }
    }
    return try! Callback(kind, fields)
  }

  private static func count(of cases: some Collection, using random: inout SeededRandom) -> Float {
    Float(Int.random(in: 0..<cases.count, using: &random))
  }

  private static func float(using random: inout SeededRandom) -> Float {
    [0, 1024, 0.3, -17.25, 1e-9, 3.4e20, .infinity, -0.0, Float.random(in: 0..<2_000, using: &random)]
      .randomElement(using: &random)!
  }

  private static func declared(in run: Run, using random: inout SeededRandom) -> ObjectID {
    ObjectID(index: Int.random(in: 0..<run.objects.count, using: &random))
  }

  private static func object(in run: Run, using random: inout SeededRandom) -> ObjectID {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: .app
    case 1: .device
    case 2: .uikit
    case 3: .test
    case 4, 5: declared(in: run, using: &random).view
    default: declared(in: run, using: &random)
    }
  }

  private static func text(using random: inout SeededRandom) -> String {
    let scalars: [Unicode.Scalar] = [
      "a", "Z", " ", "\"", "\\", "\n", "\r", "\t", "\0", "\u{202E}", "\u{200B}", "é", "日", "😀", ":", "]",
    ]
    return String(
      String.UnicodeScalarView(
        (0..<Int.random(in: 0..<9, using: &random)).map { _ in scalars.randomElement(using: &random)! }))
  }
}
