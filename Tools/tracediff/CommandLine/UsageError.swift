import TraceEvents

/// What is wrong with a command line.
enum UsageError: Error, Equatable {
  case unknownOption(String, command: String, suggestion: String?)
  case missingValue(option: String)
  case missingOption(String, with: String)
  case unexpectedValue(option: String)
  case unknownValue(String, option: String, choices: [String])
  case malformedValue(String, option: String, form: String)
  case missingArgument(String, command: String)
  case surplusArgument(String, command: String)
  case excluded(String, by: String)
  case noSuchCallback(String, suggestion: String?)
  case notUTF8(String)
  case notACommand(String, suggestion: String?)
}

extension UsageError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownOption(let word, let command, let suggestion):
      "`\(command)` has no option `\(word)`\(meant(suggestion))"
    case .missingValue(let option): "`\(option)` needs a value behind it"
    case .missingOption(let option, let other): "`\(other)` needs `\(option)` beside it, and some words behind that"
    case .unexpectedValue(let option): "`\(option)` takes no value"
    case .unknownValue(let word, let option, let choices):
      "`\(word)` is no value of `\(option)`"
        + (NearestWord.to(word, among: choices).map { "; did you mean `\($0)`?" }
          ?? "; there are \(choices.joined(separator: ", "))")
    case .malformedValue(let word, let option, let form): "`\(word)` is no value of `\(option)`, which takes \(form)"
    case .missingArgument(let name, let command): "`\(command)` needs \(name)"
    case .surplusArgument(let word, let command): "`\(command)` has no use for `\(word)`"
    case .excluded(let option, let other): "`\(option)` can't be had with `\(other)`"
    case .noSuchCallback(let word, let suggestion): "there is no callback `\(word)`\(meant(suggestion))"
    case .notUTF8(let word):
      "the name in `\(word)` is not UTF-8, by which files are found here; rename the file, or hand it over as - on standard input"
    case .notACommand(let word, let suggestion):
      "`\(word)` is no command, and a comparison needs OLD and NEW\(meant(suggestion))"
    }
  }

  private func meant(_ suggestion: String?) -> String { suggestion.map { "; did you mean `\($0)`?" } ?? "" }
}
