internal import Localization
package import MessageTables

/// The reason why a translation is not imported.
package enum ImportProblem: Error, Hashable, Sendable {
  /// The text is not a message.
  case invalidText(String)
  /// A placeholder that is neither in the source nor in the old translation.
  case unknownPlaceholder(String)
  /// A placeholder of the source that is missing in the translation.
  case missingPlaceholder(String)
  /// A placeholder that occurs more often in the translation than in the source.
  case repeatedPlaceholder(String)
  /// A placeholder whose type differs from that of the argument.
  case wrongType(String)
  /// A variant that the message does not use.
  case unknownVariant(String)
  /// A missing variant for all other values, or a missing combination.
  case missingVariant
  /// A plural rule that combines categories with different texts.
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
    case .repeatedPlaceholder(
      let text):
      "the placeholder '\(text)' occurs more often than in the source"
    case .wrongType(let text): "'\(text)' does not match the type of its argument"
    case .unknownVariant(let text): "unknown variant '\(text)'"
    case .missingVariant: "a variant is missing"
    case .mixedPluralRule(let rule): "the plural rule '\(rule)' combines several plural categories"
    case .inexpressible: "the message cannot express these variants"
    }
  }
}

/// The texts of a message in a file, before conversion into a message.
package enum ImportedSentences: Sendable {
  /// The file has no translation.
  case absent
  /// A whole message in ICU syntax.
  case icu(String)
  /// A sentence for each combination of values.
  case table(VariantTable)
}
