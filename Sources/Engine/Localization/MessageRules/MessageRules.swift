package import Diagnostics

extension Rule {
  /// All rules about messages.
  package static let ofMessages: [Rule] = [
    .messageSyntax, .messageDoubledBraces, .messageArgumentName, .messageArgumentType,
    .messageStyle, .messageOtherMissing, .messageTooLarge, .messageVariantKeys,
    .messageFallbackMissing, .messageSelectorFunction, .messageDeclaredTwice,
    .messageOptionTwice, .messageVariantTwice, .messageUnknownFunction, .messageUnknownOption,
    .messageDraftFunction, .messageAccidentalQuote, .messageForeignPlaceholder,
    .messageNumberInBraces, .messagePluralKeyword, .messageSelectorTwice,
    .messageCurrencyRegion, .messageNumberWord, .messageDatePattern, .messageDateLetters,
    .messageRepeatedSign, .messageNumberSign, .messageSurplusBrace, .messageTag,
  ]
}

extension Example {
  /// Returns a catalog with one ICU message.
  static func icu(_ message: String) -> Example {
    Example("en.arb", #"{"@@locale":"en","news.title":"\#(message)"}"#)
  }

  /// Returns a catalog with one message in MessageFormat 2.
  static func mf2(_ message: String) -> Example {
    Example("en.arb", #"{"@@locale":"en","@@x-syntax":"mf2","news.title":"\#(message)"}"#)
  }
}
