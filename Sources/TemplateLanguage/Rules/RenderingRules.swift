package import Diagnostics

extension Rule {
  static let ofRendering: [Rule] = [
    .missingProperty, .xmlIllegalCharacter, .clipCutsCharacter, .unreachableProperty,
    .propertyNotText, .propertiesNoObject,
  ]

  package static let missingProperty = Rule(
    "property-missing", .warning, basis: .documented,
    summary: "a send should supply every property of a template",
    explanation: """
      The hub silently renders a property that the send does not set as empty text, and \
      the device shows an empty alert. There is no way to skip such a device.
      """,
    bad: alert("$(message)", properties: "{}"),
    good: alert("$(message)", properties: #"{"message":"Hello"}"#))

  static let xmlIllegalCharacter = Rule(
    "xml-illegal-character", .warning, basis: .documented,
    summary: "a value in XML should contain only characters that XML 1.0 allows",
    explanation: """
      XML does not allow most control characters, not even escaped. Crier writes U+FFFD in \
      their place, so that the payload stays well-formed.
      """,
    bad: Example(
      "wns-badge.xml", #"<badge value="$(count)"/>"#, properties: #"{"count":"\u0007"}"#),
    good: Example("wns-badge.xml", #"<badge value="$(count)"/>"#, properties: #"{"count":"7"}"#))

  package static let clipCutsCharacter = Rule(
    "clip-cuts-character", .warning, basis: .inferred,
    summary: "a length limit should not cut a character in two",
    explanation: """
      $(name, n) and .(name, n) count UTF-16 units, as .NET does, and know nothing of what belongs \
      together. A flag loses its second half, a family its children, a letter its accent. Crier \
      never cuts a code point in two, but it cannot keep more than the hub keeps. Leave room, or \
      shorten the text before it is sent.
      """,
    bad: alert("$(title, 10)", properties: #"{"title":"Go team \ud83c\uddeb\ud83c\uddf7!"}"#),
    good: alert("$(title, 12)", properties: #"{"title":"Go team \ud83c\uddeb\ud83c\uddf7!"}"#))

  static let unreachableProperty = Rule(
    "property-unreachable", .warning, basis: .validator,
    summary: "a property should have a name that an expression can hold",
    explanation: """
      Expressions name properties by ASCII letters, digits and _, at most 120. The hub takes any \
      other property without complaint, and no template can ever use it.
      """,
    bad: alert("$(firstname)", properties: #"{"first-name":"Ann","firstname":"Ann"}"#),
    good: alert("$(first_name)", properties: #"{"first_name":"Ann"}"#))

  static let propertyNotText = Rule(
    "property-not-text", basis: .inferred,
    summary: "a property must be a string",
    explanation: """
      A send consists of strings. Numbers and booleans keep their spelling, null means absent, \
      and an object or an array has no defined value: send its parts as properties.
      """,
    bad: alert("$(user)", properties: #"{"user":{"name":"Ann"}}"#),
    good: alert("$(user_name)", properties: #"{"user_name":"Ann"}"#))

  static let propertiesNoObject = Rule(
    "properties-not-an-object", basis: .documented,
    summary: "properties must be a JSON object",
    explanation: "A template send is an object whose members are the properties.",
    bad: alert("$(message)", properties: #"["Hello"]"#),
    good: alert("$(message)", properties: #"{"message":"Hello"}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  package static func missingProperty(
    _ name: String, at span: SourceSpan, in file: SourceFile, nearest: String?
  ) -> Self {
    Self(
      .missingProperty, "no property '\(name)' is supplied",
      at: Label(span, "renders as empty text", in: file),
      help: nearest.map { "a similar name is supplied: '\($0)'" }
        ?? "supply it, or give it a default: $(\(name):{…})")
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
      .clipCutsCharacter, "the clip cuts a character of '\(name)' in two",
      at: Label(span, "the limit falls inside a character", in: file),
      help: "raise the limit, or shorten the text before it is sent")
  }

  static func unreachableProperty(_ name: String, at span: SourceSpan) -> Self {
    Self(
      .unreachableProperty, "no expression can name the property '\(name)'",
      at: Label(span, "names are ASCII letters, digits and _, at most 120"),
      help: "send it as '\(name.asPropertyName.prefix(PropertyName.longest))'")
  }

  static func propertyNotText(_ name: String, at span: SourceSpan, kind: String) -> Self {
    Self(
      .propertyNotText, "the property '\(name)' is \(kind), and properties are texts",
      at: Label(span, "not a text"), help: "send its parts as properties of their own")
  }

  static func propertiesNoObject(at span: SourceSpan, kind: String) -> Self {
    Self(
      .propertiesNoObject, "properties are a JSON object", at: Label(span, "this is \(kind)"))
  }
}
