internal import Diagnostics
internal import Documents

// MARK: - Diagnostics

extension Diagnostic {
  static func schemaWithoutState(at place: Label) -> Self {
    Self(
      .contractUnreadable, "the JSON Schema has no property 'content-state'", at: place,
      help: #"describe the state in {"properties": {"content-state": {…}}}, and the constant data "#
        + "in 'attributes' next to it")
  }

  static func schemaMalformed(_ message: String, at place: Label) -> Self {
    Self(.contractInvalid, message, at: place)
  }

  static func schemaTooDeep(at place: Label) -> Self {
    Self(.contractUnjudged, "schemas in each other beyond this one are not checked", at: place)
  }

  private static let kinds = ["string", "number", "integer", "boolean", "object", "array", "null"]

  static func schemaKind(_ value: JSONValue, at place: Label) -> Self {
    let name = value.text?.string ?? value.shortSpelling
    return Self(
      .contractInvalid, "'\(name)' is not a type of JSON Schema", at: place,
      help: Suggestion.nearest(to: name, among: kinds).map { "did you mean '\($0)'?" }
        ?? "use one of \(kinds.joined(separator: ", "))")
  }

  static func schemaReference(_ text: String, at place: Label) -> Self {
    Self(
      .contractInvalid, "the reference '\(text)' leads to no schema in this file", at: place,
      help: "refer to a definition in this file, such as #/$defs/Stop")
  }

  static func schemaCircle(_ text: String, at place: Label) -> Self {
    Self(
      .contractInvalid, "the reference '\(text)' leads back to itself, so it describes no value",
      at: place, help: "describe the value with 'type' and 'properties'")
  }

  /// Returns a finding about a keyword that is not checked; a note, if an app decodes the value anyway.
  static func schemaKeyword(_ member: JSONMember, at label: (SourceSpan) -> Label) -> Self {
    let name = member.key.string
    let place = label(member.keySpan)
    guard !contents.contains(name) else {
      return Self(
        .contractKeyword, "'\(name)' is not checked, because decoding does not depend on it",
        at: place, severity: .note)
    }
    return Self(
      .contractKeyword, "'\(name)' is not checked", at: place,
      help: Suggestion.nearest(to: name, among: known).map { "did you mean '\($0)'?" }
        ?? "payloads that break '\(name)' are accepted; remove it, or say it in other keywords")
  }

  /// Keywords about the content of a string, an array or a number, whose kind they do not change.
  private static let contents: Set = [
    "contentEncoding", "contentMediaType", "format", "maxItems", "maxLength", "minItems",
    "minLength", "multipleOf", "pattern", "uniqueItems",
  ]

  private static let known = [
    "type", "properties", "required", "additionalProperties", "items", "enum", "const", "minimum",
    "maximum", "anyOf", "oneOf", "$ref", "$defs",
  ]
}
