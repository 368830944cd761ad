import Documents
import TestSupport

/// A generator of schemas, and of documents that conform to them or almost do.
///
/// It omits what JSON Schema cannot express in the same way: misspelled keys, and alternatives of
/// one type that differ only in their content.
struct RandomSchema {
  var generator: Generator

  init(seed: UInt64) { generator = Generator(seed: seed) }

  private static let names = ["alpha", "alphb", "beta", "gamma", "delta"]
  private static let hex = TextForm("two hex digits", pattern: "^[0-9a-f]{2}$") { text in
    text.utf8.count == 2 && text.allSatisfy { "0123456789abcdef".contains($0) }
  }
  private static let group = (
    names: TextForm("x-", pattern: "^x-") { $0.hasPrefix("x-") }, value: ValueSchema.text
  )

  mutating func schema(depth: Int = 0) -> ValueSchema {
    switch Int.random(in: 0..<(depth < 3 ? 13 : 8), using: &generator) {
    case 0: .text
    case 1: .formed(Self.hex)
    case 2:
      .word(
        Vocabulary(["low", "high"], letterCase: generator.once(in: 2) ? .counts : .doesNotCount))
    case 3: .number(NumberRange("0 to 5", 0...5, generator.once(in: 2) ? .whole : .any))
    case 4: .boolean
    case 5: .scalar
    case 6: .null
    case 7: .any
    case 8: .list(schema(depth: depth + 1))
    case 9: .table(of: schema(depth: depth + 1))
    case 10: .either([.text, .number(.count), .list(schema(depth: depth + 1))])
    case 11: condition(depth: depth)
    default: .object(object(depth: depth))
    }
  }

  /// Returns a schema that allows one of two objects, which differ in a required key.
  private mutating func condition(depth: Int) -> ValueSchema {
    let mark = ObjectSchema.Key("mark", .boolean, nil, .required)
    let first = ObjectSchema([mark] + object(depth: depth).keys)
    return .either([.object(first), .object(ObjectSchema(object(depth: depth).keys))])
  }

  private mutating func object(depth: Int) -> ObjectSchema {
    let names = Self.names.filter { _ in generator.once(in: 2) }
    let keys = names.map { name in
      ObjectSchema.Key(
        name, schema(depth: depth + 1), nil, generator.once(in: 3) ? .required : .optional)
    }
    return ObjectSchema(
      keys, otherKeys: generator.one(of: [.refused, .allowed, .grouped([Self.group])]))
  }

  // MARK: - Documents

  mutating func document(for schema: ValueSchema) -> String {
    guard !generator.once(in: 25) else { return anything() }
    switch schema {
    case .any: return anything()
    case .text: return generator.one(of: [#""""#, #""text""#])
    case .formed: return generator.one(of: [#""0f""#, #""ff""#, #""F0""#])
    case .word: return generator.one(of: [#""low""#, #""high""#, #""High""#, #""lo""#])
    case .number: return generator.one(of: ["0", "5", "3", "2.5", "4.0", "1e1", "-1"])
    case .boolean: return "true"
    case .scalar: return generator.one(of: ["1", "false", #""x""#])
    case .null: return "null"
    case .list(let element):
      return
        "[\(generator.several(0...2) { _ in element }.map { document(for: $0) }.joined(separator: ","))]"
    case .table(let entry): return object([("one", entry), ("two", entry)])
    case .object(let schema): return object(for: schema)
    case .either(let alternatives): return document(for: generator.one(of: alternatives))
    case .unchecked(let value): return document(for: value)
    }
  }

  private mutating func object(for schema: ObjectSchema) -> String {
    var members = schema.keys.filter {
      $0.presence == .required ? !generator.once(in: 12) : generator.once(in: 2)
    }
    .map { ($0.name, $0.value) }
    if generator.once(in: 8) {
      members.append((generator.one(of: ["other", "x-text", "alpah"]), .text))
    }
    return object(members)
  }

  private mutating func object(_ members: [(String, ValueSchema)]) -> String {
    let parts = members.map { name, schema in "\"\(name)\":\(document(for: schema))" }
    return "{\(parts.joined(separator: ","))}"
  }

  private mutating func anything() -> String {
    generator.one(of: [
      "null", "true", "0", "2.5", "7", #""text""#, #""0f""#, "[]", #"[1,"a"]"#, "{}",
      #"{"mark":true}"#, #"{"alpha":1}"#,
    ])
  }
}
