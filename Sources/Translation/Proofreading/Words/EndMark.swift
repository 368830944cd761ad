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
    let trimmed = text.reversed().drop { $0.isWhitespace || Self.closing.contains($0) }
    let last = trimmed.first ?? " "
    let isEllipsis = trimmed.prefix(3).elementsEqual("...")
    switch last {
    case "\u{FFFC}": self = .value
    case "…", "⋯": self = .ellipsis
    case "." where isEllipsis: self = .ellipsis
    case ".", "。", "．", "।", "۔", "։", "።", "｡": self = .stop
    case "?", "？", "؟", "՞", "⸮": self = .question
    case ";" where language == "el", "\u{37E}": self = .question
    case "!", "！", "՜": self = .exclamation
    case ":", "：", "՝": self = .colon
    case ";", "；", "؛": self = .semicolon
    default: self = .none
    }
  }

  private static let closing: Set<Character> = [
    "\"", "'", "”", "’", "»", "«", ")", "）", "」", "』", "“", "]", "\u{2069}", "\u{200F}", "\u{200E}",
  ]
}
