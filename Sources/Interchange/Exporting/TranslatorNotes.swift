internal import Localization

/// The words that travel along with a message.
struct TranslatorNotes {
  private let message: ExchangedMessage

  init(_ message: ExchangedMessage) { self.message = message }

  /// The description; nil without one.
  var description: String? { message.description }

  /// A line for each argument: `{home}: the home team, for example Sparta`.
  var arguments: [String] {
    message.arguments.compactMap { argument in
      let parts = [argument.description, argument.example.map { "for example \($0)" }]
      let words = parts.compactMap(\.self).joined(separator: ", ")
      return words.isEmpty ? nil : "{\(argument.name)}: \(words)"
    }
  }

  /// A line for each length limit: `at most 30 graphemes`.
  var limits: [String] {
    message.limits.map { "at most \($0.most) \($0.unit.rawValue)" }
  }

  /// The limit in a unit; nil without one.
  func limit(_ unit: LengthLimit.Unit) -> Int? {
    message.limits.first { $0.unit == unit }?.most
  }
}
