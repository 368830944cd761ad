package import Localization
package import MessageTables

/// The notes for translators about a message.
package struct TranslatorNotes {
  private let message: ExchangedMessage

  /// Creates the notes of a message.
  package init(_ message: ExchangedMessage) { self.message = message }

  /// The message's description; nil if missing.
  package var description: String? { message.description }

  /// One line for each described argument: `{home}: the home team, for example Sparta`.
  package var arguments: [String] {
    message.arguments.compactMap { argument in
      let parts = [argument.description, argument.example.map { "for example \($0)" }]
      let words = parts.compactMap(\.self).joined(separator: ", ")
      return words.isEmpty ? nil : "{\(argument.name)}: \(words)"
    }
  }

  /// One line per length limit: `at most 30 characters`.
  package var limits: [String] { message.limits.map { "at most \($0.most) \($0.unit.words)" } }

  /// Returns the length limit in the given unit of length; nil if there is no limit.
  package func limit(_ unit: LengthLimit.Unit) -> Int? {
    message.limits.first { $0.unit == unit }?.most
  }
}

extension LengthLimit.Unit {
  /// The unit of length, as worded for translators.
  fileprivate var words: String {
    switch self {
    case .bytes: "bytes of UTF-8"
    case .utf16: "UTF-16 code units"
    case .codePoints: "code points"
    case .graphemes: "characters"
    case .width: "columns; a wide character occupies two"
    }
  }
}
