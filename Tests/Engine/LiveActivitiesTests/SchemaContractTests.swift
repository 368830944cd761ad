import Diagnostics
import Documents
import LiveActivities
import TestSupport
import Testing

/// Contracts that are JSON Schemas.
struct SchemaContractTests {
  private static let stops =
    #"{"type":"object","required":["stops"],"properties":{"stops":{"type":"integer","minimum":0},"note":{"type":["string","null"]}}}"#

  @Test(
    arguments: [
      (stops, #"{"stops":3}"#, []), (stops, #"{"stops":3.0,"note":null}"#, []),
      (stops, #"{"stops":3.5}"#, ["content-state.stops"]),
      (stops, #"{"stops":-1}"#, ["content-state.stops"]),
      (stops, #"{"stop":3}"#, ["content-state"]),
      (stops, #"{"stops":3,"note":5}"#, ["content-state.note"]),
      (stops, #"{"stops":3,"other":5}"#, []),
      (#"{"additionalProperties":false}"#, #"{"a":1}"#, ["content-state"]),
      (#"{"additionalProperties":{"type":"string"}}"#, #"{"a":1}"#, ["content-state.a"]),
      (#"{"enum":["a",1,{"b":[1,2]}]}"#, #"{"b":[1.0,2]}"#, []),
      (#"{"const":"a"}"#, #""b""#, ["content-state"]),
      (#"{"items":{"type":"boolean"}}"#, "[true,0]", ["content-state[1]"]),
      (#"{"oneOf":[{"type":"integer"},{"type":"number"}]}"#, "3", ["content-state"]),
      (#"{"oneOf":[{"type":"integer"},{"type":"number"}]}"#, "3.5", []),
      (
        #"{"anyOf":[{"type":"string"},{"properties":{"a":{"type":"string"}}}]}"#, #"{"a":1}"#,
        ["content-state.a"]
      ),
      (
        ##"{"anyOf":[{"$ref":"#/$defs/Tree"},{"type":"null"}]}"##, #"{"left":{"left":5}}"#,
        ["content-state.left.left"]
      ),
      ("true", "5", []), ("false", "5", ["content-state"]),
    ] as [(String, String, [String])])
  func `a state is judged by its schema`(
    _ schema: String, _ state: String, _ refused: [String]
  ) throws {
    let story = ContractStory(
      schema: schema, definitions: ##"{"Tree":{"properties":{"left":{"$ref":"#/$defs/Tree"}}}}"##)
    #expect(try story.refused(state) == refused)
    #expect(story.findings == [])
  }

  @Test(arguments: [
    (
      #"{"type":"string","format":"date-time"}"#,
      "'format' is not checked, because decoding does not depend on it"
    ),
    (
      #"{"type":"array","minItems":2}"#,
      "'minItems' is not checked, because decoding does not depend on it"
    ),
    (#"{"type":"string","not":{"const":""}}"#, "'not' is not checked"),
    (#"{"type":"number","exclusiveMinimum":1}"#, "'exclusiveMinimum' is not checked"),
    (#"{"type":"strnig"}"#, "'strnig' is not a type of JSON Schema"),
    (
      ##"{"$ref":"#/$defs/Missing"}"##,
      "the reference '#/$defs/Missing' leads to no schema in this file"
    ),
    (#"{"$ref":"other.json"}"#, "the reference 'other.json' leads to no schema in this file"),
    ("5", "a schema must be an object"),
    (
      ##"{"$ref":"#/properties/content-state"}"##,
      "the reference '#/properties/content-state' leads back to itself, so it describes no value"
    ),
    (
      ##"{"anyOf":[{"$ref":"#/properties/content-state"},{"type":"null"}]}"##,
      "the reference '#/properties/content-state' leads back to itself, so it describes no value"
    ),
  ])
  func `what is not checked is said`(_ schema: String, _ message: String) {
    #expect(ContractStory(schema: schema).findings == [message])
  }
}

/// Verdicts about generated values, compared with those of another implementation of JSON Schema.
@Suite(.enabled(if: JSONSchemaValidator.isInstalled, "needs the package jsonschema for Python"))
struct SchemaOracleTests {
  private static let definitions =
    ##"{"Stop":{"type":"object","required":["name"],"properties":{"name":{"type":"string"},"next":{"$ref":"#/$defs/Stop"}},"additionalProperties":false}}"##

  @Test func `a verdict is that of another validator`() throws {
    var generator = Generator(seed: GeneratedInputs.seeds.lowerBound)
    var schemas: [String] = []
    var cases: [(schema: Int, document: String)] = []
    for index in 0..<max(1, GeneratedInputs.seeds.count / 4) {
      let schema = Self.schema(&generator, depth: 0)
      schemas.append(#"{"$defs":\#(Self.definitions),"allOf":[\#(schema)]}"#)
      for _ in 0..<4 { cases.append((index, Self.value(&generator, depth: 0).text)) }
    }
    let errors = try JSONSchemaValidator.errors(schemas: schemas, cases: cases)
    try #require(errors.count == cases.count)
    for (question, error) in zip(cases, errors) {
      let schema = String(
        schemas[question.schema].dropFirst(#"{"$defs":\#(Self.definitions),"allOf":["#.count)
          .dropLast(2))
      let story = ContractStory(schema: schema, definitions: Self.definitions)
      let refused = try story.refused(question.document)
      #expect(story.findings == [])
      #expect(
        refused.isEmpty == (error == nil), "\(schema)\n\(question.document)\n\(error ?? "valid")")
    }
  }

  private static func schema(_ generator: inout Generator, depth: Int) -> String {
    func inner() -> String { schema(&generator, depth: depth + 1) }
    switch Int.random(in: 0..<(depth > 2 ? 8 : 14), using: &generator) {
    case 0: return #"{"type":"string"}"#
    case 1: return #"{"type":"boolean"}"#
    case 2: return #"{"type":"integer","minimum":1,"maximum":100}"#
    case 3: return #"{"type":["number","null"]}"#
    case 4: return #"{"enum":["one",3,null,{"a":1}]}"#
    case 5: return #"{"const":[1]}"#
    case 6: return ##"{"$ref":"#/$defs/Stop"}"##
    case 7: return "true"
    case 8: return #"{"type":"array","items":\#(inner())}"#
    case 9: return #"{"anyOf":[\#(inner()),\#(inner())]}"#
    case 10: return #"{"oneOf":[\#(inner()),\#(inner())]}"#
    case 11: return #"{"type":"object","additionalProperties":\#(inner())}"#
    default:
      return
        #"{"type":"object","properties":{"one":\#(inner()),"name":\#(inner())},"required":["one"]}"#
    }
  }

  private static func value(_ generator: inout Generator, depth: Int) -> RandomJSON {
    guard depth < 3, !generator.once(in: 3) else { return .junk(&generator) }
    if generator.once(in: 2) {
      return .array(generator.several(0...2) { value(&$0, depth: depth + 1) })
    }
    let keys = ["one", "name", "next", "a"].shuffled(using: &generator)
    return .object(
      keys.prefix(Int.random(in: 0...3, using: &generator)).map {
        ($0, value(&generator, depth: depth + 1))
      })
  }
}
