internal import Bytes

/// The reason why a format cannot represent a message.
package enum ExportReason: Error, Hashable, Sendable {
  /// The text is not a valid message.
  case invalidMessage
  /// The message has no translation into the language.
  case untranslated
  /// The message has too many variants for translators.
  case tooManyVariants(limit: Int)
  /// A plural, in a format without plurals.
  case plural(String)
  /// An ordinal plural, in a format without ordinals.
  case ordinal(String)
  /// A selection by text, in a format without such selections.
  case select(String)
  /// A plural that subtracts an offset, in a format without offsets.
  case offset(String)
  /// A variant for a number that is not a plural category of the language.
  case exactNumber(String)
  /// A selection inside another selection, or by several values.
  case nestedChoices([String])
  /// A selection by a function of MessageFormat 2.
  case function(String)
  /// A value with a number or date format that the exchange format does not support.
  case formattedValue(String)
  /// A plural whose number is also displayed in a different format.
  case formattedSelector(String)
  /// A placeholder that the format does not support.
  case placeholder(String)
  /// A gettext plural form that covers numbers with different sentences.
  case mixedIndex(Int)
  /// A variant key that the format does not support.
  case variantKey(String)
  /// A key that the format does not support.
  case key(String)
  /// A key that another message uses in this format.
  case repeatedKey(String)
  /// Text that the format would parse as a placeholder.
  case ambiguousText(String)
  /// An empty translation, which means "not translated" in the format.
  case emptyTranslation
  /// A line break at the start or end of either the source or the translation, but not of both,
  /// which gettext rejects.
  case lineBreakAtEdge
  /// A character that the format does not allow.
  case character(UnicodeScalar)
  /// Text that a spreadsheet would evaluate as a formula.
  case formula(String)
  /// An argument of the translation that is not in the source.
  case unknownArgument(String)
  /// A message in MessageFormat 2 without an equivalent in ICU syntax.
  case noICUForm(String)
}

extension ExportReason: CustomStringConvertible {
  /// The reason as a clause, without a final period.
  package var description: String {
    switch self {
    case .invalidMessage: "the text is not a valid message"
    case .untranslated: "the message is not translated"
    case .tooManyVariants(let limit): "the message has more than \(limit) variants"
    case .plural(
      let name):
      "the format does not support plurals, but the message selects a variant by $\(name)"
    case .ordinal(
      let name):
      "the format does not support ordinals, but the message selects a variant by $\(name)"
    case .select(let name): "the format does not support selection by the text of $\(name)"
    case .offset(let name): "the format does not support subtracting an offset from $\(name)"
    case .exactNumber(let key): "the format does not support the variant '\(key)'"
    case .nestedChoices(let names):
      "the format cannot select by \(names.map { "$\($0)" }.joined(separator: " and ")) together"
    case .function(let name): "the format does not support selection by the function '\(name)'"
    case .formattedValue(let spelling): "the format does not support '\(spelling)'"
    case .formattedSelector(
      let name):
      "$\(name) selects a plural variant and is also displayed in a different format"
    case .placeholder(let spelling): "the format does not support the placeholder '\(spelling)'"
    case .mixedIndex(let index): "gettext's plural form \(index) would need several sentences"
    case .variantKey(let key): "the format does not support the variant key '\(key)'"
    case .key(let key): "the format does not support the key '\(key)'"
    case .repeatedKey(let key): "two messages have the key '\(key)' in this format"
    case .ambiguousText(let text): "the format would parse '\(text)' as a placeholder"
    case .emptyTranslation: "an empty translation would count as missing"
    case .lineBreakAtEdge:
      "gettext requires the same line breaks at the start and end of source and translation"
    case .character(let scalar): "the format does not allow the character U+\(scalar.hexadecimal)"
    case .formula(let text): "a spreadsheet would evaluate '\(text)' as a formula"
    case .unknownArgument(let name): "the translation uses $\(name), but the source does not"
    case .noICUForm(let spelling): "'\(spelling)' has no equivalent in ICU syntax"
    }
  }
}

extension UnicodeScalar {
  /// The code point in hexadecimal digits, as after `U+`.
  package var hexadecimal: String { String(value, hexadecimal: 4) }
}
