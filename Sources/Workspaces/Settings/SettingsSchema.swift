internal import Documents

/// JSON Schemas of the files that people write, made from what the readers know.
///
/// An editor that is given one completes keys, shows what they are for, and marks what is wrong.
package enum SettingsSchema: String, CaseIterable, Sendable {
  case workspace = "crier.json"
  case notification = "notification.json"
  case sample = "sample"
  case catalog = "catalog"

  /// The schema, laid out for people.
  package var text: [UInt8] {
    let schema = JSONValue.object(
      [
        ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        ("title", .string(title)),
      ] + members)
    return JSONWriter.pretty(schema)
  }

  private var title: String {
    switch self {
    case .workspace, .notification: rawValue
    case .sample: "samples/*.json"
    case .catalog: "Locales/*.arb"
    }
  }

  private var members: [(String, JSONValue)] {
    switch self {
    case .workspace: WorkspaceSettings.shape.file
    case .notification: NotificationSettings.shape.file
    case .sample: Self.ofSamples
    case .catalog: CatalogSchema.members
    }
  }

  private static let ofSamples: [(String, JSONValue)] = [
    ("description", .string("The arguments of a send, by name.")),
    ("type", .string("object")),
    ("additionalProperties", .object([("$ref", .string("#/$defs/argument"))])),
    ("$defs", .object([("argument", argument)])),
  ]

  private static let argument = JSONValue.object([
    (
      "anyOf",
      .array([
        .object([
          (
            "type",
            .array([.string("string"), .string("number"), .string("boolean"), .string("null")])
          )
        ]),
        typed("datetime", "An ISO 8601 date, or date and time.", more: []),
        typed("currency", "An amount.", more: ["currency"]),
      ])
    )
  ])

  private static func typed(_ type: String, _ summary: String, more: [String]) -> JSONValue {
    let names = ["type", "value"] + more
    return .object([
      ("description", .string(summary)),
      ("type", .string("object")),
      (
        "properties",
        .object(
          names.map { name in
            (
              name,
              .object([name == "type" ? ("const", .string(type)) : ("type", .string("string"))])
            )
          })
      ),
      ("required", .array(names.map { .string($0) })),
    ])
  }
}

extension SettingsShape {
  /// The members of the schema of a whole file, which may name its schema.
  fileprivate var file: [(String, JSONValue)] {
    members(more: [("$schema", .object([("type", .string("string"))]))])
  }

  private func members(more: [(String, JSONValue)] = []) -> [(String, JSONValue)] {
    [
      ("description", .string(summary)),
      ("type", .string("object")),
      ("properties", .object(more + keys.map { ($0.name, $0.schema) })),
      ("additionalProperties", .boolean(false)),
    ]
  }

  fileprivate var schema: [(String, JSONValue)] { members() }
}

extension SettingsShape.Key {
  fileprivate var schema: JSONValue {
    .object([("description", .string(summary))] + kind.schema.filter { $0.0 != "description" })
  }
}

extension SettingsShape.Kind {
  fileprivate var schema: [(String, JSONValue)] {
    switch self {
    case .text: [("type", .string("string"))]
    case .choice(let words): [("enum", .array(words.map { .string($0) }))]
    case .count: [("type", .string("integer")), ("minimum", .number(0))]
    case .scalar:
      [("type", .array([.string("string"), .string("number"), .string("boolean")]))]
    case .list(let element):
      [("type", .string("array")), ("items", .object(element.schema))]
    case .object(let shape): shape.schema
    case .table(let element):
      [("type", .string("object")), ("additionalProperties", .object(element.schema))]
    case .reasons:
      [
        ("type", .string("object")),
        (
          "additionalProperties",
          .object([("type", .string("string")), ("minLength", .number(1))])
        ),
      ]
    }
  }
}
