/// The final punctuation mark of a message.
package enum EndMark: String {
  /// No mark.
  case none = "no mark"
  /// A full stop.
  case stop = "a full stop"
  /// A question mark.
  case question = "a question mark"
  /// An exclamation mark.
  case exclamation = "an exclamation mark"
  /// A colon.
  case colon = "a colon"
  /// A semicolon.
  case semicolon = "a semicolon"
  /// An ellipsis.
  case ellipsis = "an ellipsis"
  /// A placeholder at the end, so the final punctuation is unknown.
  case value = "a value"

  /// Reads the final mark of a text; closing quotes and brackets after the mark do not count.
  package init(_ text: String, _ language: String) {
    let scalars = text.unicodeScalars
    let trimmed = scalars.reversed().drop { $0.isBlank || Self.isClosing($0) }
    switch trimmed.first ?? " " {
    case "\u{FFFC}": self = .value
    case "…", "⋯": self = .ellipsis
    case "." where trimmed.prefix(3).elementsEqual("...".unicodeScalars): self = .ellipsis
    case ".", "。", "．", "।", "۔", "։", "።", "｡": self = .stop
    case "?", "？", "؟", "՞", "⸮": self = .question
    case ";" where language == "el", "\u{37E}": self = .question
    case "!", "！", "՜": self = .exclamation
    case ":", "：", "՝": self = .colon
    case ";", "；", "؛": self = .semicolon
    default: self = .none
    }
  }

  private static func isClosing(_ scalar: UnicodeScalar) -> Bool {
    switch scalar {
    case "\"", "'", "”", "’", "»", "«", ")", "）", "」", "』", "“", "]", "\u{2069}", "\u{200F}",
      "\u{200E}":
      true
    default: false
    }
  }
}
