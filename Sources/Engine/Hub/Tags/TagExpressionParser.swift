package import Diagnostics
package import Documents

/// Parses a tag expression: `!` binds before `&&`, and `&&` before `||`.
///
/// The parser continues after every error and reports all of them.
package struct TagExpressionParser {
  let text: DecodedText
  let bytes: [UInt8]
  private let tokens: [TagToken]
  private var position = 0
  private var depth = 0
  private var isMixed = false
  var findings: Findings

  /// Parses an expression; returns nil if the expression has an error.
  package static func parse(
    _ text: DecodedText, in file: SourceFile
  ) -> (expression: TagExpression?, findings: Findings) {
    var parser = TagExpressionParser(text, in: file)
    let expression = parser.parseWhole()
    return (parser.findings.hasErrors ? nil : expression, parser.findings)
  }

  /// Parses the expression of a send request; returns nil if a hub refuses the expression.
  ///
  /// A hub accepts `$InstallationId:a1` without braces, although no registration has such a tag.
  package static func parse(
    request text: DecodedText, in file: SourceFile
  ) -> (expression: TagExpression?, findings: Findings) {
    var parser = TagExpressionParser(text, in: file)
    let expression = parser.parseWhole()
    let isRefused = parser.findings.sorted.contains {
      $0.severity == .error && $0.rule != .tagWithoutBraces
    }
    return (isRefused ? nil : expression, parser.findings)
  }

  private init(_ text: DecodedText, in file: SourceFile) {
    self.text = text
    bytes = Array(text.bytes)
    tokens = TagExpressionLexer.tokens(of: bytes)
    findings = Findings(in: file)
  }

  private mutating func parseWhole() -> TagExpression? {
    guard !tokens.isEmpty else {
      findings.report(.emptyTagExpression(at: text.span))
      return nil
    }
    let expression = parseAny()
    if let expression { checkAsWhole(expression) }
    return expression
  }

  /// Checks the number of tags, repeated tags and unclear precedence.
  private mutating func checkAsWhole(_ expression: TagExpression) {
    let tags = expression.tags
    if tags.count > expression.mostTags {
      findings.report(.tooManyTags(tags.count, most: expression.mostTags, at: tags))
    }
    var first: [TagPattern: TagPattern] = [:]
    for tag in tags {
      if let earlier = first[tag] {
        findings.report(.repeatedTag(tag.spelling, at: tag.span, after: earlier.span))
      } else {
        first[tag] = tag
      }
    }
    if isMixed, !findings.hasErrors {
      findings.report(.unclearPrecedence(expression.written(\.spelling), at: text.span))
    }
  }

  // MARK: - Grammar

  private mutating func parseAny() -> TagExpression? {
    var operands: [Operand] = []
    repeat { operands.append(parseAll()) } while accept(.or)
    if operands.count > 1, operands.contains(where: \.isBareConjunction) { isMixed = true }
    let expressions = operands.compactMap(\.expression)
    return expressions.count > 1 ? .any(expressions) : expressions.first
  }

  private struct Operand {
    let expression: TagExpression?
    /// Whether the operand consists of tags joined by `&&`, without parentheses.
    let isBareConjunction: Bool
  }

  private mutating func parseAll() -> Operand {
    var operands: [TagExpression?] = []
    repeat { operands.append(parseOperand()) } while accept(.and)
    let expressions = operands.compactMap(\.self)
    guard expressions.count > 1 else {
      return Operand(expression: expressions.first, isBareConjunction: false)
    }
    return Operand(expression: .all(expressions), isBareConjunction: true)
  }

  private mutating func parseOperand() -> TagExpression? {
    while let token = current, token.kind == .separator {
      findings.report(.straySeparator(string(token), at: span(token)))
      position += 1
    }
    guard let token = current else {
      findings.report(.missingTag(at: endSpan))
      return nil
    }
    switch token.kind {
    case .word where isWordForNot(token):
      findings.report(.wordForNot(at: span(token)))
      return parseNegation()
    case .word:
      position += 1
      return tag(of: token)
    case .not: return parseNegation()
    case .open: return parseGroup(token)
    case .and, .or, .close, .halfAnd, .halfOr, .separator:
      findings.report(.missingTag(at: span(token)))
      return nil
    }
  }

  private mutating func parseNegation() -> TagExpression? {
    guard enter() else { return nil }
    defer { depth -= 1 }
    position += 1
    return parseOperand().map { .not($0) }
  }

  private mutating func parseGroup(_ opening: TagToken) -> TagExpression? {
    guard enter() else { return nil }
    position += 1
    let expression = parseAny()
    depth -= 1
    if current?.kind == .close {
      position += 1
    } else {
      findings.report(.unclosedParenthesis(at: span(opening)))
    }
    return expression
  }

  private mutating func enter() -> Bool {
    guard depth < TagExpression.deepest else {
      findings.report(.tagExpressionTooDeep(at: current.map(span) ?? endSpan))
      position = tokens.count
      return false
    }
    depth += 1
    return true
  }

  private mutating func tag(of token: TagToken) -> TagExpression {
    let pattern = TagPattern(word: bytes[token.range], at: span(token))
    if let flaw = pattern.flaw {
      let spelling = TagSpelling(text, token.range)
      findings.report(.tagFlaw(flaw, of: spelling, in: .expression))
    }
    return .tag(pattern)
  }

  // MARK: - Operators

  private enum Operator { case and, or }

  /// Accepts an operator in any spelling, and reports a misspelled or missing operator.
  ///
  /// Returns false if the next token does not mean this operator.
  private mutating func accept(_ wanted: Operator) -> Bool {
    skipStrayParentheses()
    guard let token = current, let found = operatorKind(of: token), found == wanted else {
      return false
    }
    let place = span(token)
    switch token.kind {
    case .and, .or: break
    case .halfAnd: findings.report(.halfOperator("&", at: place))
    case .halfOr: findings.report(.halfOperator("|", at: place))
    case .separator: findings.report(.separatorInExpression(string(token), at: place))
    case .word where isWordForOperator(token):
      findings.report(.wordForOperator(string(token), at: place))
    case .word, .not, .open, .close:
      findings.report(.missingOperator(before: place))
      return true
    }
    position += 1
    return true
  }

  /// Returns the operator that a token means or implies; nil for a closing parenthesis.
  private func operatorKind(of token: TagToken) -> Operator? {
    switch token.kind {
    case .and, .halfAnd: .and
    case .or, .halfOr, .separator: .or
    case .word: string(token).lowercased() == "or" ? .or : .and
    case .not, .open: .and
    case .close: nil
    }
  }

  private func isWordForOperator(_ token: TagToken) -> Bool {
    ["and", "or"].contains(string(token).lowercased())
  }

  /// Whether the word `not` is an operator here; a tag may have the same name.
  private func isWordForNot(_ token: TagToken) -> Bool {
    guard string(token).lowercased() == "not", position + 1 < tokens.count else { return false }
    let next = tokens[position + 1]
    return next.kind == .open || (next.kind == .word && !isWordForOperator(next))
  }

  private mutating func skipStrayParentheses() {
    while depth == 0, let token = current, token.kind == .close {
      findings.report(.strayParenthesis(at: span(token)))
      position += 1
    }
  }

  // MARK: - Places

  private var current: TagToken? { position < tokens.count ? tokens[position] : nil }

  private func span(_ token: TagToken) -> SourceSpan { text.sourceSpan(of: token.range) }

  private func string(_ token: TagToken) -> String {
    String(decoding: bytes[token.range], as: UTF8.self)
  }

  private var endSpan: SourceSpan {
    let end = tokens.last.map { text.sourceSpan(of: $0.range).end } ?? text.span.end
    return SourceSpan(end, end)
  }
}
