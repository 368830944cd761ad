internal import Bytes
internal import Diagnostics

/// Findings about common mistakes, each with the correct form.
extension ExpressionParser {
  /// The finding for braces that contain no composition: `{{name}}`, `{name}`, `{0}`, JSON.
  ///
  /// Use this only after parsing as a composition has failed, so that valid values cost nothing.
  var foreignBraces: Diagnostic? {
    let text = scanner.string(0..<scanner.count)
    if looksLikeJSON { return .jsonInString(at: wholeSpan) }
    let inner = text.dropFirst().dropLast(text.hasSuffix("}") ? 1 : 0)
    if text.hasSuffix("}"), inner.allSatisfy({ $0.isNumber || $0.isWhitespace }) {
      return .literalBeginsLikeExpression(at: wholeSpan, fix: literalFix)
    }
    let name = inner.trimmed
    if PropertyName(name) != nil {
      return .bracesAroundName(at: wholeSpan, fix: fix("name the property", "$(\(name))"))
    }
    guard text.hasPrefix("{{"), let foreign = TextPieces(text, in: spelling).firstForeign else {
      return nil
    }
    return .foreignPlaceholder(foreign, at: wholeSpan, fix: composedFix)
  }

  /// Rejects a value that begins with a sigil but is plain text or a foreign placeholder.
  func refuseTextThatIsNoExpression(_ whole: Range<Int>) throws(Refusal) {
    guard scanner[1] != "(" else { return }
    let text = scanner.string(whole)
    if text == "$body" { throw Refusal(diagnostic: .bodyExpression(at: wholeSpan)) }
    let pieces = TextPieces(text, in: spelling)
    switch pieces.pieces.first {
    case .term(let term)?:
      let gap = scanner.span(1..<1 + (scanner.firstIndex(of: "(", from: 1) ?? 1) - 1)
      throw Refusal(
        diagnostic: .blankAfterSigil(
          at: gap, fix: pieces.pieces.count == 1 ? fix("remove the space", term) : composedFix))
    case .foreign(let foreign, _)?, .anonymous(let foreign)?:
      throw Refusal(diagnostic: .foreignPlaceholder(foreign, at: wholeSpan, fix: composedFix))
    default:
      throw Refusal(
        diagnostic: .literalBeginsLikeExpression(
          at: wholeSpan, fix: pieces.holdsTerm ? composedFix : literalFix))
    }
  }

  func unclosedBrace(_ whole: Range<Int>) -> Refusal {
    guard let last = (whole.reversed().first { scanner[$0] == "}" }) else {
      let end = scanner.span(whole.upperBound..<whole.upperBound)
      return Refusal(
        diagnostic: .unclosedBrace(
          at: wholeSpan, opened: scanner.span(0..<1),
          fix: Fix("close the brace", replacing: end, with: "}")))
    }
    let tail = last + 1..<whole.upperBound
    guard !scanner.trimmed(tail).isEmpty else {
      return Refusal(diagnostic: .blankAfterExpression(at: scanner.span(tail)))
    }
    return Refusal(diagnostic: .textAfterBrace(at: scanner.span(tail)))
  }

  /// Returns the error about a term that is not followed by `+`.
  func noOperator(before end: Int) -> Refusal {
    let rest = scanner.position..<end
    if let quote = scanner[scanner.position - 1], quote == "'" || quote == "\"",
      scanner.current?.properties.isAlphabetic == true
    {
      // A backslash is a character of the text: one that should escape the quote is replaced.
      let isEscaped = scanner.position > 1 && scanner[scanner.position - 2] == "\\"
      let start = isEscaped ? rest.lowerBound - 2 : rest.lowerBound
      let place = scanner.span(start..<(isEscaped ? start + 1 : start))
      let fix = Fix(
        "double the quote", replacing: place, with: spelling.spelled(String(Character(quote))))
      return Refusal(
        diagnostic: .loneQuote(
          at: scanner.span(rest.lowerBound - 1..<rest.lowerBound), quote: quote, fix: fix))
    }
    let isTerm = scanner.current.map { "$.%#'\"".unicodeScalars.contains($0) } ?? false
    let insertion = scanner.span(rest.lowerBound..<rest.lowerBound)
    let isBraced = scanner[0] == "{"
    // In `{$(first) $(last)}`, the space may be meant as text.
    if isBraced, isBetweenProperties(rest.lowerBound) {
      return Refusal(
        diagnostic: .noOperatorBetweenProperties(
          at: scanner.span(rest.lowerBound..<rest.lowerBound + 1)))
    }
    let fix =
      isBraced
      ? isTerm ? Fix("insert the +", replacing: insertion, with: "+ ") : nil
      : composedFix
    return Refusal(
      diagnostic: .noOperator(
        at: scanner.span(isBraced ? rest.lowerBound..<rest.lowerBound + 1 : rest), fix: fix))
  }

  /// Whether white space before an index separates two properties.
  private func isBetweenProperties(_ index: Int) -> Bool {
    var end = index
    while end > 0, scanner[end - 1] == " " { end -= 1 }
    let isProperty = scanner[index].map { "$.%#".unicodeScalars.contains($0) } ?? false
    return end < index && end > 0 && scanner[end - 1] == ")" && isProperty
  }

  /// Returns the error about text that is not a term.
  func unknownTerm(_ range: Range<Int>) -> Refusal {
    let operatorIndex = scanner.firstIndex(of: "+", from: range.lowerBound) ?? range.upperBound
    let word = scanner.trimmed(range.lowerBound..<min(operatorIndex, range.upperBound))
    guard !word.isEmpty else { return Refusal(diagnostic: .termMissing(at: scanner.span(range))) }
    let text = scanner.string(word)
    let mayBeProperty = PropertyName(text) != nil && !text.allSatisfy(\.isNumber)
    if let meant = textWithPlaceholders(text) {
      return Refusal(
        diagnostic: .unknownTerm(
          text, at: scanner.span(word), help: "quote the text, and join it with +: \(meant)",
          fix: Fix("write \(meant)", replacing: scanner.span(word), with: spelling.spelled(meant))))
    }
    // Text before a + may be meant with the space that ends it: `{Tor: + $(x)}`.
    let isExact = text != text.withoutQuotes || text.allSatisfy(\.isNumber)
    let isLast = word.upperBound >= scanner.trimmed(range).upperBound
    let literal = isExact || isLast ? text.withoutQuotes.map(spelling.literal) : nil
    guard !mayBeProperty else {
      return Refusal(
        diagnostic: .unknownTerm(
          text, at: scanner.span(word),
          help: "write $(\(text)) for the property, '\(text)' for the text"))
    }
    return Refusal(
      diagnostic: .unknownTerm(
        text, at: scanner.span(word),
        help: literal == nil ? "put the text in quotes, with its spaces: 'text '" : nil,
        fix: literal.map {
          Fix("write \($0)", replacing: scanner.span(word), with: spelling.spelled($0))
        }))
  }

  /// Returns the error about a sigil without a parenthesis in a composition.
  func noParenthesis(_ range: Range<Int>) -> Refusal {
    let operatorIndex = scanner.firstIndex(of: "+", from: range.lowerBound) ?? range.upperBound
    let word = scanner.trimmed(range.lowerBound..<min(operatorIndex, range.upperBound))
    let pieces = TextPieces(scanner.string(word), in: spelling).pieces
    let span = scanner.span(word)
    let meant: String? =
      switch pieces.first {
      case .foreign(_, let name)? where pieces.count == 1: "$(\(name))"
      case .term(let term)? where pieces.count == 1: term
      default: nil
      }
    return Refusal(
      diagnostic: .parenthesisMissing(
        at: span,
        fix: meant.map { Fix("write \($0)", replacing: span, with: spelling.spelled($0)) }))
  }

  /// Returns text between braces that contains placeholders as terms: `Dear $(last)` becomes
  /// `'Dear ' + $(last)`; nil for text without a term.
  private func textWithPlaceholders(_ text: String) -> String? {
    let pieces = TextPieces(text, in: spelling)
    guard pieces.holdsTerm, pieces.pieces.count > 1, text.withoutQuotes != nil else { return nil }
    return pieces.composed(for: spelling).map { String($0.dropFirst().dropLast()) }
  }

  // MARK: - Fixes

  private var wholeSpan: SourceSpan { scanner.span(0..<scanner.count) }

  private func fix(_ title: String, _ expression: String) -> Fix {
    Fix(title, replacing: wholeSpan, with: spelling.spelled(expression))
  }

  /// A fix that turns the whole value into a literal.
  private var literalFix: Fix {
    fix("turn the value into a literal", "{\(spelling.literal(scanner.string(0..<scanner.count)))}")
  }

  /// A fix that joins the text and the placeholders of the value in one composition.
  var composedFix: Fix? {
    TextPieces(scanner.string(0..<scanner.count), in: spelling).composed(for: spelling)
      .map { fix("write the value as one expression", $0) }
  }

  /// Whether a brace is followed by a quoted key and a colon.
  private var looksLikeJSON: Bool {
    let inner = scanner.string(1..<scanner.count).trimmed
    guard inner.first == "\"", let close = inner.dropFirst().firstIndex(of: "\"") else {
      return false
    }
    return inner[inner.index(after: close)...].trimmed.hasPrefix(":")
  }
}

extension String {
  /// The text inside typographic quotes, or the whole text if it has no quotes.
  ///
  /// One of the two quotes may be straight. Nil if a quote has no partner, because then the end of
  /// the text is unknown.
  fileprivate var withoutQuotes: String? {
    let quotes: Set<Character> = ["‘", "’", "‚", "“", "”", "„", "«", "»", "'", "\""]
    guard let first, let last else { return nil }
    let inner =
      count > 1 && quotes.contains(first) && quotes.contains(last)
      ? String(dropFirst().dropLast()) : self
    return inner.contains(where: quotes.contains) ? nil : inner
  }
}
