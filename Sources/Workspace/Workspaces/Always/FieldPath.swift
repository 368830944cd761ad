internal import Diagnostics
internal import Documents
internal import Platforms

/// A path to values of a payload's body, in the notation of findings.
///
///     aps.badge                       a value in a JSON body
///     aps.actions.0.title             an element of an array, counted from 0
///     toast/visual/binding/text       all elements with these names in an XML body
///     toast/@launch                   an attribute
///
/// A key that contains a dot cannot be written.
struct FieldPath: Hashable, Sendable {
  /// The path as the author wrote it.
  let text: String
  private let steps: [String]
  private let syntax: DocumentSyntax

  /// Parses a path; returns nil if a part is empty.
  init?(_ text: String) {
    syntax = text.contains("/") ? .xml : .json
    steps = text.split(
      separator: syntax == .xml ? "/" : ".", omittingEmptySubsequences: false
    ).map(String.init)
    let isAttributeInside = steps.dropLast().contains { $0.hasPrefix("@") }
    guard !isAttributeInside, steps.allSatisfy({ !$0.isEmpty && $0 != "@" }) else { return nil }
    self.text = text
  }

  /// A value of a body at a path.
  struct Field {
    /// The value as text; nil for an object, an array or null.
    let text: String?
    /// Whether the value is a string, an array, an object or an element without content.
    let isEmpty: Bool
    /// The bytes of the value in the body.
    let span: SourceSpan
  }

  /// Whether a body has the syntax of the path; others have no such fields.
  func fits(_ body: Payload.Body) -> Bool {
    switch (body, syntax) {
    case (.document(.json), .json), (.document(.xml), .xml): true
    case (.document, _), (.opaque, _): false
    }
  }

  /// Returns the values at the path, in the order of the body.
  func fields(in body: Payload.Body) -> [Field] {
    switch body {
    case .document(.json(let document)): fields(in: document.root)
    case .document(.xml(let document)): fields(in: document.root)
    case .opaque: []
    }
  }

  private func fields(in root: JSONValue) -> [Field] {
    let pointer = JSONPointer("/" + steps.map(JSONPointer.escaped).joined(separator: "/"))
    return (pointer?.values(in: root) ?? []).map { value in
      Field(text: value.scalarText, isEmpty: value.hasNoContent, span: value.span)
    }
  }

  private func fields(in root: XMLElement) -> [Field] {
    guard steps.first == root.name else { return [] }
    var elements = [root]
    for step in steps.dropFirst() {
      if step.hasPrefix("@") {
        return elements.compactMap { $0[attribute: String(step.dropFirst())]?.value }.map { value in
          Field(text: value.string, isEmpty: value.string.isInvisible, span: value.span)
        }
      }
      elements = elements.flatMap(\.elements).filter { $0.name == step }
    }
    return elements.map { element in
      let text = element.texts.map(\.text.string).joined()
      return Field(
        text: text, isEmpty: text.isInvisible && element.elements.isEmpty,
        span: element.contentSpan ?? element.span)
    }
  }
}

extension JSONValue {
  /// Whether the value is null, or an invisible string, or has no members or elements.
  fileprivate var hasNoContent: Bool {
    switch content {
    case .string(let string): string.string.isInvisible
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    case .null: true
    case .number, .boolean: false
    }
  }
}
