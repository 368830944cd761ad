import Diagnostics
import Documents
import Testing

/// Tests that a derived JSON Schema states the same conditions as the checks.
struct JSONSchemaTests {
  private static func schema(
    _ value: ValueSchema, _ allowances: JSONSchema.Allowances = .init()
  ) -> String {
    let text = JSONSchema("x", .object(ObjectSchema([.init("key", value)])), allowing: allowances)
      .text
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
      .map { $0.trimmingPrefix { $0 == " " } }
    let start = lines.firstIndex { $0.hasPrefix("\"key\"") } ?? 0
    let end = lines.lastIndex { $0.hasPrefix("\"additionalProperties\": false") } ?? lines.count
    return lines[start..<end - 1].joined().replacing("},}", with: "}}")
  }

  @Test(arguments: [
    (ValueSchema.any, #"{}"#), (.text, #"{"type": "string"}"#),
    (.boolean, #"{"type": "boolean"}"#), (.null, #"{"type": "null"}"#),
    (.scalar, #"{"type": ["string", "number", "boolean"]}"#),
    (.word(Vocabulary(["a", "b"])), #"{"enum": ["a", "b"]}"#),
    (.number(.any), #"{"type": "number"}"#),
    (.number(.count), #"{"type": "integer","minimum": 0,"maximum": 2147483647}"#),
    (.formed(.notBlank), #"{"type": "string","pattern": "\\S"}"#),
    (.formed(TextForm("x") { _ in true }), #"{"type": "string"}"#),
    (.list(.text), #"{"type": "array","items": {"type": "string"}}"#),
    (.table(of: .text), #"{"type": "object","additionalProperties": {"type": "string"}}"#),
    (.either([.text, .boolean]), #"{"anyOf": [{"type": "string"},{"type": "boolean"}]}"#),
    (.unchecked(.text), #"{"type": "string"}"#),
  ])
  func `each kind of value has the right JSON Schema keywords`(
    _ value: ValueSchema, _ words: String
  ) {
    #expect(Self.schema(value) == "\"key\": \(words)")
  }

  @Test func `the schema accepts null and expressions if the parser does`() {
    let allowances = JSONSchema.Allowances(null: .absent, words: "^[$]", numbers: "^#")
    #expect(Self.schema(.text, allowances) == #""key": {"type": ["string", "null"]}"#)
    #expect(
      Self.schema(.number(.any), allowances)
        == #""key": {"anyOf": [{"anyOf": [{"type": "number"},{"type": "string","pattern": "^#"}]},"#
        + #"{"type": "null"}]}"#)
    #expect(
      Self.schema(.list(.word(Vocabulary(["a"], letterCase: .doesNotCount))), allowances)
        == #""key": {"type": ["array", "null"],"items": {"anyOf": [{"enum": ["a"]},"#
        + #"{"type": "string","pattern": "^(?:[Aa])$|^[$]"}]}}"#)
  }

  @Test func `a deprecated key is marked as deprecated in the schema`() {
    let key = ObjectSchema.Key("old", .text, "It was in use.").deprecated("use 'new'")
    let text = String(decoding: JSONSchema("x", .object(ObjectSchema([key]))).text, as: UTF8.self)
    for words in [#""description": "It was in use.""#, #""deprecated": true"#, #""use 'new'""#] {
      #expect(text.contains(words))
    }
  }

  /// The settings with which `crier.json` describes an app: objects that contain lists of objects.
  @Test func `a schema can express the description of an app`() {
    let button = ObjectSchema(["id", "title", .init("destructive", .boolean)])
    let category = ObjectSchema([
      .init("id", .text, nil, .required), .init("buttons", .list(.object(button))),
    ])
    let colour = TextForm("a colour", pattern: "^#[0-9A-Fa-f]{6}$") { $0.hasPrefix("#") }
    let app = ObjectSchema([
      "name", "icon", .init("accentColor", .formed(colour)),
      .init("categories", .list(.object(category))), .init("channels", .table(of: .text)),
    ])
    let schema = ObjectSchema([.init("app", .object(app)), .init("appStrings", .list(.text))])
    let text = """
      {"app":{"name":"News","accentColor":"red","categories":[{"id":"a","buttons":[{"titel":"x"}]}]},
      "appStrings":["Localizable.xcstrings",5]}
      """
    let root = JSONReader.read(.init(name: "crier.json", text: text)).document?.root ?? .null
    let paths = ValueSchema.object(schema).violations(in: root).map { $0.path.text }
    #expect(paths == ["app.accentColor", "app.categories[0].buttons[0]", "appStrings[1]"])
    let derived = String(decoding: JSONSchema("crier.json", .object(schema)).text, as: UTF8.self)
    #expect(derived.contains(#""pattern": "^#[0-9A-Fa-f]{6}$""#))
  }
}
