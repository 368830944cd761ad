internal import Diagnostics
internal import Documents
internal import Sending
internal import TemplateLanguage
internal import Workspaces

extension Feature {
  /// The tokens of the expressions in a template.
  static let semanticTokens = Feature(
    "textDocument/semanticTokens/full",
    as: (
      "semanticTokensProvider",
      .object([
        (
          "legend",
          .object([
            ("tokenTypes", .array(TokenKind.allCases.map { .string($0.name) })),
            ("tokenModifiers", .array([])),
          ])
        ), ("full", .boolean(true)),
      ])
    )
  ) { session, parameters throws(ResponseError) in
    let view = try session.view(parameters)
    let values = view.template?.template.syntax?.values ?? []
    let tokens = values.compactMap(\.expression).flatMap(\.tokens)
      .sorted { $0.span.start < $1.span.start }
    var data: [Int] = []
    var last = TextPosition(line: 0, character: 0)
    for token in tokens {
      let start = view.positions.position(of: token.span.start)
      let end = view.positions.position(of: token.span.end)
      guard start.line == end.line else { continue }
      let isSameLine = start.line == last.line
      data += [
        start.line - last.line, isSameLine ? start.character - last.character : start.character,
        end.character - start.character, token.kind.rawValue, 0,
      ]
      last = start
    }
    return .object([("data", .array(data.map { .number($0) }))])
  }
}

/// The kinds of tokens; each raw value is an index in the legend.
private enum TokenKind: Int, CaseIterable {
  case sigil
  case property
  case literal

  /// The name of the kind in the protocol.
  var name: String {
    switch self {
    case .sigil: "macro"
    case .property: "variable"
    case .literal: "string"
    }
  }
}

private struct Token {
  let span: SourceSpan
  let kind: TokenKind
}

extension Expression {
  fileprivate var tokens: [Token] {
    switch self {
    case .property(let term):
      [
        Token(span: SourceSpan(term.span.start, term.span.start + 1), kind: .sigil),
        Token(span: term.nameSpan, kind: .property),
      ]
    case .literal(let term): [Token(span: term.span, kind: .literal)]
    case .composition(let composition): composition.terms.flatMap(\.tokens)
    }
  }
}
