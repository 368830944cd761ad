internal import Documents
internal import Localization

/// A value that an argument could have, as a template spells it and as a message formats it.
struct CandidateValue: Hashable, Sendable {
  let spelling: [UInt8]
  let argument: Argument

  var string: String { String(decoding: spelling, as: UTF8.self) }

  static func text(_ bytes: [UInt8]) -> CandidateValue {
    CandidateValue(spelling: bytes, argument: .text(bytes[...]))
  }

  static func number(_ number: DecimalNumber) -> CandidateValue {
    CandidateValue(spelling: Array(number.description.utf8), argument: .number(number))
  }

  static func money(_ number: DecimalNumber, _ currency: String) -> CandidateValue {
    CandidateValue(
      spelling: Array(number.description.utf8), argument: .money(number, currency: currency))
  }

  /// Creates a date from its ISO 8601 spelling; nil if the spelling is invalid.
  static func date(_ spelling: String) -> CandidateValue? {
    DateTimeValue(spelling).map {
      CandidateValue(spelling: Array(spelling.utf8), argument: .date($0))
    }
  }

  /// Returns the values that a spelling can mean for an argument of a kind, the most likely first.
  static func readings(of spelling: [UInt8], as kind: ArgumentKind) -> [CandidateValue] {
    let text = CandidateValue.text(spelling)
    switch kind {
    case .text: return [text]
    case .number, .money:
      guard let number = DecimalNumber(spelling) else { return [text] }
      return [CandidateValue(spelling: spelling, argument: .number(number)), text]
        + (kind == .money
          ? NumberReading.currencies.map {
            CandidateValue(spelling: spelling, argument: .money(number, currency: $0))
          } : [])
    case .date:
      return [CandidateValue.date(String(decoding: spelling, as: UTF8.self)), text].compactMap(
        \.self)
    }
  }

  /// The value in a file of arguments.
  var json: JSONValue {
    switch argument {
    case .number: JSONValue.number(spelled: string)
    case .date:
      .object([("type", .string("datetime")), ("value", .string(string))])
    case .money(_, let currency):
      .object([
        ("type", .string("currency")), ("value", .string(string)),
        ("currency", .string(currency)),
      ])
    case .text, .boolean, .other: .string(string)
    }
  }

  /// The value in one line, such as `12.50 EUR`.
  var words: String {
    if case .money(_, let currency) = argument { "\(string) \(currency)" } else { string }
  }
}
