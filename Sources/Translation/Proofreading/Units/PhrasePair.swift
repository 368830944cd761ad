package import Diagnostics

/// A translation and its source text, as the rules compare them.
package struct PhrasePair: Sendable {
  /// The source text.
  package let source: Phrase
  /// The translation.
  package let target: Phrase
  /// The file of the source text, if it differs from the file of the translation.
  package let sourceFile: SourceFile?
  /// The language of the source text.
  package let sourceLanguage: LanguageFacts
  /// The language of the translation.
  package let language: LanguageFacts
  /// The plural form of the translation; nil for a text without plural forms.
  package let form: PluralForm?

  /// A plural form of a translation.
  package struct PluralForm: Sendable {
    /// The category or the index of the form: `few`, `1`.
    package let name: String
    /// Whether the form applies to few numbers only, so that it need not show the number.
    package let isOfFewNumbers: Bool
    /// The other form of the source, whose placeholders the translation may use.
    package let otherSource: Phrase?

    /// Creates a plural form.
    package init(name: String, isOfFewNumbers: Bool, otherSource: Phrase?) {
      self.name = name
      self.isOfFewNumbers = isOfFewNumbers
      self.otherSource = otherSource
    }
  }

  /// Creates a pair of texts.
  package init(
    source: Phrase, target: Phrase, sourceFile: SourceFile? = nil,
    from sourceLanguage: LanguageFacts,
    to language: LanguageFacts, form: PluralForm? = nil
  ) {
    self.source = source
    self.target = target
    self.sourceFile = sourceFile
    self.sourceLanguage = sourceLanguage
    self.language = language
    self.form = form
  }

  /// Whether both texts are in the same language, such as `en` and `en-GB`.
  package var isOfOneLanguage: Bool {
    !language.language.isEmpty && language.language == sourceLanguage.language
  }

  /// Returns a label for a range of the source, or for the whole source.
  package func sourceLabel(_ range: Range<Int>? = nil, _ text: String = "the source") -> Label {
    Label(range.map { source.span(of: $0) } ?? source.span, text, in: sourceFile)
  }

  /// Returns a label for a range of the translation, or for the whole translation.
  package func targetLabel(_ range: Range<Int>? = nil, _ text: String = "") -> Label {
    Label(range.map { target.span(of: $0) } ?? target.span, text)
  }
}
