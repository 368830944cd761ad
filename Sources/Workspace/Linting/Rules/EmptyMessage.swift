internal import Diagnostics
internal import Documents
internal import Localization
internal import Proofreading

extension LintRule {
  static let emptyMessage = LintRule(
    .emptyMessage
  ) { linted, report in
    for message in linted.messages {
      if message.isBlank {
        report.report(.emptyMessage(message.entry), about: message.entry)
      } else if let variant = message.emptyVariant(besides: linted.source(of: message.entry.key)) {
        report.report(.emptyVariant(variant, in: message.entry), about: message.entry)
      }
    }
  }
}

/// A variant without text, and whether nothing else is shown with it.
private struct EmptyVariant {
  let key: ChoiceOutline.Key
  let isWholeText: Bool
}

extension LintedMessage {
  /// Returns the first variant that is empty by mistake.
  ///
  /// In a sentence, a variant may be empty on purpose: for an exact number, for the other values of
  /// a select, or because the source's variant is empty, too.
  fileprivate func emptyVariant(besides source: LintedMessage?) -> EmptyVariant? {
    guard let outline else { return nil }
    let isWholeText = outline.alternatives.contains(where: \.isBlank)
    let known = isSource ? [] : Set(source?.outline?.emptyVariants.map(\.key.text) ?? [])
    let empty = outline.emptyVariants
    if isWholeText { return empty.first.map { EmptyVariant(key: $0.key, isWholeText: true) } }
    return empty.first { variant in
      !known.contains(variant.key.text) && !variant.key.isNumber
        && !(variant.kind == .select && variant.key.text == "other")
    }.map { EmptyVariant(key: $0.key, isWholeText: false) }
  }
}

extension MessageOutline {
  /// The variants without text and placeholders.
  fileprivate var emptyVariants: [(key: ChoiceOutline.Key, kind: ChoiceOutline.Kind)] {
    choices.flatMap { choice in
      choice.patterns.indices.compactMap { index in
        guard choice.patterns[index].isBlank, let selector = choice.selectors.first else {
          return nil
        }
        return (selector.keys[index], selector.kind)
      }
    }
  }
}

extension MessageOutline.Alternative {
  /// Whether the result is empty or white space.
  fileprivate var isBlank: Bool {
    allSatisfy { fragment in
      if case .text(let text) = fragment { !text.contains { !$0.isWhitespace } } else { false }
    }
  }
}

extension Message.Pattern {
  fileprivate var isBlank: Bool {
    allSatisfy { part in
      if case .text(let text) = part { !text.string.contains { !$0.isWhitespace } } else { false }
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func emptyMessage(_ entry: CatalogEntry) -> Self {
    Self(
      LintRule.emptyMessage.rule, "the message '\(entry.key)' is empty",
      at: Label(entry.span, "shown as empty text"),
      help: "translate the message, or remove it to fall back to another locale")
  }

  fileprivate static func emptyVariant(_ variant: EmptyVariant, in entry: CatalogEntry) -> Self {
    Self(
      LintRule.emptyMessage.rule, "the variant '\(variant.key.text)' is empty",
      at: Label(
        entry.place(of: variant.key.span),
        variant.isWholeText ? "the text is empty for such values" : "a part of the text is missing"),
      severity: variant.isWholeText ? nil : .warning,
      help: "write the text of the variant, or remove the variant")
  }
}
