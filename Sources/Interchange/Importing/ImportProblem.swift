internal import Localization
package import MessageTables

/// The reason why a translation is not imported.
package enum ImportProblem: Error, Hashable, Sendable {
  /// The text is not a message.
  case invalidText(String)
  /// A placeholder that neither the source nor the old translation has.
  case unknownPlaceholder(String)
  /// A placeholder of the source that the translation lacks.
  case missingPlaceholder(String)
  /// A placeholder that the translation has more often than the source.
  case repeatedPlaceholder(String)
  /// A placeholder whose type is not that of the argument.
  case wrongType(String)
  /// A variant that the message does not ask for.
  case unknownVariant(String)
  /// No variant for all other values, or a missing combination.
  case missingVariant
  /// A plural rule that mixes categories whose texts differ.
  case mixedPluralRule(String)
  /// The message's syntax cannot express the sentences.
  case inexpressible
}

extension ImportProblem: CustomStringConvertible {
  /// The reason in words.
  package var description: String {
    switch self {
    case .invalidText(let text): "'\(text)' is not a valid message"
    case .unknownPlaceholder(let text): "unknown placeholder '\(text)'"
    case .missingPlaceholder(let text): "the placeholder '\(text)' is missing"
    case .repeatedPlaceholder(let text): "the placeholder '\(text)' occurs too often"
    case .wrongType(let text): "'\(text)' does not fit the type of its argument"
    case .unknownVariant(let text): "unknown variant '\(text)'"
    case .missingVariant: "a variant is missing"
    case .mixedPluralRule(let rule): "the plural rule '\(rule)' mixes categories of the language"
    case .inexpressible: "the message cannot express these variants"
    }
  }
}

/// The texts of a message in a file, before they become a message.
package enum ImportedSentences: Sendable {
  /// The file has no translation.
  case absent
  /// A whole message in ICU syntax.
  case icu(String)
  /// A sentence for each combination of values.
  case table(VariantTable)
}
