internal import Diagnostics
internal import TemplateLanguage

/// The mutants of one expression of a template or a header.
struct ExpressionMutants {
  private let file: SourceFile
  /// The properties of the notification, one of which replaces the property of an expression.
  private let properties: [PropertyName]

  init(in file: SourceFile, among properties: [PropertyName]) {
    self.file = file
    self.properties = properties
  }

  /// Returns the mutants of an expression and of its terms.
  func all(of expression: Expression) -> [Mutant] {
    removals(in: expression) + expression.properties.flatMap(all)
  }

  /// Returns the mutants of a property: another one, another limit, no default, no encoding.
  func all(of term: PropertyTerm) -> [Mutant] {
    [otherProperty(term), withoutDefault(term), withoutEncoding(term)].compactMap(\.self)
      + limits(term)
  }

  private func removals(in expression: Expression) -> [Mutant] {
    guard case .composition(let composition) = expression, composition.terms.count > 1 else {
      return [mutant(.expressionRemoved, at: expression.span)]
    }
    let spans = composition.terms.map(\.span)
    return spans.indices.map { index in
      // A term is removed together with the '+' that joins it to its neighbor.
      let removed =
        index + 1 < spans.count
        ? SourceSpan(spans[index].start, spans[index + 1].start)
        : SourceSpan(spans[index - 1].end, spans[index].end)
      return Mutant(.expressionRemoved, file.text(at: spans[index]), replacing: removed, in: file)
    }
  }

  private func otherProperty(_ term: PropertyTerm) -> Mutant? {
    guard let own = properties.firstIndex(of: term.name), properties.count > 1 else { return nil }
    let other = properties[(own + 1) % properties.count].spelling
    return Mutant(
      .otherProperty, file.text(at: term.span), replacing: term.nameSpan, in: file,
      with: Array(other.utf8))
  }

  private func withoutEncoding(_ term: PropertyTerm) -> Mutant? {
    switch term.form {
    case .percentEncoded, .number:
      let sigil = SourceSpan(term.span.start, term.span.start + 1)
      return mutant(.encodingLost, term, replacing: sigil, with: "$")
    case .whole, .clipped, .elided: return nil
    }
  }

  private func withoutDefault(_ term: PropertyTerm) -> Mutant? {
    guard let span = defaultSpan(of: term) else { return nil }
    return mutant(.defaultLost, term, replacing: span)
  }

  /// Returns the bytes of a default, from its colon to its closing brace.
  private func defaultSpan(of term: PropertyTerm) -> SourceSpan? {
    guard term.defaultText != nil else { return nil }
    let rest = file.bytes[term.nameSpan.end..<term.span.end]
    guard let colon = rest.firstIndex(of: UInt8(ascii: ":")),
      let brace = rest.lastIndex(of: UInt8(ascii: "}")), colon < brace
    else { return nil }
    return SourceSpan(colon, brace + 1)
  }

  private func limits(_ term: PropertyTerm) -> [Mutant] {
    let limit: Int
    switch term.form {
    case .clipped(let units), .elided(let units): limit = units
    case .whole, .percentEncoded, .number: return []
    }
    guard let digits = digits(of: limit, in: term),
      let comma = file.bytes[..<digits.start].lastIndex(of: UInt8(ascii: ","))
    else { return [] }
    // '.(p)' is no expression, so an ellipsis without a limit becomes '$(p)'.
    let unlimited = "$" + file.text(at: SourceSpan(term.span.start + 1, comma))
    return [
      mutant(.otherLimit, term, replacing: digits, with: "\(max(0, limit - 1))"),
      mutant(
        .limitLost, term, replacing: SourceSpan(term.span.start, digits.end), with: unlimited),
    ]
  }

  /// Returns the digits of a limit, which follow the default; nil if they are spelled with escapes.
  private func digits(of limit: Int, in term: PropertyTerm) -> SourceSpan? {
    let start = defaultSpan(of: term)?.end ?? term.nameSpan.end
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    let rest = file.bytes[start..<term.span.end].drop { !isDigit($0) }
    let digits = rest.prefix(while: isDigit)
    let span = SourceSpan(digits.startIndex, digits.endIndex)
    return Int(file.text(at: span)) == limit ? span : nil
  }

  private func mutant(_ kind: Mutant.Kind, at span: SourceSpan) -> Mutant {
    Mutant(kind, file.text(at: span), replacing: span, in: file)
  }

  private func mutant(
    _ kind: Mutant.Kind, _ term: PropertyTerm, replacing span: SourceSpan, with text: String = ""
  ) -> Mutant {
    Mutant(
      kind, file.text(at: term.span), replacing: span, in: file, with: Array(text.utf8))
  }
}
