package import Diagnostics

/// An entry of a translation file with its source, ready for the rules.
package struct ProofUnit: Sendable {
  /// The plural variants of a text, in a format with one string for each category.
  package struct PluralGroup: Sendable {
    /// The categories that the file has.
    package let categories: [String]
    /// The bytes from the first variant to the last.
    package let span: SourceSpan
    /// The numbers that have a variant of their own.
    package var exact: [Int] = []
  }

  /// The key of the entry.
  package let key: String
  /// The bytes of the entry.
  package let span: SourceSpan
  /// The language of the translation.
  package let language: LanguageFacts
  /// The translations with their sources; one for each plural form.
  package var pairs: [PhrasePair] = []
  /// The plural variants of the translation.
  package var pluralGroups: [PluralGroup] = []
  /// The number of plural forms that the file declares, if the entry has another number.
  package var wrongFormCount: (found: Int, declared: Int)?

  /// The numbers of items of an array and of its source, if they differ.
  package var wrongItemCount: (found: Int, wanted: Int)?

  /// Creates an entry without texts.
  package init(key: String, span: SourceSpan, language: LanguageFacts) {
    self.key = key
    self.span = span
    self.language = language
  }
}
