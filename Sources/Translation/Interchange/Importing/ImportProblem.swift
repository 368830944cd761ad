package import MessageTables

/// The reason why a translation is not imported.
package enum ImportProblem: Error, Hashable, Sendable {
  /// The text is not a valid message.
  case invalidText(String)
  /// A cell with an error of a spreadsheet, such as `#NAME?`.
  case spreadsheetError(String)
  /// A reference to another resource of an app, such as `@string/title`.
  case reference(String)
  /// A placeholder that is neither in the source nor in the old translation.
  case unknownPlaceholder(String)
  /// A placeholder of the source that is missing in the translation.
  case missingPlaceholder(String)
  /// A placeholder that occurs more often in the translation than in the source.
  case repeatedPlaceholder(String)
  /// A placeholder whose type differs from the type of its argument.
  case wrongType(String)
  /// A variant that the message does not use.
  case unknownVariant(String)
  /// Several entries for the message that nothing tells apart, and their number.
  case repeatedVariant(Int)
  /// A missing variant, by its name in the file or by the values that select it.
  case missingVariant(String)
  /// A plural rule that covers several categories, although their texts differ.
  case mixedPluralRule(String)
  /// Sentences that the message's syntax cannot express.
  case inexpressible
  /// No text, although the catalog has some.
  case noText
}

extension ImportProblem: CustomStringConvertible {
  /// The reason in words.
  package var description: String {
    switch self {
    case .invalidText(let text): "'\(text)' is not a valid message"
    case .spreadsheetError(let text):
      "'\(text)' is an error of a spreadsheet, which took the text for a formula"
    case .reference(let text): "'\(text)' refers to another resource, and is not a text"
    case .unknownPlaceholder(let text): "unknown placeholder '\(text)'"
    case .missingPlaceholder(let text): "the placeholder '\(text)' is missing"
    case .repeatedPlaceholder(
      let text):
      "the placeholder '\(text)' occurs more often than in the source"
    case .wrongType(let text): "the placeholder '\(text)' does not match the type of its argument"
    case .unknownVariant(let text): "unknown variant '\(text)'"
    case .repeatedVariant(let count):
      "the file has \(count) entries for the message, and nothing tells them apart"
    case .missingVariant(let text): "the variant '\(text)' is missing"
    case .mixedPluralRule(let rule):
      "the plural rule '\(rule)' covers several plural categories "
        + "with different wording"
    case .inexpressible: "the message's syntax cannot express these variants"
    case .noText: "the translation is empty"
    }
  }
}

/// The text of a message in a file, before conversion to the catalog's syntax.
package enum ImportedSentences: Sendable {
  /// No text: the file has no translation of the message.
  case absent
  /// A whole message in ICU syntax.
  case icu(String)
  /// The sentence for each combination of selector values, and the names of the forms that the file
  /// does not have and the catalog keeps.
  case table(VariantTable, kept: [String])
}
