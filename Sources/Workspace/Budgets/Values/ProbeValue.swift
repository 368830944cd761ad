internal import Localization

/// A possible value of an argument, as templates display it and as messages format it.
///
/// A value is compared by identity, because values are keys of caches. Equal declarations share
/// their values.
final class ProbeValue: Hashable {
  /// The text that a template displays.
  let text: MeasuredText
  /// The value that a message formats.
  let argument: Argument

  private init(_ text: MeasuredText, _ argument: Argument) {
    self.text = text
    self.argument = argument
  }

  /// Creates a string value.
  convenience init(text: String) {
    let bytes = Array(text.utf8)
    self.init(MeasuredText(bytes), .text(bytes[...]))
  }

  /// Creates a value from an argument and the text that a template displays for it.
  convenience init(_ argument: Argument, text: String) {
    self.init(MeasuredText(Array(text.utf8)), argument)
  }

  /// The text that a template displays, as a string.
  var string: String { String(decoding: text.bytes, as: UTF8.self) }

  static func == (left: ProbeValue, right: ProbeValue) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Returns a number in both forms allowed in a send: a JSON number and a string.
  static func number(_ text: String) -> [ProbeValue] {
    let string = ProbeValue(text: text)
    guard let number = DecimalNumber(string.text.bytes) else { return [string] }
    return [string, ProbeValue(string.text, .number(number))]
  }

  /// Returns a date in both forms allowed in a send: a typed object and a string.
  static func date(_ text: String) -> [ProbeValue] {
    guard let date = DateTimeValue(text) else { return [] }
    let string = ProbeValue(text: text)
    return [string, ProbeValue(string.text, .date(date))]
  }
}
