internal import Diagnostics
internal import Documents

extension Rule {
  static let fullWidthSyntax = Rule(
    "full-width-syntax", basis: .validator, source: MicrosoftHubPage.client,
    summary: "an expression must use ASCII braces, parentheses and signs",
    explanation: """
      Input methods for Chinese and Japanese type full-width characters, such as ｛ for { and （ for \
      (. The hub does not read these as part of an expression: it rejects the value, or devices \
      show the expression as text.
      """,
    bad: alert("$（name）"), good: alert("$(name)"))
}

extension DecodedText {
  /// The finding about an expression that is valid only after its full-width characters are
  /// replaced; nil for other text.
  func fullWidthSyntax(in spelling: ValueSpelling, isRejected: Bool) -> Diagnostic? {
    // Full-width characters begin with this byte, and most values have none.
    guard bytes.contains(0xEF) else { return nil }
    let ascii = string.withASCIIPunctuation
    guard ascii != string else { return nil }
    let text = DecodedText(verbatim: SourceFile(name: "", text: ascii))
    guard case .expression(let expression) = ExpressionParser.parse(text, spelling: spelling)
    else { return nil }
    // Full-width braces around one property can be meant as text.
    let isCertain =
      isRejected || expression.hasSeveralTerms || !TextPieces(string, in: spelling).holdsTerm
    return Diagnostic(
      .fullWidthSyntax, "the expression contains full-width characters",
      at: Label(span, isRejected ? "the hub rejects this value" : "devices show exactly this"),
      severity: isRejected ? .error : .warning,
      help: "type the braces, parentheses and signs in ASCII: \(ascii)",
      fix: isCertain
        ? Fix("write the expression in ASCII", replacing: span, with: spelling.spelled(ascii)) : nil
    )
  }
}

extension Expression {
  fileprivate var hasSeveralTerms: Bool {
    guard case .composition(let composition) = self else { return false }
    return composition.terms.count > 1
  }
}
