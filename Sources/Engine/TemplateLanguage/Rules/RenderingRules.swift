package import Diagnostics

extension Rule {
  static let ofRendering: [Rule] = [
    .missingProperty, .xmlIllegalCharacter, .clipCutsCharacter, .unreachableProperty,
    .propertyNotText, .propertiesNoObject,
  ]

  package static let missingProperty = Rule(
    "property-missing", .warning, basis: .documented, source: MicrosoftHubPage.templates,
    summary: "a send should set every property of a template",
    explanation: """
      The hub renders a missing property as empty text, without an error, and the device shows an \
      empty alert. The hub cannot skip such a device.
      """,
    bad: alert("$(message)", properties: "{}"),
    good: alert("$(message)", properties: #"{"message":"Hello"}"#))

  static let xmlIllegalCharacter = Rule(
    "xml-illegal-character", .warning, basis: .documented,
    summary: "a value in XML should contain only characters that XML 1.0 allows",
    explanation: """
      XML does not allow most control characters, not even escaped. Crier writes U+FFFD in \
      their place, so the payload stays well-formed.
      """,
    bad: Example(
      "wns-badge.xml", #"<badge value="$(count)"/>"#, properties: #"{"count":"\u0007"}"#),
    good: Example("wns-badge.xml", #"<badge value="$(count)"/>"#, properties: #"{"count":"7"}"#))

  package static let clipCutsCharacter = Rule(
    "clip-cuts-character", .warning, basis: .inferred,
    summary: "a length limit should not split a visible character",
    explanation: """
      $(name, n) and .(name, n) count UTF-16 units, as .NET does, so they can split a visible \
      character: a flag loses its second half, a family emoji its children, a letter its accent. \
      Crier never splits a code point, but keeps no more than the hub does. Increase the limit, or \
      shorten the value before the send.
      """,
    bad: alert("$(title, 10)", properties: #"{"title":"Go team \ud83c\uddeb\ud83c\uddf7!"}"#),
    good: alert("$(title, 12)", properties: #"{"title":"Go team \ud83c\uddeb\ud83c\uddf7!"}"#))

  static let unreachableProperty = Rule(
    "property-unreachable", .warning, basis: .validator, source: MicrosoftHubPage.client,
    summary: "a property name should be usable in an expression",
    explanation: """
      A property name in an expression has at most 120 ASCII letters, digits and _. The hub \
      accepts properties with other names, but no template can use them.
      """,
    bad: alert("$(firstname)", properties: #"{"first-name":"Ann","firstname":"Ann"}"#),
    good: alert("$(first_name)", properties: #"{"first_name":"Ann"}"#))

  static let propertyNotText = Rule(
    "property-not-text", basis: .inferred,
    summary: "a property must be a string",
    explanation: """
      Property values are strings. Numbers and booleans are used as spelled, and null means a \
      missing property. Objects and arrays have no defined value, so send their parts as separate \
      properties.
      """,
    bad: alert("$(user)", properties: #"{"user":{"name":"Ann"}}"#),
    good: alert("$(user_name)", properties: #"{"user_name":"Ann"}"#))

  static let propertiesNoObject = Rule(
    "properties-not-an-object", basis: .documented,
    summary: "properties must be a JSON object",
    explanation: "The body of a template send is a JSON object whose members are the properties.",
    bad: alert("$(message)", properties: #"["Hello"]"#),
    good: alert("$(message)", properties: #"{"message":"Hello"}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  package static func missingProperty(
    _ name: String, at span: SourceSpan, in file: SourceFile, nearest: String?
  ) -> Self {
    Self(
      .missingProperty, "the property '\(name)' is not set",
      at: Label(span, "this renders as empty text", in: file),
      help: nearest.map { "the similar name '\($0)' is set; check the spelling" }
        ?? "set the property in the send, or add a default: $(\(name):{…})")
  }

  static func xmlIllegalCharacter(
    _ name: String, at span: SourceSpan, in file: SourceFile
  ) -> Self {
    Self(
      .xmlIllegalCharacter, "the value of '\(name)' contains a character that XML does not allow",
      at: Label(span, "replaced by U+FFFD", in: file))
  }

  static func clipCutsCharacter(_ name: String, at span: SourceSpan, in file: SourceFile) -> Self {
    Self(
      .clipCutsCharacter, "the length limit splits a character of '\(name)'",
      at: Label(span, "the limit falls inside a character", in: file),
      help: "increase the limit, or shorten the value before the send")
  }

  static func unreachableProperty(_ name: String, at span: SourceSpan) -> Self {
    Self(
      .unreachableProperty, "templates cannot use the property '\(name)' because of its name",
      at: Label(span, "use at most 120 ASCII letters, digits and _"),
      help: "rename the property to '\(name.asPropertyName.prefix(PropertyName.longest))'")
  }

  static func propertyNotText(_ name: String, at span: SourceSpan, kind: String) -> Self {
    Self(
      .propertyNotText, "the property '\(name)' must be a string, not \(kind)",
      at: Label(span, "not a string"), help: "send the parts of the value as separate properties")
  }

  static func propertiesNoObject(at span: SourceSpan, kind: String) -> Self {
    Self(
      .propertiesNoObject, "the properties must be a JSON object, not \(kind)",
      at: Label(span, "this is not an object"))
  }
}
