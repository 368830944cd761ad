internal import Localization

/// A possible value of an argument, as templates display it and as messages format it.
struct ProbeValue: Hashable, Sendable {
  /// The text that a template displays.
  let text: [UInt8]
  /// The value that a message formats.
  let argument: Argument

  /// Creates a string value.
  init(text: String) {
    self.text = Array(text.utf8)
    argument = .text(self.text[...])
  }

  /// Creates a value from an argument and the text that a template displays for it.
  init(_ argument: Argument, text: String) {
    self.text = Array(text.utf8)
    self.argument = argument
  }

  /// Hashes the text, which determines the value apart from its type.
  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Returns a number in both forms allowed in a send: a JSON number and a string.
  static func number(_ text: String) -> [ProbeValue] {
    guard let number = DecimalNumber(Array(text.utf8)) else { return [ProbeValue(text: text)] }
    return [ProbeValue(text: text), ProbeValue(.number(number), text: text)]
  }

  /// Returns a date in both forms allowed in a send: a typed object and a string.
  static func date(_ text: String) -> [ProbeValue] {
    guard let date = DateTimeValue(text.utf8) else { return [] }
    return [ProbeValue(text: text), ProbeValue(.date(date), text: text)]
  }
}
