import TraceEvents

/// The words behind a command's name, taken apart by what the command says it takes. Nothing is opened here.
struct Arguments {
  private let command: String
  private var positionals: [String] = []
  private var values: [String: String] = [:]

  /// - Throws: ``UsageError`` that names the word and the nearest right one.
  init(_ words: some Sequence<String>, for command: any Command.Type) throws(UsageError) {
    self.command = command.name
    let options = command.options + Option.common
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), word != "-" else {
        positionals.append(word)
        continue
      }
      if word == "--" {
        positionals += rest
        break
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      let attached = parts.count == 2 ? String(parts[1]) : nil
      guard let option = options.first(where: { $0.name == name }) else {
        throw .unknownOption(
          name, command: command.name, suggestion: NearestWord.to(name, among: options.map(\.name)))
      }
      switch option.value {
      case .nothing:
        guard attached == nil else { throw .unexpectedValue(option: name) }
        values[name] = ""
      case .text:
        guard let value = attached ?? rest.popFirst() else { throw .missingValue(option: name) }
        values[name] = value
      case .oneOf(let choices):
        guard let value = attached ?? rest.popFirst() else { throw .missingValue(option: name) }
        guard choices.contains(value) else { throw .unknownValue(value, option: name, choices: choices) }
        values[name] = value
      case .optionalPath(let ending):
        values[name] = attached ?? (rest.first?.hasSuffix(ending) == true ? rest.removeFirst() : "")
      }
    }
  }

  /// Whether an option was given.
  func has(_ option: String) -> Bool { values[option] != nil }

  /// The value of an option, if it was given.
  func value(of option: String) -> String? { values[option] }

  /// The value of an option as a number, if it was given.
  func number(of option: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let word = value(of: option) else { return nil }
    guard let number = Int(word), range.contains(number) else {
      throw .malformedValue(word, option: option, form: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Takes the next argument.
  mutating func next(_ name: String) throws(UsageError) -> String {
    guard !positionals.isEmpty else { throw .missingArgument(name, command: command) }
    return positionals.removeFirst()
  }

  /// Takes all arguments that are left, at least one.
  mutating func rest(_ name: String) throws(UsageError) -> [String] {
    var words = [try next(name)]
    while !positionals.isEmpty { words.append(positionals.removeFirst()) }
    return words
  }

  /// Says that there is nothing left.
  func finish() throws(UsageError) {
    if let word = positionals.first { throw .surplusArgument(word, command: command) }
  }
}

extension Option {
  /// The options of every command.
  static let common = [color, help]
}
