internal import Diagnostics
internal import Documents

/// A reader that turns a JSON Schema into a contract.
///
/// The schema describes the part of `aps` that the app decodes: an object with the properties
/// `attributes` and `content-state`. It reads a part of JSON Schema 2020-12, and says which keywords
/// it does not check: https://json-schema.org/draft/2020-12.
struct SchemaContractReader {
  let file: SourceFile
  let root: JSONValue
  private(set) var definitions: [ActivityContract.Definition] = []
  var findings = Findings()
  private var ids: [String: DefinitionID] = [:]
  /// The number of schemas around the current one, also through references.
  private var depth = 0
  private static let deepest = 200

  /// Reads the contract of an activity; nil if the file is not a schema of a state.
  static func read(
    _ activity: String, from file: SourceFile, at place: Label
  ) -> (contract: ActivityContract?, findings: Findings) {
    let (document, findings) = JSONReader.read(file)
    guard let root = document?.root else { return (nil, findings) }
    var reader = SchemaContractReader(file: file, root: root)
    reader.findings.report(contentsOf: findings)
    let parts = root["properties"]
    guard let state = parts?.member(ActivityContract.Part.state.rawValue) else {
      // The parser may have skipped the property because of a syntax error.
      if !findings.hasErrors { reader.findings.report(.schemaWithoutState(at: place)) }
      return (nil, reader.findings)
    }
    let attributes = parts?.member(ActivityContract.Part.attributes.rawValue)
    let types = (attributes.map { reader.type(of: $0) }, reader.type(of: state))
    let contract = ActivityContract(
      activity: activity, files: [file], attributes: types.0 ?? .anything, state: types.1,
      definitions: reader.definitions)
    return (contract, reader.findings)
  }

  private init(file: SourceFile, root: JSONValue) {
    self.file = file
    self.root = root
  }

  // MARK: - Types

  func label(_ span: SourceSpan) -> Label { Label(span, in: file) }

  /// Returns the type of a member whose value is a schema.
  mutating func type(of member: JSONMember) -> DecodedType {
    type(of: member.value, at: label(member.keySpan))
  }

  /// Returns the type of a schema; `place` is the location of its key.
  mutating func type(of schema: JSONValue, at place: Label) -> DecodedType {
    guard depth < Self.deepest else {
      findings.report(.schemaTooDeep(at: place))
      return .unjudged
    }
    depth += 1
    defer { depth -= 1 }
    switch schema.content {
    case .boolean(true): return .anything
    case .boolean(false): return .choice(Choice(.atLeastOne, of: []))
    case .object(let members):
      var keywords = SchemaKeywords(members)
      let type = type(of: schema, &keywords, at: place)
      for member in keywords.unused { findings.report(.schemaKeyword(member, at: label)) }
      return type
    case .array, .string, .number, .null:
      findings.report(.schemaMalformed("a schema must be an object", at: label(schema.span)))
      return .unjudged
    }
  }

  private mutating func type(
    of schema: JSONValue, _ keywords: inout SchemaKeywords, at place: Label
  ) -> DecodedType {
    if let reference = keywords.take("$ref") { return target(of: reference) }
    for (keyword, count) in [("anyOf", Choice.Count.atLeastOne), ("oneOf", .exactlyOne)] {
      if let member = keywords.take(keyword) {
        // The kind is repeated in each alternative, or does not matter.
        _ = keywords.take("type")
        return choice(member, count)
      }
    }
    if let member = keywords.take("enum") ?? keywords.take("const") {
      _ = keywords.take("type")
      let values = member.hasKey("const") ? [member.value] : member.value.elements
      return .constants(Constants(form: .json, values: values, name: "", label: place))
    }
    return kinds(&keywords, at: place)
  }

  private mutating func choice(_ member: JSONMember, _ count: Choice.Count) -> DecodedType {
    let place = label(member.keySpan)
    let types = member.value.elements.map { type(of: $0, at: place) }
    let others = types.filter { if case .null = $0 { false } else { true } }
    guard others.count < types.count else { return .choice(Choice(count, of: types)) }
    let rest = others.count == 1 ? others[0] : .choice(Choice(count, of: others))
    return .optional(rest)
  }

  // MARK: - Kinds

  /// Returns the type for the keyword `type`; without it, the other keywords tell the kind.
  private mutating func kinds(
    _ keywords: inout SchemaKeywords, at place: Label
  ) -> DecodedType {
    guard let member = keywords.take("type") else {
      guard let kind = keywords.impliedKind else { return .anything }
      return type(ofKind: kind, &keywords, at: place) ?? .anything
    }
    let values = member.value.text.map { _ in [member.value] } ?? member.value.elements
    var types: [DecodedType] = []
    for value in values where value.text?.string != "null" {
      guard let type = type(ofKind: value.text?.string ?? "", &keywords, at: place) else {
        findings.report(.schemaKind(value, at: label(value.span)))
        return .unjudged
      }
      types.append(type)
    }
    let isNullable = types.count < values.count
    guard let first = types.first else { return isNullable ? .null : .unjudged }
    let type = types.count == 1 ? first : .choice(Choice(.atLeastOne, of: types))
    return isNullable ? .optional(type) : type
  }

  private mutating func type(
    ofKind kind: String, _ keywords: inout SchemaKeywords, at place: Label
  ) -> DecodedType? {
    switch kind {
    case "string": return .string(.any)
    case "boolean": return .boolean
    case "null": return .null
    case "number", "integer":
      return .number(
        .schema(
          isWhole: kind == "integer", minimum: number(keywords.take("minimum")),
          maximum: number(keywords.take("maximum"))))
    case "array":
      return .list(keywords.take("items").map { type(of: $0) } ?? .anything)
    case "object": return object(&keywords, at: place)
    default: return nil
    }
  }

  private func number(_ member: JSONMember?) -> Double? {
    guard case .number(let number)? = member?.value.content else { return nil }
    return Double(number.string)
  }

  private mutating func object(
    _ keywords: inout SchemaKeywords, at place: Label
  ) -> DecodedType {
    let properties = keywords.take("properties")?.value.members
    let required = keywords.take("required")?.value.elements ?? []
    let names = Set(required.compactMap { $0.text?.string })
    var fields = (properties ?? []).map { member in
      let type = type(of: member)
      return ObjectType.Field(
        key: member.key.string, type: type, isRequired: names.contains(member.key.string),
        spelling: member.value["$ref"]?.text?.string ?? type.words, label: label(member.keySpan))
    }
    for value in required {
      guard let name = value.text?.string, !fields.contains(where: { $0.key == name }) else {
        continue
      }
      fields.append(
        .init(
          key: name, type: .anything, isRequired: true, spelling: "", label: label(value.span)))
    }
    return .object(
      ObjectType(
        name: "", label: place, fields: fields,
        otherKeys: otherKeys(keywords.take("additionalProperties"), properties != nil)))
  }

  private mutating func otherKeys(
    _ member: JSONMember?, _ listsKeys: Bool
  ) -> ObjectType.OtherKeys {
    switch member?.value.content {
    case nil: listsKeys ? .ignored : .allowed
    case .boolean(let isAllowed)?: isAllowed ? .allowed : .refused
    default: member.map { .typed(type(of: $0)) } ?? .allowed
    }
  }

  // MARK: - References

  /// Returns the definition that a local reference names.
  private mutating func target(of reference: JSONMember) -> DecodedType {
    let text = reference.value.text?.string ?? ""
    if let id = ids[text] { return .named(id) }
    guard text == "#" || text.hasPrefix("#/"), let pointer = pointer(text),
      let schema = pointer.values(in: root).last
    else {
      findings.report(.schemaReference(text, at: label(reference.value.span)))
      return .unjudged
    }
    let id = DefinitionID(index: definitions.count)
    ids[text] = id
    let name = pointer.steps.last ?? "the schema"
    definitions.append(.init(name: name, type: .unjudged))
    let type = type(of: schema, at: label(reference.value.span))
    definitions[id.index].type = type
    if leads(type, backTo: id) {
      findings.report(.schemaCircle(text, at: label(reference.value.span)))
      definitions[id.index].type = .unjudged
    }
    return .named(id)
  }

  /// Whether a type is only a chain of references to a definition, so it describes no value.
  private func leads(_ type: DecodedType, backTo id: DefinitionID) -> Bool {
    var type = type
    for _ in 0...definitions.count {
      switch type {
      case .named(let next) where next == id: return true
      case .named(let next): type = definitions[next.index].type
      case .optional(let wrapped): type = wrapped
      case .choice(let choice) where choice.types.count == 1: type = choice.types[0]
      default: return false
      }
    }
    return false
  }

  private func pointer(_ reference: String) -> JSONPointer? {
    JSONPointer(String(reference.dropFirst()))
  }
}
