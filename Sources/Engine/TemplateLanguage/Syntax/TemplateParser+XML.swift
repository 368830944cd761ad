internal import Diagnostics
internal import Documents

extension TemplateParser {
  mutating func visit(_ element: XMLElement, path: String) {
    for attribute in element.attributes {
      let spelling = ValueSpelling.xmlAttribute(attribute.quote)
      let expression = add(
        attribute.value, at: attribute.value.span, spelling: spelling,
        path: "\(path)/@\(attribute.name)")
      if expression != nil { requireCanonicalSpelling(of: attribute.value, spelling: spelling) }
    }
    guard element.elements.isEmpty else {
      for text in element.texts { checkMixed(text) }
      for child in element.elements { visit(child, path: "\(path)/\(child.name)") }
      return
    }
    guard let span = element.contentSpan, let first = element.texts.first else { return }
    let isSingle = element.children.count == 1 && !first.isCDATA
    let text =
      isSingle ? first.text : DecodedText(joining: element.texts.map(\.text), at: span)
    guard add(text, at: span, spelling: .xmlText, path: path) != nil else { return }
    for text in element.texts where !text.isCDATA {
      requireCanonicalSpelling(of: text.text, spelling: .xmlText)
    }
  }

  /// Reports an expression in an element with child elements, where the hub does not evaluate text.
  private mutating func checkMixed(_ text: XMLText) {
    guard !text.isBlank, TextPieces(text.text.string, in: .xmlText).holdsTerm else { return }
    report(.expressionInMixedContent(at: text.span))
  }

  /// Reports an expression that the hub would not find in the body.
  ///
  /// The hub's validator serializes the value again with .NET, and searches the body for exactly
  /// the resulting string, ignoring case.
  private mutating func requireCanonicalSpelling(
    of text: DecodedText, spelling: ValueSpelling
  ) {
    let canonical = spelling.spelled(text.string)
    guard file.text(at: text.span).lowercased() != canonical.lowercased() else { return }
    report(.notFoundAgain(at: text.span, canonical: canonical))
  }
}
