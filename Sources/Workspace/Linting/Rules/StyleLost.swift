internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let styleLost = LintRule(
    Rule(
      "catalog-style-lost", .warning, basis: .documented,
      summary: "a translation should format a value as its source does",
      explanation: """
        Without the style 'percent', 0.2 is shown as 0.2 instead of 20%. A date without a style \
        is shown with its time, and an amount without a currency as a bare number. A style of \
        another kind is worse: 20 euros are not 20 dollars.
        """,
      bad: .translation(
        "de", #""news.title":"{share} Rabatt""#, of: #""news.title":"{share, number, percent} off""#
      ),
      good: .translation(
        "de", #""news.title":"{share, number, percent} Rabatt""#,
        of: #""news.title":"{share, number, percent} off""#))
  ) { linted, report in
    for translation in linted.translations {
      let styled = translation.sourceOutline.styledPlaceholders
      guard !styled.isEmpty else { continue }
      let own = Dictionary(grouping: translation.outline.placeholders) { $0.name ?? "" }
      for (name, source) in styled.sorted(by: { $0.key < $1.key }) {
        let uses = own[name] ?? []
        // An amount of money is shown in its own currency; another rule reports a wrong one.
        if linted.declaredType(of: name, in: translation.target) == .money { continue }
        if let lost = uses.first(where: { $0.isPlain(of: source[0]) }) {
          report.report(.styleLost(lost, source[0], in: translation), about: translation.entry)
        } else if let form = source.commonForm,
          let changed = uses.first(where: { $0.function?.shownForm?.contradicts(form) == true })
        {
          report.report(
            .styleChanged(changed, source[0], form, in: translation), about: translation.entry)
        }
      }
    }
  }
}

extension MessageOutline {
  /// The placeholders of each argument that has a style wherever it is shown, by name.
  fileprivate var styledPlaceholders: [String: [Placeholder]] {
    Dictionary(grouping: placeholders.filter { $0.name != nil }) { $0.name ?? "" }
      .filter { $0.value.allSatisfy(\.isStyled) }
  }
}

extension [MessageOutline.Placeholder] {
  /// The form in which all placeholders show their value; nil if they differ.
  fileprivate var commonForm: Message.FunctionReference.ShownForm? {
    let forms = map { $0.function?.shownForm }
    return Set(forms).count == 1 ? forms[0] : nil
  }
}

extension Message.FunctionReference.ShownForm {
  /// Whether readers of the two forms understand different values.
  fileprivate func contradicts(_ source: Self) -> Bool {
    switch (self, source) {
    case (.currency(nil), .currency), (.currency, .currency(nil)): false
    // A translation can show more of a date, or less.
    case (.dateAndTime, .date), (.dateAndTime, .time), (.date, .dateAndTime), (.time, .dateAndTime):
      false
    // Another rule reports a date for a number.
    default: self != source && isOfDates == source.isOfDates
    }
  }

  private var isOfDates: Bool {
    switch self {
    case .date, .time, .dateAndTime: true
    case .number, .percent, .currency, .unit: false
    }
  }
}

extension MessageOutline.Placeholder {
  /// Whether the value is shown in another format than its default one.
  fileprivate var isStyled: Bool {
    guard let definition, definition.operand != .any, definition.operand != .text else {
      return false
    }
    return !definition.showsBareNumber || !options.subtracting(["offset"]).isEmpty
  }
}

extension MessageOutline.Placeholder {
  /// Whether the value has the type of the source or none, and no style; another rule reports a
  /// different type.
  fileprivate func isPlain(of source: Self) -> Bool {
    guard let definition else { return true }
    return !isStyled
      && (definition.operand == .any || definition.operand == source.definition?.operand)
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func styleLost(
    _ placeholder: MessageOutline.Placeholder, _ source: MessageOutline.Placeholder,
    in translation: Translation
  ) -> Self {
    let other = translation.source.entry
    let spelling = String(
      decoding: Array(translation.source.text.utf8)[source.span.range], as: UTF8.self)
    return Self(
      LintRule.styleLost.rule,
      "'\(placeholder.name ?? "")' has a style in the source, but none in the translation",
      at: Label(translation.entry.place(of: placeholder.span), "shown in the default format"),
      related: [Label(other.place(of: source.span), "the source", in: other.file)],
      help: translation.entry.syntax == other.syntax
        ? "write '\(spelling)'" : "format the value as the source does")
  }

  fileprivate static func styleChanged(
    _ placeholder: MessageOutline.Placeholder, _ source: MessageOutline.Placeholder,
    _ form: Message.FunctionReference.ShownForm, in translation: Translation
  ) -> Self {
    let other = translation.source.entry
    let own = placeholder.function?.shownForm.map { "\($0)" } ?? ""
    return Self(
      LintRule.styleLost.rule,
      "'\(placeholder.name ?? "")' is \(form) in the source, but \(own) in the translation",
      at: Label(translation.entry.place(of: placeholder.span), "shown as \(own)"),
      related: [Label(other.place(of: source.span), "the source", in: other.file)],
      help: "format the value as the source does")
  }
}
