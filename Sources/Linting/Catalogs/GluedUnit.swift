internal import Diagnostics
internal import Localization

extension CatalogAdvice {
  static let gluedUnit = CatalogAdvice(
    Rule(
      "catalog-glued-unit", .note, basis: .inferred,
      summary: "a number and the word behind it are two words",
      explanation: """
        '{n}km' and '{n}rd' glue letters to a number that may be any. A blank belongs between a number \
        and its unit in most languages, and an ordinal has endings that only 'selectordinal' knows.
        """,
      bad: .source(#""news.title":"Only {n, number}km to go""#),
      good: .source(#""news.title":"Only {n, number} km to go""#))
  ) { message, outline, report in
    guard message.isSource, let place = message.entry.message?.gluedLetters else { return }
    report.report(.glued(place, in: message.entry), about: message.entry)
  }
}

extension Message {
  /// Where letters stand right behind a number.
  fileprivate var gluedLetters: SourceSpan? {
    switch body {
    case .pattern(let pattern): pattern.gluedLetters
    case .choice(let choice): choice.variants.lazy.compactMap(\.pattern.gluedLetters).first
    }
  }
}

extension Pattern {
  fileprivate var gluedLetters: SourceSpan? {
    for (index, part) in enumerated() {
      if case .choice(let choice) = part, !choice.isOrdinal,
        let inner = choice.variants.lazy.compactMap(\.pattern.gluedLetters).first
      {
        return inner
      }
      guard case .expression(let expression) = part, expression.isNumber, index + 1 < count,
        case .text(let text, let span) = self[index + 1], let first = text.unicodeScalars.first,
        ("a"..."z").contains(first) || ("A"..."Z").contains(first)
      else { continue }
      return span
    }
    return nil
  }
}

extension Choice {
  fileprivate var isOrdinal: Bool { selectors.first?.function?.name == "icu:selectordinal" }
}

extension Expression {
  fileprivate var isNumber: Bool {
    ["icu:number", "icu:pound", "number", "integer"].contains(function?.name ?? "")
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func glued(_ span: SourceSpan, in entry: CatalogEntry) -> Self {
    let place = entry.place(of: SourceSpan(span.start, span.start + 1))
    return Self(
      CatalogAdvice.gluedUnit.rule, "letters stand right behind a number", at: Label(place),
      help: "set a blank between them")
  }
}
