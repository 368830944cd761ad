internal import Documents
internal import Localization

/// The schema of a catalog: ARB, and what Crier reads beside it.
enum CatalogSchema {
  static let members: [(String, JSONValue)] = [
    ("description", .string("The messages of one locale.")),
    ("type", .string("object")),
    (
      "properties",
      .object([
        ("@@locale", text("The locale, as in the name of the file.")),
        ("@@x-syntax", syntax("The syntax of the file's messages; \"icu\".")),
        ("@@x-keep", terms),
      ])
    ),
    (
      "patternProperties",
      .object([
        ("^@[^@]", .object([("$ref", .string("#/$defs/about"))])),
        ("^[^@]", text("A message, by <notification>.<property>.")),
      ])
    ),
    ("$defs", .object([("about", about)])),
  ]

  private static let about = JSONValue.object([
    ("description", .string("What translators and tools should know about a message.")),
    ("type", .string("object")),
    (
      "properties",
      .object([
        ("description", text("What the message is for, and where it stands.")),
        ("placeholders", placeholders),
        ("x-syntax", syntax("The syntax of this message.")),
        ("x-keep", terms),
        ("x-limit", limits),
        ("x-ignore", reasons),
        ("x-state", state),
      ])
    ),
  ])

  private static let placeholders = object(
    "The arguments of the message, by name.",
    of: .object([
      ("type", .string("object")),
      (
        "properties",
        .object([
          ("type", text("What the argument is: String, int, DateTime, …")),
          ("format", text("How other tools format it.")),
          ("example", text("A value that it could have.")),
          ("description", text("What it is.")),
        ])
      ),
    ]))

  private static let limits = JSONValue.object([
    ("description", .string("The longest text that fits, by the unit that it is counted in.")),
    ("type", .string("object")),
    (
      "properties",
      .object(
        LengthLimit.Unit.allCases.map { unit in
          (unit.rawValue, .object([("type", .string("integer")), ("minimum", .number(1))]))
        })
    ),
    ("additionalProperties", .boolean(false)),
  ])

  private static let reasons = object(
    "Findings to silence in this message, each with the reason.",
    of: .object([("type", .string("string")), ("minLength", .number(1))]))

  private static let progress = JSONValue.object([
    ("description", .string("The progress of the translation; \"final\".")),
    ("enum", .array(TranslationState.Progress.allCases.map { .string($0.rawValue) })),
  ])

  private static let state = JSONValue.object([
    ("description", .string("The progress of the translation, and the source it was made from.")),
    (
      "anyOf",
      .array([
        progress,
        .object([
          ("type", .string("object")),
          (
            "properties",
            .object([
              ("state", progress),
              (
                "source",
                .object([
                  ("description", .string("The digest of the source text.")),
                  ("type", .string("string")), ("pattern", .string("^[0-9a-f]{16}$")),
                ])
              ),
            ])
          ),
          ("required", .array([.string("state")])),
        ]),
      ])
    ),
  ])

  private static let terms = JSONValue.object([
    ("description", .string("Words that no translation changes.")),
    ("type", .string("array")),
    ("items", .object([("type", .string("string"))])),
  ])

  private static func text(_ summary: String) -> JSONValue {
    .object([("description", .string(summary)), ("type", .string("string"))])
  }

  private static func syntax(_ summary: String) -> JSONValue {
    .object([
      ("description", .string(summary)), ("enum", .array([.string("icu"), .string("mf2")])),
    ])
  }

  private static func object(_ summary: String, of values: JSONValue) -> JSONValue {
    .object([
      ("description", .string(summary)), ("type", .string("object")),
      ("additionalProperties", values),
    ])
  }
}
