/// A JSON Schema (draft 2020-12) for completion and validation in editors.
///
/// See https://json-schema.org/draft/2020-12
package struct JSONSchema: Sendable {
  /// Additional values that the JSON Schema accepts, such as expressions.
  package struct Allowances: Sendable {
    /// The meaning of `null` as the value of a key.
    let null: NullMeaning
    /// A regular expression for strings that are accepted in place of a required word, or of a
    /// string in a required form.
    let words: String?
    /// A regular expression for strings that are accepted in place of a number.
    let numbers: String?

    /// Creates a set of additional values.
    package init(null: NullMeaning = .value, words: String? = nil, numbers: String? = nil) {
      self.null = null
      self.words = words
      self.numbers = numbers
    }
  }

  /// The title of the schema.
  package let title: String
  private let summary: String?
  private let root: ValueSchema
  private let allowances: Allowances
  /// The JSON pointer before the name of a definition in references.
  private let definitionsPath: String

  /// Creates a JSON Schema from the schema of a document.
  package init(
    _ title: String, _ root: ValueSchema, summary: String? = nil,
    allowing allowances: Allowances = .init(), definitionsAt path: String = "#/$defs/"
  ) {
    definitionsPath = path
    self.title = title
    self.summary = summary
    self.root = root
    self.allowances = allowances
  }

  /// The JSON Schema as a document in canonical layout.
  package var text: [UInt8] {
    let head: Members = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string(title)),
    ]
    return JSONWriter.pretty(.object(head + described(members(of: root), summary) + definitions))
  }

  /// The JSON Schema of the value alone, for a document that contains the definitions elsewhere.
  package var value: JSONValue { .object(members(of: root)) }

  /// The definitions of all named objects, by name, to which the rest of the JSON Schema refers.
  package var namedDefinitions: [(String, JSONValue)] {
    var names: Set<String> = []
    return root.namedObjects.filter { names.insert($0.name).inserted }
      .map { ($0.name, JSONValue.object(definition(of: $0))) }
  }

  private var definitions: Members {
    let named = namedDefinitions
    return named.isEmpty ? [] : [("$defs", .object(named))]
  }

  // MARK: - Values

  private typealias Members = [(String, JSONValue)]

  private func members(of value: ValueSchema) -> Members {
    switch value {
    case .any: []
    case .text: Self.type("string")
    case .formed(let form): string(matching: form.pattern.map { [$0, allowances.words] } ?? [])
    case .word(let words): members(of: words)
    case .number(let range): members(of: range)
    case .boolean: Self.type("boolean")
    case .scalar: [("type", .array(["string", "number", "boolean"].map { .string($0) }))]
    case .null: Self.type("null")
    case .list(let element): Self.type("array") + [("items", .object(members(of: element)))]
    case .object(let schema): members(of: schema)
    case .table(of: let entry):
      Self.type("object") + [("additionalProperties", .object(members(of: entry)))]
    case .either(let alternatives): members(of: alternatives)
    case .unchecked(let value): members(of: value)
    }
  }

  private static func type(_ name: String) -> Members { [("type", .string(name))] }

  private func string(matching patterns: [String?]) -> Members {
    let pattern = patterns.compactMap(\.self).joined(separator: "|")
    return Self.type("string") + (pattern.isEmpty ? [] : [("pattern", .string(pattern))])
  }

  private func members(of words: Vocabulary) -> Members {
    let list: Members = [("enum", .array(words.words.map { .string($0) }))]
    let anyCase = words.letterCase == .counts ? nil : words.anyCasePattern
    guard anyCase != nil || allowances.words != nil else { return list }
    return anyOf([list, string(matching: [anyCase, allowances.words])])
  }

  private func members(of range: NumberRange) -> Members {
    var number = Self.type(range.grain == .whole ? "integer" : "number")
    if let minimum = range.bounds.lowerBound.whole { number.append(("minimum", .number(minimum))) }
    if let maximum = range.bounds.upperBound.whole { number.append(("maximum", .number(maximum))) }
    return allowances.numbers.map { anyOf([number, string(matching: [$0])]) } ?? number
  }

  private func anyOf(_ alternatives: [Members]) -> Members {
    [("anyOf", .array(alternatives.map { .object($0) }))]
  }

  private func orNull(_ value: Members) -> Members {
    switch value.first {
    case nil: []
    case ("type", let type)? where ![nil, "null"].contains(type.text?.string):
      [("type", .array([type, .string("null")]))] + value.dropFirst()
    case .some: anyOf([value, Self.type("null")])
    }
  }

  /// Returns the JSON Schema for a choice of several schemas.
  ///
  /// If a required key distinguishes the schemas, the result consists of conditions. An editor then
  /// marks only the mistakes in the intended schema.
  private func members(of alternatives: [ValueSchema]) -> Members {
    guard case .object(let schema)? = alternatives.first, !schema.requiredKeys.isEmpty,
      alternatives.count > 1
    else { return anyOf(alternatives.map(members)) }
    let rest = Array(alternatives.dropFirst())
    return [
      ("if", .object(Self.type("object") + required(schema))),
      ("then", .object(members(of: schema))),
      ("else", .object(rest.count == 1 ? members(of: rest[0]) : members(of: rest))),
    ]
  }

  // MARK: - Objects

  private func members(of schema: ObjectSchema) -> Members {
    schema.name.isEmpty
      ? definition(of: schema) : [("$ref", .string("\(definitionsPath)\(schema.name)"))]
  }

  private func definition(of schema: ObjectSchema) -> Members {
    var members = described(Self.type("object"), schema.summary)
    members.append(("properties", .object(schema.keys.flatMap(properties))))
    members += required(schema)
    if case .refused = schema.otherKeys {
      members.append(("additionalProperties", .boolean(false)))
    }
    let groups = (schema.groups ?? []).map { group in
      (group.names.pattern ?? "", JSONValue.object(self.members(of: group.value)))
    }
    return groups.isEmpty ? members : members + [("patternProperties", .object(groups))]
  }

  private func described(_ members: Members, _ summary: String?) -> Members {
    guard let summary else { return members }
    return [("description", .string(summary))] + members.filter { $0.0 != "description" }
  }

  private func required(_ schema: ObjectSchema) -> Members {
    let names = schema.requiredKeys.map(\.name)
    return names.isEmpty ? [] : [("required", .array(names.map { .string($0) }))]
  }

  /// Returns the JSON Schema properties of a key, one for each of its spellings.
  private func properties(of key: ObjectSchema.Key) -> Members {
    let isOptional = key.presence == .optional
    var value = members(of: key.value)
    if allowances.null == .absent, isOptional { value = orNull(value) }
    value = described(value, key.summary)
    switch key.status {
    case .current: break
    case .deprecated(let advice), .superseded(let advice):
      value += [("deprecated", .boolean(true)), ("$comment", .string(advice))]
    case .unlisted(let remark): value.append(("$comment", .string(remark)))
    }
    return [key.name, key.alias].compactMap(\.self).map { ($0, .object(value)) }
  }
}

extension ValueSchema {
  /// The named objects in the schema, in the order of their keys; an object can occur twice.
  fileprivate var namedObjects: [ObjectSchema] {
    let below = parts.flatMap(\.namedObjects)
    guard case .object(let schema) = self else { return below }
    let grouped = (schema.groups ?? []).flatMap(\.value.namedObjects)
    return (schema.name.isEmpty ? [] : [schema]) + below + grouped
  }
}

extension Vocabulary {
  /// A regular expression that matches the words in any letter case.
  fileprivate var anyCasePattern: String {
    let words = words.map { word in
      word.map { letter in
        let cases = [letter.uppercased(), letter.lowercased()]
        return cases[0] == cases[1] ? cases[0] : "[\(cases.joined())]"
      }.joined()
    }
    return "^(?:\(words.joined(separator: "|")))$"
  }
}

extension Double {
  /// The number as an integer; nil if the number is infinite.
  fileprivate var whole: Int? { isFinite ? Int(self) : nil }
}
