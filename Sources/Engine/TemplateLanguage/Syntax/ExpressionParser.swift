internal import Diagnostics
internal import Documents

/// A parser of one value, equivalent to the hub's published validator.
///
/// The first character decides, without trimming, whether the value is an expression; an expression
/// is always the whole value. The grammar is that of `ExpressionEvaluator.cs` in Microsoft's .NET
/// SDK, but stricter in two cases: every `.()` needs its own length, and white space after an
/// expression is an error instead of a crash.
struct ExpressionParser {
  /// The result of parsing a value.
  enum Value {
    /// Plain text, copied unchanged.
    case literal
    case expression(Expression)
    /// A value that the hub rejects.
    case invalid(Diagnostic)
  }

  var scanner: ExpressionScanner
  let spelling: ValueSpelling

  struct Refusal: Error {
    let diagnostic: Diagnostic
  }

  static func parse(_ text: DecodedText, spelling: ValueSpelling) -> Value {
    guard let first = text.bytes.first, sigils.contains(first) else { return .literal }
    let isBraced = first == UInt8(ascii: "{")
    var parser = ExpressionParser(scanner: ExpressionScanner(text), spelling: spelling)
    do throws(Refusal) {
      return .expression(isBraced ? try parser.parseBraced() : try parser.parseBare())
    } catch {
      let foreign = isBraced ? parser.foreignBraces : nil
      return .invalid(foreign ?? error.diagnostic)
    }
  }

  /// The characters that make a value an expression if they begin the value.
  static let sigils: [UInt8] = Array("$.%#{".utf8)

  // MARK: - Compositions

  private mutating func parseBraced() throws(Refusal) -> Expression {
    let whole = 0..<scanner.count
    guard scanner[scanner.count - 1] == "}" else { throw unclosedBrace(whole) }
    scanner.position = 1
    let terms = try parseTerms(to: scanner.count - 1)
    if terms.count > 1, let number = terms.first(where: { $0.isNumber }) {
      throw Refusal(diagnostic: .numberInComposition(at: number.span, spelling: spelling))
    }
    return .composition(
      Composition(terms: terms, notation: .braced, span: scanner.span(whole)))
  }

  private mutating func parseBare() throws(Refusal) -> Expression {
    let whole = 0..<scanner.count
    let trimmed = scanner.trimmed(whole)
    try refuseTextThatIsNoExpression(whole)
    let terms = try parseTerms(to: trimmed.upperBound)
    guard trimmed == whole else {
      let tail = trimmed.upperBound..<whole.upperBound
      throw Refusal(diagnostic: .blankAfterExpression(at: scanner.span(tail)))
    }
    guard terms.count > 1 else { return terms[0] }
    if let number = terms.first(where: { $0.isNumber }) {
      throw Refusal(diagnostic: .numberInComposition(at: number.span, spelling: spelling))
    }
    return .composition(Composition(terms: terms, notation: .bare, span: scanner.span(whole)))
  }

  private mutating func parseTerms(to end: Int) throws(Refusal) -> [Expression] {
    var terms: [Expression] = []
    while true {
      scanner.skipBlank(to: end)
      guard scanner.position < end else {
        throw Refusal(diagnostic: .termMissing(at: scanner.span(0..<scanner.count)))
      }
      terms.append(try parseTerm(to: end))
      scanner.skipBlank(to: end)
      guard scanner.position < end else { return terms }
      guard scanner.current == "+" else { throw noOperator(before: end) }
      scanner.position += 1
    }
  }

  private mutating func parseTerm(to end: Int) throws(Refusal) -> Expression {
    let start = scanner.position
    switch scanner.current {
    case "'", "\"": return .literal(try parseLiteral(to: end))
    case "$": return try parseProperty(to: end) { .whole($0) }
    case ".": return try parseProperty(to: end) { .elided($0) }
    case "%": return try parseProperty(to: end) { .without($0, form: .percentEncoded) }
    case "#": return try parseProperty(to: end) { .without($0, form: .number) }
    default: throw unknownTerm(start..<end)
    }
  }

  private mutating func parseLiteral(to end: Int) throws(Refusal) -> LiteralTerm {
    let start = scanner.position
    guard let delimiter = scanner.current else {
      preconditionFailure("a literal must begin with its delimiter")
    }
    var text = String.UnicodeScalarView()
    scanner.position += 1
    while scanner.position < end, let scalar = scanner.current {
      scanner.position += 1
      if scalar == delimiter {
        guard scanner.position < end, scanner.current == delimiter else {
          guard end - start >= Self.shortestTerm else {
            throw Refusal(diagnostic: .emptyLastLiteral(at: scanner.span(start..<end)))
          }
          return LiteralTerm(text: String(text), span: scanner.span(start..<scanner.position))
        }
        scanner.position += 1
      }
      text.append(scalar)
    }
    throw Refusal(diagnostic: .unclosedLiteral(at: scanner.span(start..<end), delimiter: delimiter))
  }

  /// The minimum length of the last term in characters; the validator rejects shorter terms.
  private static let shortestTerm = 3

  // MARK: - Properties

  /// The optional length after a property name, by the rule of the form: allowed, required or
  /// forbidden.
  private enum Length {
    case whole(Int?)
    case elided(Int?)
    case without(Int?, form: PropertyTerm.Form)
  }

  private mutating func parseProperty(
    to end: Int, _ length: (Int?) -> Length
  ) throws(Refusal) -> Expression {
    let start = scanner.position
    guard scanner[start + 1] == "(", start + 1 < end else { throw noParenthesis(start..<end) }
    let nameStart = start + 2
    guard let nameEnd = endOfName(from: nameStart, to: end) else {
      throw Refusal(
        diagnostic: .unclosedParenthesis(
          at: scanner.span(start..<end), opened: scanner.span(start + 1..<start + 2)))
    }
    let (name, nameSpan) = try name(in: nameStart..<nameEnd, term: start..<end)
    scanner.position = nameEnd
    let defaultText = try parseDefault(term: start..<end)
    let limit = try parseLimit(term: start..<end)
    scanner.position += 1
    let span = scanner.span(start..<scanner.position)
    let form = try form(length(limit?.units), term: span, limit: limit?.span)
    return .property(
      PropertyTerm(
        form: form, name: name, nameSpan: nameSpan, defaultText: defaultText, span: span))
  }

  private func endOfName(from start: Int, to end: Int) -> Int? {
    (start..<max(start, end)).first { index in
      scanner[index] == ")" || scanner[index] == "," || scanner.follows(":{", at: index)
    }
  }

  private func name(
    in range: Range<Int>, term: Range<Int>
  ) throws(Refusal) -> (PropertyName, SourceSpan) {
    let trimmed = scanner.trimmed(range)
    let text = scanner.string(trimmed)
    let span = trimmed.isEmpty ? scanner.span(term) : scanner.span(trimmed)
    guard let name = PropertyName(text) else { throw Refusal(diagnostic: .badName(text, at: span)) }
    return (name, span)
  }

  /// Parses `:{default}`; a backslash makes the next character literal.
  private mutating func parseDefault(term: Range<Int>) throws(Refusal) -> String? {
    guard scanner.follows(":{", at: scanner.position) else { return nil }
    let start = scanner.position
    var text = String.UnicodeScalarView()
    scanner.position += 2
    while scanner.position < term.upperBound, let scalar = scanner.current, scalar != "}" {
      scanner.position += 1
      if scalar == "\\", scanner.position < term.upperBound, let escaped = scanner.current {
        text.append(escaped)
        scanner.position += 1
      } else {
        text.append(scalar)
      }
    }
    guard scanner.position < term.upperBound else {
      throw Refusal(diagnostic: .unclosedDefault(at: scanner.span(start..<term.upperBound)))
    }
    scanner.position += 1
    guard scanner.current == ")" || scanner.current == "," else {
      throw Refusal(diagnostic: .textAfterDefault(at: scanner.span(start..<scanner.position)))
    }
    return String(text)
  }

  /// Parses `, n` and stops at the closing parenthesis.
  private mutating func parseLimit(
    term: Range<Int>
  ) throws(Refusal) -> (units: Int, span: SourceSpan)? {
    guard scanner.current == "," else { return nil }
    let comma = scanner.position
    guard let close = scanner.firstIndex(of: ")", from: comma), close < term.upperBound else {
      throw Refusal(
        diagnostic: .unclosedParenthesis(
          at: scanner.span(term), opened: scanner.span(term.lowerBound + 1..<term.lowerBound + 2)))
    }
    scanner.position = close
    let number = scanner.trimmed(comma + 1..<close)
    let span = scanner.span(number.isEmpty ? comma..<close : number)
    let text = scanner.string(number)
    let digits = text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }),
      let units = Int32(digits)
    else { throw Refusal(diagnostic: .badLength(text, at: span)) }
    return (Int(units), span)
  }

  private func form(
    _ length: Length, term: SourceSpan, limit: SourceSpan?
  ) throws(Refusal) -> PropertyTerm.Form {
    switch length {
    case .whole(nil): return .whole
    case .whole(let units?): return .clipped(units)
    case .elided(let units?): return .elided(units)
    case .elided(nil): throw Refusal(diagnostic: .lengthMissing(at: term))
    case .without(nil, let form): return form
    case .without(_?, _):
      throw Refusal(diagnostic: .lengthNotAllowed(at: limit ?? term))
    }
  }
}

extension Expression {
  fileprivate var isNumber: Bool {
    if case .property(let term) = self { term.form == .number } else { false }
  }
}
