internal import Analysis
internal import Bytes
internal import Diagnostics
internal import Documents
internal import Localization
internal import Workspaces

extension SenderLanguage {
  /// A JSON Schema, draft 2020-12, instead of a program.
  package static let jsonSchema = SenderLanguage(
    name: "json-schema",
    naming: Naming(language: "JSON", members: .verbatim, cases: .verbatim), comment: .schemaMember
  ) { model, sample in
    JSONSchemaSender(model: model).document(sample)
  }
}

private struct JSONSchemaSender {
  private typealias Members = [(String, JSONValue)]

  let model: SenderModel

  func document(_ sample: SendValues?) -> String {
    let schema = model.schema
    var members: Members = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("$id", .string(Self.identifier(of: schema))),
      ("$comment", .string(model.preamble("json-schema").joined(separator: "; "))),
      ("title", .string(schema.notification)),
    ]
    if let purpose = schema.purpose { members.append(("description", .string(purpose))) }
    members += [
      ("type", .string("object")),
      ("properties", .object(schema.members.map { ($0.name, .object(Self.schema(of: $0))) })),
      (
        "required",
        .array(schema.members.filter(\.isRequired).map { JSONValue.string($0.name) })
      ),
    ]
    if let sample { members.append(("examples", .array([Self.object(sample)]))) }
    return String(decoding: JSONWriter.pretty(.object(members)), as: UTF8.self)
  }

  /// Returns the name of the notification as a relative URI.
  private static func identifier(of schema: SendSchema) -> String {
    var bytes: [UInt8] = []
    bytes.append(Array(schema.notification.utf8), as: .percent)
    let name = String(decoding: bytes, as: UTF8.self)
    return schema.subject == .arguments ? name : "\(name)-message"
  }

  private static func object(_ sample: SendValues) -> JSONValue {
    .object(
      sample.values.compactMap { member, value in
        value.map { (member.name, Self.value($0)) }
      })
  }

  private static func schema(of member: SendSchema.Member) -> Members {
    var members: Members = type(of: member)
    if let purpose = member.purpose { members.append(("description", .string(purpose))) }
    if !member.allowed.isEmpty {
      let texts = member.kind == .text ? [] : member.allowed.map { JSONValue.string($0) }
      members.append(
        ("enum", .array(member.allowed.map { value($0, as: member.kind) } + texts)))
    }
    if let text = member.defaultText { members.append(("default", value(text, as: member.kind))) }
    if let text = member.example {
      members.append(("examples", .array([value(text, as: member.kind)])))
    }
    if !member.comparedKeys.isEmpty {
      members.append(("x-known-values", .array(member.comparedKeys.map { .string($0) })))
    }
    // JSON Schema counts only code points; other units use a keyword that validators ignore.
    for (name, unit) in units {
      if let most = member.longest?[unit] { members.append((name, .number(most))) }
    }
    members.append(("x-used-by", .array(member.users.map { .string($0) })))
    return members
  }

  private static let units: [(String, LengthLimit.Unit)] = [
    ("maxLength", .codePoints), ("x-longest", .graphemes), ("x-longest-utf16", .utf16),
    ("x-longest-bytes", .bytes),
  ]

  private static func type(of member: SendSchema.Member) -> Members {
    switch member.kind {
    case .text:
      [("type", member.isAlsoScalar ? types("string", "number", "boolean") : .string("string"))]
        + patterns(of: member)
    case .url:
      [("type", .string("string")), ("format", .string("uri-reference"))] + patterns(of: member)
    case .whole:
      [
        ("type", types("integer", "string")),
        ("pattern", .string(NumberPattern.whole(in: member.bounds))),
      ] + limits(of: member)
    case .number:
      [
        ("type", types("number", "string")),
        ("pattern", .string(NumberPattern.decimal(in: member.bounds))),
      ] + limits(of: member)
    case .boolean:
      [("type", types("boolean", "string")), ("pattern", .string("^(true|false)$"))]
    case .date: date
    case .money: money
    }
  }

  /// Returns the patterns that a string must match.
  private static func patterns(of member: SendSchema.Member) -> Members {
    // Besides ASCII letters and digits, a tag can contain only these characters.
    // https://learn.microsoft.com/azure/notification-hubs/notification-hubs-tags-segment-push-message
    let ofTag = member.isInAudience ? ["^[A-Za-z0-9_@#.:-]{1,120}$"] : []
    let patterns = (ofTag + member.forms.compactMap(\.pattern)).map {
      ("pattern", JSONValue.string($0))
    }
    return patterns.count < 2 ? patterns : [("allOf", .array(patterns.map { .object([$0]) }))]
  }

  /// Returns the smallest and the largest number.
  private static func limits(of member: SendSchema.Member) -> Members {
    let ends = [
      ("minimum", member.bounds?.lowerBound), ("maximum", member.bounds?.upperBound),
    ]
    return ends.compactMap { name, end in
      end.flatMap { Int(exactly: $0) }.map { (name, .number($0)) }
    }
  }

  /// Returns several JSON types, because a string such as `"5"` is also accepted for the number 5.
  private static func types(_ names: String...) -> JSONValue { .array(names.map { .string($0) }) }

  private static let date: Members = [
    ("type", types("string", "object")), ("format", .string("date-time")),
    (
      "properties",
      .object([
        ("type", .object([("const", .string("datetime"))])),
        ("value", .object([("type", .string("string")), ("format", .string("date-time"))])),
      ])
    ),
    ("required", types("type", "value")),
  ]

  private static let money: Members = [
    ("type", .string("object")),
    (
      "properties",
      .object([
        ("type", .object([("const", .string("currency"))])),
        ("value", .object([("type", .array([.string("string"), .string("number")]))])),
        (
          "currency",
          .object([("type", .string("string")), ("pattern", .string("^[A-Z]{3}$"))])
        ),
      ])
    ),
    ("required", .array([.string("type"), .string("value"), .string("currency")])),
  ]

  /// Returns a declared value in the member's type, or as a string if the value has a different
  /// type.
  private static func value(_ text: String, as kind: SendSchema.Kind) -> JSONValue {
    switch kind {
    case .whole, .number: text.plainNumber.map { value(.number($0)) } ?? .string(text)
    case .boolean where text == "true" || text == "false": .boolean(text == "true")
    case .text, .url, .date, .money, .boolean: .string(text)
    }
  }

  private static func value(_ value: SendValue) -> JSONValue {
    let file = SourceFile(name: "value", text: String(decoding: value.json, as: UTF8.self))
    guard let document = JSONReader.read(file).document else {
      preconditionFailure("a sender's value must be valid JSON, because Crier writes it")
    }
    return document.root
  }
}

extension SendSchema.Member {
  /// The uses of the member in templates and messages, without duplicates.
  fileprivate var users: [String] {
    var seen: Set<String> = []
    return uses.map(\.user).filter { seen.insert($0).inserted }
  }
}
