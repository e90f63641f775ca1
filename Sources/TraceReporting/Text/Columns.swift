import TraceEvents

/// Text that has to fit a number of columns of a terminal.
enum Columns {
  /// How many columns a text takes: two for the wide characters of East Asia and for emoji, none for what combines.
  static func width(of text: some StringProtocol) -> Int { text.reduce(0) { $0 + width(of: $1) } }

  /// The text cut to a width, with an ellipsis where something is missing.
  static func fitted(_ text: String, to width: Int) -> String {
    guard self.width(of: text) > width else { return text }
    guard width > 1 else { return String(repeating: "…", count: max(0, width)) }
    var result = ""
    var used = 0
    for character in text {
      let next = self.width(of: character)
      guard used + next < width else { break }
      used += next
      result.append(character)
    }
    return result + "…"
  }

  /// The text cut or filled with spaces to a width.
  static func padded(_ text: String, to width: Int) -> String {
    let fitted = fitted(text, to: width)
    return fitted + String(repeating: " ", count: max(0, width - self.width(of: fitted)))
  }

  private static func width(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case ..<0x300: return 1
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    // A flag is a pair of letters.
    case 0x1F1E6...0x1F1FF: return character.unicodeScalars.count
    case _ where scalar.properties.isEmojiPresentation: return 2
    default:
      // A sign that a selector makes an emoji.
      if scalar.properties.isEmoji, character.unicodeScalars.dropFirst().first?.value == 0xFE0F { return 2 }
      let category = scalar.properties.generalCategory
      return category == .nonspacingMark || category == .enclosingMark ? 0 : 1
    }
  }
}
