package import Documents
internal import Hub
internal import Localization
internal import Platforms

extension JSONSchema {
  /// The schemas that `crier schema` prints; each title is the schema's name on the command line.
  ///
  /// The schemas describe the files of a workspace, installations and each platform's JSON bodies.
  package static let published: [JSONSchema] =
    [
      JSONSchema("crier.json", .object(WorkspaceSettings.schema)),
      JSONSchema("notification.json", .object(NotificationSettings.schema)),
      JSONSchema(
        "sample", .table(of: Arguments.schema), summary: "The arguments of a send, by name."),
      JSONSchema("catalog", .object(Catalog.schema)), InstallationReader.schema,
    ] + Platform.all.compactMap(\.bodySchema)
}

extension Arguments {
  /// The schema of one argument.
  fileprivate static let schema = ValueSchema.either([
    typed(
      "currency", "An amount of money.",
      [
        .init("value", .either([.text, .number(.any)]), "The amount.", .required),
        .init("currency", .text, "The three-letter currency code (ISO 4217).", .required),
      ]),
    typed(
      "datetime", "A date, with or without a time.",
      [.init("value", .text, "An ISO 8601 date, such as 2026-11-20T17:00:00Z.", .required)]),
    .scalar, .null,
  ])

  private static func typed(
    _ type: String, _ summary: String, _ keys: [ObjectSchema.Key]
  ) -> ValueSchema {
    let type = ObjectSchema.Key("type", .word(Vocabulary([type])), nil, .required)
    return .object(ObjectSchema(summary: summary, [type] + keys, otherKeys: .allowed))
  }
}
