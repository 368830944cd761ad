/// The reason why a format cannot hold a message.
package enum ExportReason: Error, Hashable, Sendable {
  /// The text is not a valid message.
  case invalidMessage
  /// The message has no text in the language.
  case untranslated
  /// More sentences than translators can be asked for.
  case tooManyVariants(limit: Int)
  /// A plural, in a format without plurals.
  case plural(String)
  /// An ordinal plural.
  case ordinal(String)
  /// A choice by text.
  case select(String)
  /// A plural that subtracts an offset.
  case offset(String)
  /// A variant for exact numbers that belong to no category of the language.
  case exactNumber(String)
  /// A choice inside another one, or several selectors.
  case nestedChoices([String])
  /// A choice by a function of MessageFormat 2.
  case function(String)
  /// A value in a format of its own.
  case formattedValue(String)
  /// A plural whose number is also shown in another format.
  case formattedSelector(String)
  /// A placeholder without a place in the format.
  case placeholder(String)
  /// A plural category that the gettext formula never selects.
  case categoryWithoutIndex(String)
  /// A gettext form for numbers with different sentences.
  case mixedIndex(Int)
  /// A key of a variant that the format cannot spell.
  case variantKey(String)
  /// A key that the format cannot spell.
  case key(String)
  /// A key that another message has in this format.
  case repeatedKey(String)
  /// Text that the format would read as something else.
  case ambiguousText(String)
  /// An empty translation, which the format has for "not translated".
  case emptyTranslation
  /// A line break at the beginning or end of only one of two texts, which gettext refuses.
  case lineBreakAtEdge
  /// A character that the format cannot hold.
  case character(UnicodeScalar)
  /// Text that a spreadsheet would run as a formula.
  case formula(String)
  /// An argument of the translation that the source lacks.
  case unknownArgument(String)
  /// A message in MessageFormat 2 that has no form in ICU syntax.
  case noICUForm(String)
}

extension ExportReason: CustomStringConvertible {
  /// The reason in words.
  package var description: String {
    switch self {
    case .invalidMessage: "the text is not a valid message"
    case .untranslated: "the message is not translated"
    case .tooManyVariants(let limit): "the message has more than \(limit) variants"
    case .plural(let name): "the format has no plural, and $\(name) chooses one"
    case .ordinal(let name): "the format has no ordinal plural, and $\(name) chooses one"
    case .select(let name): "the format cannot choose by the text of $\(name)"
    case .offset(let name): "the format cannot subtract an offset from $\(name)"
    case .exactNumber(let key): "the format has no variant for '\(key)'"
    case .nestedChoices(let names):
      "the format cannot choose by \(names.map { "$\($0)" }.joined(separator: " and ")) together"
    case .function(let name): "the format cannot choose by the function '\(name)'"
    case .formattedValue(let spelling): "the format cannot show '\(spelling)'"
    case .formattedSelector(let name): "$\(name) chooses a plural and is shown in another format"
    case .placeholder(let spelling): "the format has no placeholder for '\(spelling)'"
    case .categoryWithoutIndex(let name): "gettext's formula never selects '\(name)'"
    case .mixedIndex(let index): "gettext's form \(index) would need several sentences"
    case .variantKey(let key): "the format cannot spell the variant '\(key)'"
    case .key(let key): "the format cannot spell the key '\(key)'"
    case .repeatedKey(let key): "two messages have the key '\(key)' in this format"
    case .ambiguousText(let text): "the format would read '\(text)' as a placeholder"
    case .emptyTranslation: "an empty translation would count as missing"
    case .lineBreakAtEdge:
      "gettext requires both texts to begin or end with a line break, or neither"
    case .character(let scalar): "the format cannot hold U+\(scalar.hexadecimal)"
    case .formula(let text): "a spreadsheet would run '\(text)' as a formula"
    case .unknownArgument(let name): "the translation shows $\(name), which the source lacks"
    case .noICUForm(let spelling): "'\(spelling)' has no form in ICU syntax"
    }
  }
}

extension UnicodeScalar {
  /// The number as it follows `U+`.
  package var hexadecimal: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
