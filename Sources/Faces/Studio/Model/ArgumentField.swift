internal import Analysis
internal import Localization
internal import Workspaces

/// A form field for one argument, with its control, its current text and the sample's text.
struct ArgumentField: Sendable {
  /// A form control, chosen by the type of the argument.
  enum Control: Hashable, Sendable {
    case text
    /// A number; `step` is `1` for whole numbers and `any` for others.
    case number(step: String)
    case date
    case choice([String])
    /// An amount and its currency.
    case money(currency: String)
  }

  /// The name of the argument, spelled as in the notification.
  let name: String
  let control: Control
  /// The text in the field, including an edit.
  let text: String
  /// The text in the field before any edit.
  let initial: String
  /// Whether a sender must set the argument.
  let isRequired: Bool
  /// The author's description of the argument.
  let purpose: String?
  /// The hint in an empty field: the default value, or an example.
  let placeholder: String?
  /// The remaining length, such as `6 of 20 characters left`; nil without a limit.
  let remaining: String?
  /// Whether the text exceeds its declared maximum length.
  let isTooLong: Bool

  init(_ member: SendSchema.Member, in sample: Arguments, _ address: StudioAddress) {
    name = member.name
    let entry = sample[member.name]
    control = Control(member, entry, address)
    initial = Self.shown(entry, as: member.kind)
    text = address.edit(of: member.name) ?? initial
    isRequired = member.isRequired
    purpose = member.purpose
    placeholder = member.defaultText.map { "default: \($0)" } ?? member.example
    let text = text
    let parts = LengthLimit.Unit.allCases.compactMap {
      unit -> (left: Int, most: Int, name: String)? in
      member.longest?[unit].map { ($0 - unit.length(of: text), $0, unit.words) }
    }
    remaining = parts.isEmpty ? nil : parts.map(Self.sentence).joined(separator: ", ")
    isTooLong = parts.contains { $0.left < 0 }
  }

  private static func sentence(left: Int, most: Int, name: String) -> String {
    left < 0 ? "\(-left) \(name) too long" : "\(left) of \(most) \(name) left"
  }

  /// Returns the text that the field of an argument shows before any edit.
  private static func shown(_ entry: Arguments.Entry?, as kind: SendSchema.Kind) -> String {
    guard let entry else { return "" }
    let text = String(decoding: entry.text ?? [], as: UTF8.self)
    guard kind == .date, let date = DateTimeValue(entry.text ?? []) else { return text }
    return date.fieldText
  }
}

extension ArgumentField.Control {
  fileprivate init(
    _ member: SendSchema.Member, _ entry: Arguments.Entry?, _ address: StudioAddress
  ) {
    guard member.allowed.isEmpty else {
      self = .choice(member.allowed)
      return
    }
    switch member.kind {
    case .text, .url: self = .text
    case .whole: self = .number(step: "1")
    case .number: self = .number(step: "any")
    case .date: self = .date
    case .boolean: self = .choice(["true", "false"])
    case .money:
      var currency = "EUR"
      if case .money(_, let known)? = entry?.value { currency = known }
      self = .money(currency: address.edit(of: "\(member.name).currency") ?? currency)
    }
  }
}

extension DateTimeValue {
  /// Parses the value of a date field, in which browsers omit seconds if they are zero.
  ///
  /// https://html.spec.whatwg.org/#valid-normalised-local-date-and-time-string
  init?(fieldText text: String) {
    self.init(Self.lacksSeconds(text) ? "\(text):00" : text)
  }

  /// The instant in UTC with seconds: `2026-11-26T19:45:00Z`.
  var utcText: String { Self.lacksSeconds(fieldText) ? "\(fieldText):00Z" : "\(fieldText)Z" }

  private static func lacksSeconds(_ text: String) -> Bool {
    text.utf8.count == "2026-11-26T19:45".utf8.count
  }

  /// The instant in UTC, as browsers write it into a date field: `2026-11-26T19:45`.
  ///
  /// Seconds are written only if they are not zero; any other spelling would look like an edit.
  var fieldText: String {
    let utc = instant.map { DateTimeValue(wallMilliseconds: Int64($0), offsetMinutes: 0) } ?? self
    let parts = utc.fields.map { $0 < 10 ? "0\($0)" : String($0) }
    let year = String(repeating: "0", count: max(0, 4 - parts[0].count)) + parts[0]
    let seconds = parts[5] == "00" ? "" : ":\(parts[5])"
    return "\(year)-\(parts[1])-\(parts[2])T\(parts[3]):\(parts[4])\(seconds)"
  }
}

extension LengthLimit.Unit {
  /// The plural name of the unit.
  fileprivate var words: String {
    switch self {
    case .graphemes: "characters"
    case .utf16: "UTF-16 units"
    case .codePoints: "code points"
    case .bytes: "bytes"
    case .width: "cells"
    }
  }
}
