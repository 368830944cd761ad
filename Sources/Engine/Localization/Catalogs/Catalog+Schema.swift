package import Documents

extension Catalog {
  /// The schema of a catalog: ARB, and Crier's additions to it.
  package static let schema = ObjectSchema(
    summary: "The messages of one locale.", head.keys,
    otherKeys: .grouped([
      (TextForm("@key", pattern: "^@[^@]") { $0.isMetadataKey }, .object(EntryMetadata.schema)),
      (TextForm("key", pattern: "^[^@]") { !$0.hasPrefix("@") }, .text),
    ]))

  /// The keys that apply to the whole file; `CatalogReader` checks messages and their metadata
  /// separately.
  static let head = ObjectSchema(
    [
      .init("@@locale", .unchecked(.text), "The locale, as in the name of the file."),
      .init("@@x-syntax", syntax, "The syntax of the file's messages (default: icu)."),
      .init("@@x-keep", terms, "Terms that must not be translated."),
    ], otherKeys: .allowed)

  fileprivate static let syntax = ValueSchema.word(Vocabulary(["icu", "mf2"]))
  fileprivate static let terms = ValueSchema.list(.unchecked(.text))
}

extension String {
  fileprivate var isMetadataKey: Bool { hasPrefix("@") && !hasPrefix("@@") && self != "@" }
}

extension EntryMetadata {
  /// The schema of the metadata in `@key`; keys and values of other tools are allowed.
  static let schema = ObjectSchema(
    summary: "Metadata of a message for translators and tools.",
    [
      .init("description", .unchecked(.text), "The purpose and the context of the message."),
      .init(
        "placeholders",
        .either([.table(of: .unchecked(.object(argument))), .list(.unchecked(.text))]),
        "The arguments of the message, by name."),
      .init("x-syntax", Catalog.syntax, "The syntax of this message."),
      .init("x-keep", Catalog.terms, "Terms in this message that must not be translated."),
      .init("x-limit", .object(longest), "The maximum length of the message in each unit."),
      .init(
        "x-ignore", Ignore.schema, "Rule codes to ignore for this message, each with a reason."),
      .init(
        "x-state", .either([progress, .object(stateObject)]),
        "The progress of the translation, and the digest of its source."),
    ], otherKeys: .allowed)

  private static let progress = ValueSchema.word(
    Vocabulary(TranslationState.Progress.allCases.map(\.rawValue)))
  private static let stateObject = ObjectSchema(
    [
      .init("state", progress, "The progress of the translation.", .required),
      .init("source", .formed(digest), "The digest of the translated source message."),
    ], otherKeys: .allowed)
  private static let digest = TextForm("16 hexadecimal digits", pattern: "^[0-9a-f]{16}$") {
    TextDigest(spelling: $0) != nil
  }

  private static let argument = ObjectSchema(
    [
      .init("type", .text, "The type: String, int, double, num, DateTime or Object."),
      .init("format", .text, "The format that other tools use for the value."),
      .init("example", .text, "An example value."),
      .init("description", .text, "The meaning of the value, for translators."),
    ], otherKeys: .allowed)

  private static let longest = ObjectSchema(
    LengthLimit.Unit.allCases.map { .init($0.rawValue, .number(.count)) })
}
