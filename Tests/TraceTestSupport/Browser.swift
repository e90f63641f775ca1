import Foundation

/// A headless Chromium with one page, driven over its own debugging protocol.
///
/// Nothing is faked: clicks and keys come in as from a mouse and a keyboard, and what the page or the browser complains
/// of is kept.
///
/// Source: <https://chromedevtools.github.io/devtools-protocol>.
public final class Browser {
  /// What kept the browser from doing something.
  public struct Failure: Error, CustomStringConvertible {
    public var description: String

    public init(description: String) { self.description = description }
  }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let profile: TemporaryFolder
  private var session: String?
  private var lastID = 0
  private var buffer: [UInt8] = []
  /// What the page, its policy or the browser complained of since it was opened.
  public private(set) var complaints: [String] = []
  /// The addresses that the page asked for, its own apart.
  public private(set) var requests: [String] = []

  private static let programs = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"]
  private static let timeLimit: Int32 = 120_000

  public init(width: Int = 1280, height: Int = 800) throws {
    guard let program = Self.programs.first(where: FileManager.default.isExecutableFile) else {
      throw Failure(description: "no Chromium is installed; Tools/test installs chromium-headless-shell")
    }
    profile = try TemporaryFolder()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // The protocol's pipes are descriptors 3 and 4, which a process of Foundation's can't hand on.
    let switches = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      "--disable-background-networking", "--remote-debugging-pipe", "--user-data-dir=\(profile.path)", "about:blank",
    ]
    process.arguments =
      ["-c", #"exec 3<&0 4>&1 0</dev/null 1>/dev/null 2>/dev/null; exec "$@""#, "sh", program] + switches
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    let targets = try send("Target.getTargets", to: nil)["targetInfos"] as? [[String: Any]] ?? []
    guard let page = targets.first(where: { $0["type"] as? String == "page" })?["targetId"] as? String else {
      throw Failure(description: "Chromium has no page")
    }
    session = try send("Target.attachToTarget", ["targetId": page, "flatten": true], to: nil)["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log", "Network", "Accessibility"] { try send("\(domain).enable") }
    try resize(width, height)
  }

  deinit {
    // It ends when nobody is left at the other end of its pipes.
    try? input.fileHandleForWriting.close()
    process.terminate()
    process.waitUntilExit()
  }

  // MARK: The page

  /// Opens a file of ours and waits until its script has drawn it.
  public func open(_ path: String) throws {
    (complaints, requests) = ([], [])
    try send("Page.navigate", ["url": URL(fileURLWithPath: path).absoluteString])
    try wait(for: "location.protocol === 'file:' && document.documentElement?.dataset.ready === 'true'")
    requests.removeAll { $0.hasPrefix("file:") }
  }

  /// Waits until an expression of JavaScript is true.
  public func wait(for condition: String) throws {
    for _ in 0..<600 {
      if (try? value(condition) as Bool) == true { return }
      usleep(50_000)
    }
    throw Failure(description: "never came true: \(condition); complaints: \(complaints)")
  }

  /// The value of an expression of JavaScript.
  public func value<Value>(_ expression: String) throws -> Value {
    let answer = try send(
      "Runtime.evaluate", [
        "expression": expression, "returnByValue": true, "awaitPromise": true, "allowUnsafeEvalBlockedByCSP": false,
      ])
    if let exception = answer["exceptionDetails"] as? [String: Any] {
      throw Failure(description: "\(expression): \(exception["exception"] ?? exception)")
    }
    let result = (answer["result"] as? [String: Any])?["value"]
    guard let value = result as? Value else {
      throw Failure(description: "\(expression) is \(String(describing: result)), and no \(Value.self)")
    }
    return value
  }

  /// Runs statements of JavaScript, and then waits for the next picture.
  public func run(_ statements: String) throws {
    let _: Bool = try value("(async () => { \(statements); \(Self.nextPicture); return true; })()")
  }

  private static let nextPicture = "await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"

  // MARK: Hands

  /// Clicks into the middle of the first element of a selector.
  public func click(_ selector: String) throws {
    let middle: [Double] = try value(
      """
      (() => { const box = document.querySelector(\(Self.quoted(selector))).getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2]; })()
      """)
    try mouse("mouseMoved", middle[0], middle[1])
    try mouse("mousePressed", middle[0], middle[1])
    try mouse("mouseReleased", middle[0], middle[1])
    try run("")
  }

  /// Drags with the button held.
  public func drag(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) throws {
    try mouse("mousePressed", start.x, start.y)
    for step in 1...10 {
      let part = Double(step) / 10
      try mouse("mouseMoved", start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part, isHeld: true)
    }
    try mouse("mouseReleased", end.x, end.y)
    try run("")
  }

  /// Turns the wheel.
  public func wheel(at x: Double, _ y: Double, by distance: Double, control: Bool = false) throws {
    try send(
      "Input.dispatchMouseEvent",
      ["type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": distance, "modifiers": control ? 2 : 0])
    try run("")
  }

  private func mouse(_ type: String, _ x: Double, _ y: Double, isHeld: Bool = false) throws {
    let isMove = type == "mouseMoved" && !isHeld
    try send(
      "Input.dispatchMouseEvent",
      ["type": type, "x": x, "y": y, "button": isMove ? "none" : "left", "buttons": isMove ? 0 : 1, "clickCount": 1])
  }

  /// Presses keys one after the other: `a`, `ArrowDown`, `Enter`, `Tab`.
  public func press(_ keys: String..., shift: Bool = false) throws {
    for key in keys {
      let codes = [
        "Enter": 13, "Tab": 9, "Escape": 27, "ArrowUp": 38, "ArrowDown": 40, "ArrowLeft": 37, "Home": 36, "End": 35,
        "PageDown": 34,
      ]
      let text = key == "Enter" ? "\r" : key.count == 1 ? key : ""
      var event: [String: Any] = [
        "key": key, "code": key, "windowsVirtualKeyCode": codes[key] ?? 0, "modifiers": shift ? 8 : 0,
      ]
      event["type"] = text.isEmpty ? "rawKeyDown" : "keyDown"
      if !text.isEmpty { event["text"] = text }
      try send("Input.dispatchKeyEvent", event)
      event["type"] = "keyUp"
      event["text"] = nil
      try send("Input.dispatchKeyEvent", event)
    }
    try run("")
  }

  /// Types text where the focus is.
  public func type(_ text: String) throws {
    try send("Input.insertText", ["text": text])
    try run("")
  }

  // MARK: Surroundings

  /// Makes the window as large, in points.
  public func resize(_ width: Int, _ height: Int) throws {
    try send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  /// What the page is shown on: a screen, light or dark, or paper.
  public enum Medium: String, CaseIterable, Sendable {
    case light, dark, paper
  }

  /// Shows the page on another medium.
  public func show(on medium: Medium) throws {
    try send(
      "Emulation.setEmulatedMedia",
      [
        "media": medium == .paper ? "print" : "screen",
        "features": [["name": "prefers-color-scheme", "value": medium == .dark ? "dark" : "light"]],
      ])
    try run("")
  }

  /// The page as it is printed.
  public func printed() throws -> Data {
    let data = try send("Page.printToPDF", ["printBackground": true])["data"] as? String
    guard let bytes = data.flatMap({ Data(base64Encoded: $0) }) else {
      throw Failure(description: "nothing was printed")
    }
    return bytes
  }

  /// What assistive technology is told: role and name of everything that it can reach.
  public func accessibleNodes() throws -> [(role: String, name: String)] {
    let nodes = try send("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
    return nodes.compactMap { node in
      guard node["ignored"] as? Bool != true, let role = (node["role"] as? [String: Any])?["value"] as? String else {
        return nil
      }
      return (role, (node["name"] as? [String: Any])?["value"] as? String ?? "")
    }
  }

  // MARK: The protocol

  @discardableResult
  private func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try send(method, parameters, to: session)
  }

  private func send(_ method: String, _ parameters: [String: Any] = [:], to session: String?) throws -> [String: Any] {
    lastID += 1
    var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    message["sessionId"] = session
    try input.fileHandleForWriting.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
    while true {
      let answer = try next()
      guard answer["id"] as? Int == lastID else {
        note(answer)
        continue
      }
      if let error = answer["error"] { throw Failure(description: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  /// The next message, which ends in a zero byte.
  private func next() throws -> [String: Any] {
    while true {
      if let end = buffer.firstIndex(of: 0) {
        let message = Data(buffer[..<end])
        buffer.removeSubrange(...end)
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      var descriptor = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, Self.timeLimit) > 0 else { throw Failure(description: "Chromium does not answer") }
      let bytes = output.fileHandleForReading.availableData
      guard !bytes.isEmpty else { throw Failure(description: "Chromium has gone") }
      buffer += bytes
    }
  }

  /// Keeps what a message complains of.
  private func note(_ message: [String: Any]) {
    let parameters = message["params"] as? [String: Any] ?? [:]
    switch message["method"] as? String {
    case "Runtime.exceptionThrown": complaints.append("\(parameters["exceptionDetails"] ?? "")")
    case "Log.entryAdded":
      let entry = parameters["entry"] as? [String: Any] ?? [:]
      complaints.append("\(entry["text"] ?? "")")
    case "Runtime.consoleAPICalled": complaints.append("\(parameters["args"] ?? "")")
    case "Page.javascriptDialogOpening": complaints.append("a dialog: \(parameters["message"] ?? "")")
    case "Network.requestWillBeSent":
      let request = parameters["request"] as? [String: Any] ?? [:]
      requests.append("\(request["url"] ?? "")")
    default: break
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
  }
}

@available(*, unavailable)
extension Browser: Sendable {}
