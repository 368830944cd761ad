internal import Documents

/// A request that the server answers, and how it is announced.
///
/// ```swift
/// static let hover = Feature("textDocument/hover", as: ("hoverProvider", .boolean(true))) { … }
/// ```
struct Feature: Sendable {
  /// The method of the request.
  let method: String
  /// The member of the server's capabilities; nil for a method that another one announces.
  let capability: (name: String, value: JSONValue)?
  /// Returns the result of a request.
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

  /// All features; one file each.
  static let all: [Feature] = [
    .codeActions, .hover, .completion, .definition, .references, .prepareRename, .rename,
    .formatting, .documentSymbols, .workspaceSymbols, .folding, .inlayHints, .semanticTokens,
  ]
}
