package import Localization
package import MessageTables

/// A message to import, with its source text and its current translation.
package struct ImportContext: Sendable {
  /// The message.
  package let message: ExchangedMessage
  /// The language of the translations to import.
  package let locale: LocaleTag
  /// The source text.
  package let source: ParsedContent
  /// The current translation in the catalog; nil if missing.
  package let existing: ParsedContent?

  /// Prepares a message; returns nil if the source cannot be split into sentences.
  package init?(_ message: ExchangedMessage, _ locale: LocaleTag) {
    // If the source cannot be split into sentences, the message can be imported only as a whole.
    guard let source = try? ParsedContent(message.source) else { return nil }
    self.message = message
    self.locale = locale
    self.source = source
    let content = locale == message.source.locale ? message.source : message.translations[locale]
    existing = content.flatMap { try? ParsedContent($0) }
  }

  /// The content whose syntax the import keeps: the current translation, or else the source.
  var model: ParsedContent { existing ?? source }

  /// The names of the source's arguments, in order of appearance.
  package var arguments: [String] { source.arguments }

  /// The selectors of the source, followed by those that only the translation has.
  package var selectors: [Selector] {
    let own = source.table.selectors
    return own + (existing?.table.selectors ?? []).filter { !own.contains($0) }
  }

  /// The placeholders of the translation and the source, plus one for each number that selects a
  /// variant.
  package var placeholders: [Placeholder] {
    let texts = [existing?.table, source.table].compactMap(\.self)
    let counted = selectors.filter(\.isNumeric).map { selector in
      Placeholder(
        spelling: model.content.syntax == .icu
          ? "{\(selector.name), number}" : "{$\(selector.name)}",
        meaning: .number(selector.name), argument: selector.name)
    }
    return texts.flatMap(\.placeholders).map { $0.unified(with: selectors) } + counted
  }

  /// Returns the placeholder that formats an argument, either as a number or as text.
  package func placeholder(_ name: String, isNumber: Bool) -> Placeholder? {
    placeholders.first { placeholder in
      guard placeholder.argument == name else { return false }
      switch placeholder.meaning {
      case .argument: return !isNumber
      case .number, .integer: return isNumber
      case .other: return false
      }
    }
  }

  /// Returns a parser for text with positional placeholders such as `%1$s`.
  func printf(_ dialect: FormatString.Dialect) -> PrintfReader {
    PrintfReader(dialect: dialect, arguments: arguments, known: placeholders)
  }

  /// The selectors of the source.
  package var ownSelectors: [Selector] { source.table.selectors }

  /// The only selector of the message, if it is a plural or an ordinal; nil otherwise.
  package var onlyPlural: Selector? {
    ownSelectors.count == 1 ? ownSelectors.first { $0.isNumeric } : nil
  }
}

extension ImportProblem {
  /// Converts a problem with a format string into a problem with a translation.
  package init(_ problem: PrintfReader.Problem) {
    switch problem {
    case .unknownPlaceholder(let text): self = .unknownPlaceholder(text)
    case .wrongType(let text): self = .wrongType(text)
    }
  }
}

extension ImportContext {
  /// Parses a sentence with positional placeholders such as `%1$s`.
  package func printfAtoms(
    _ text: String, _ dialect: FormatString.Dialect, number: String? = nil
  ) throws(ImportProblem) -> [VariantTable.Atom] {
    do throws(PrintfReader.Problem) {
      return try printf(dialect).atoms(text, number: number)
    } catch {
      throw ImportProblem(error)
    }
  }

  /// Returns the imported sentences of a message that has only one sentence.
  package func table(_ atoms: [VariantTable.Atom]) throws(ImportProblem) -> ImportedSentences {
    try table([], [([], atoms)])
  }

  /// Returns the imported sentences of a message that has several sentences.
  ///
  /// A form that a translator's tool emptied or left out keeps the text that the catalog has.
  package func table(
    _ selectors: [Selector], _ sentences: [KeyedSentence]
  ) throws(ImportProblem) -> ImportedSentences {
    var forms = ImportedForms(self, selectors, sentences)
    forms.keepEmptied()
    if forms.sentences.isEmpty { return .absent }
    forms.keepMissing()
    guard let table = VariantTable(selectors, forms.sentences) else {
      throw .missingVariant(forms.missing.first.map(forms.name) ?? "other")
    }
    return .table(table, kept: forms.kept)
  }
}
