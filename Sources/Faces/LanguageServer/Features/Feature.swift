internal import Documents

/// A supported request and the server capability that announces it.
///
/// ```swift
/// static let hover = Feature("textDocument/hover", as: ("hoverProvider", .boolean(true))) { … }
/// ```
struct Feature: Sendable {
  /// The method of the request.
  let method: String
  /// The server capability; nil if the capability of another feature covers the method.
  let capability: (name: String, value: JSONValue)?
  /// Returns the result of a request for this method.
  let answer: @Sendable (inout Session, JSONValue) throws(ResponseError) -> JSONValue

  init(
    _ method: String, as capability: (name: String, value: JSONValue)? = nil,
    answer:
      @escaping @Sendable (inout Session, JSONValue) throws(ResponseError) -> JSONValue
  ) {
    self.method = method
    self.capability = capability
    self.answer = answer
  }

  /// All features; each is defined in a file of its own.
  static let all: [Feature] = [
    .codeActions, .hover, .completion, .definition, .references, .prepareRename, .rename,
    .formatting, .documentSymbols, .workspaceSymbols, .folding, .inlayHints, .semanticTokens,
    .commands,
  ]
}
