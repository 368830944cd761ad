package import Diagnostics
internal import Documents

extension Rule {
  /// All rules about the schema of a catalog.
  package static let ofCatalogFiles: [Rule] = [
    .catalogShape, .catalogLocaleMissing, .catalogLocaleTag, .catalogSyntax, .catalogKey,
    .catalogMetadataLost, .catalogLimit, .catalogState,
  ]

  static let catalogShape = Rule(
    "catalog-shape", basis: .documented,
    summary: "a catalog must be an object of strings, with an object for each '@key'",
    explanation: """
      ARB is what translators' tools read and write: a JSON object that holds the text of a message \
      under its key, and under '@key' an object with its description, placeholders and limits.
      """,
    bad: Example("en.arb", #"{"@@locale":"en","news.title":{"text":"News"}}"#),
    good: Example("en.arb", #"{"@@locale":"en","news.title":"News"}"#))

  static let catalogLocaleMissing = Rule(
    "catalog-locale-missing", basis: .documented,
    summary: "a catalog must state its locale",
    explanation: """
      The name of the file or of its folder in 'Locales' is the locale, and '@@locale' repeats it for \
      tools that see only the file. With neither, it serves no reader.
      """,
    bad: Example("messages.arb", #"{"news.title":"News"}"#),
    good: Example("messages.arb", #"{"@@locale":"en","news.title":"News"}"#))

  static let catalogLocaleTag = Rule(
    "catalog-locale-tag", basis: .documented,
    summary: "a locale must be a language tag (BCP 47) in its canonical form",
    explanation: """
      A tag names the language, and where it matters the script and the region: 'pt-BR', 'zh-Hant'. \
      Devices ask for locales by these tags, so a catalog under any other name is never chosen. Former \
      codes and other spellings are understood, and worth mending because other tools may not.
      """,
    bad: Example("messages.arb", #"{"@@locale":"german","news.title":"Nachrichten"}"#),
    good: Example("messages.arb", #"{"@@locale":"de","news.title":"Nachrichten"}"#))

  static let catalogSyntax = Rule(
    "catalog-syntax", basis: .documented,
    summary: "the syntax of messages must be 'icu' or 'mf2'",
    explanation: """
      '@@x-syntax' names the syntax of the file's messages, 'x-syntax' in '@key' that of one message. \
      Without either it is ICU MessageFormat.
      """,
    bad: Example("en.arb", #"{"@@locale":"en","@@x-syntax":"mf3","news.title":"News"}"#),
    good: Example("en.arb", #"{"@@locale":"en","@@x-syntax":"mf2","news.title":"News"}"#))

  static let catalogKey = Rule(
    "catalog-key", .warning, basis: .documented,
    summary: "a key should have the form <notification>.<property>",
    explanation: """
      The text of a property of a notification is found under '<notification>.<property>'. A key of any \
      other form belongs to no notification, so its text is never sent. A property is a name that hub \
      expressions can hold: letters, digits and '_'.
      """,
    bad: Example("en.arb", #"{"@@locale":"en","title":"News"}"#),
    good: Example("en.arb", #"{"@@locale":"en","news.title":"News"}"#))

  static let catalogMetadataLost = Rule(
    "catalog-metadata-lost", .warning, basis: .documented,
    summary: "'@key' should belong to a message of the same catalog",
    explanation: """
      What '@key' says is about the message under 'key'. Without that message, or with a misspelled key, \
      its description and limits have no effect.
      """,
    bad: Example(
      "en.arb", #"{"@@locale":"en","news.title":"News","@news.titel":{"description":"The title"}}"#),
    good: Example(
      "en.arb", #"{"@@locale":"en","news.title":"News","@news.title":{"description":"The title"}}"#)
  )

  static let catalogState = Rule(
    "catalog-state", basis: .documented,
    summary: "the state of a translation must be new, translated, reviewed or final",
    explanation: """
      'x-state' in '@key' holds the progress of a translation, and the digest of the source text that \
      was translated: {"state": "reviewed", "source": "9ae16a3b2f90404f"}. `crier import` writes both. \
      A translation without a state counts as final.
      """,
    bad: Example(
      "fr.arb", #"{"@@locale":"fr","news.title":"Infos","@news.title":{"x-state":"done"}}"#),
    good: Example(
      "fr.arb", #"{"@@locale":"fr","news.title":"Infos","@news.title":{"x-state":"final"}}"#))

  static let catalogLimit = Rule(
    "catalog-limit", basis: .documented,
    summary: "a limit must be a number in a known unit",
    explanation: """
      'x-limit' in '@key' says how long a text may become: {"graphemes": 40}. The units are bytes (of \
      UTF-8), utf16, codePoints, graphemes and width (cells, where a Chinese character takes two). \
      A message may have several.
      """,
    bad: Example(
      "en.arb", #"{"@@locale":"en","news.title":"News","@news.title":{"x-limit":{"letters":40}}}"#),
    good: Example(
      "en.arb", #"{"@@locale":"en","news.title":"News","@news.title":{"x-limit":{"graphemes":40}}}"#
    ))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func catalogNotAnObject(_ root: JSONValue) -> Self {
    Self(
      .catalogShape, "a catalog is an object, not \(root.kindName)", at: Label(root.span),
      help: #"write {"@@locale": "en", "news.title": "The text"}"#)
  }

  static func messageIsNoText(_ key: String, _ value: JSONValue) -> Self {
    Self(
      .catalogShape, "the message '\(key)' is \(value.kindName), not a text",
      at: Label(value.span, "a text in double quotes belongs here"),
      help: "write the metadata of the message under '@\(key)'")
  }

  static func syntaxOfMessagesDiffers(
    _ count: Int, _ syntax: MessageSyntax, at span: SourceSpan
  ) -> Self {
    let (name, word) = syntax == .icu ? ("ICU MessageFormat", "icu") : ("MessageFormat 2", "mf2")
    return Self(
      .catalogSyntax, "\(count) messages are valid only in \(name)",
      at: Label(span, "not the syntax of the messages"), help: #"write "@@x-syntax": "\#(word)""#)
  }

  static func metadataNotAnObject(_ member: JSONMember) -> Self {
    Self(
      .catalogShape, "'\(member.key.string)' is an object, not \(member.value.kindName)",
      at: Label(member.value.span), help: #"write {"description": "what the message is for"}"#)
  }

  /// Reports a difference between facts in a catalog and their schema.
  static func catalogFact(_ violation: SchemaViolation) -> Self {
    let at = Label(violation.value.span)
    switch (violation.key?.name, violation.problem) {
    case (_, .unknownKey(let key)): return .unknownUnit(key)
    case ("x-syntax", _), ("@@x-syntax", _):
      let at = Label(violation.value.span, "'icu' or 'mf2'")
      return Self(.catalogSyntax, "this is no syntax of messages", at: at)
    case ("x-keep", _), ("@@x-keep", _):
      return Self(
        .catalogShape, "the terms to keep are a list of texts", at: at, help: #"write ["Contoso"]"#)
    case ("placeholders", _):
      return Self(
        .catalogShape, "'placeholders' is an object of names", at: at,
        help: #"write {"name": {"type": "String", "example": "Ann"}}"#)
    case ("x-limit", _):
      return Self(
        .catalogLimit, "'x-limit' is an object of units and numbers", at: at,
        help: #"write {"graphemes": 40}"#)
    case ("x-state", _), ("state", _):
      let words = TranslationState.Progress.allCases.map(\.rawValue).joined(separator: ", ")
      return Self(.catalogState, "unknown translation state", at: at, help: "use \(words)")
    case ("source", _):
      return Self(
        .catalogState, "the digest of the source is not 16 hexadecimal digits", at: at,
        help: "remove 'source'; `crier import` writes it anew")
    case ("x-ignore", _):
      return Self(
        .catalogShape, "'x-ignore' is an object of codes and reasons", at: at,
        help: #"write {"catalog-same-as-source": "a name is the same everywhere"}"#)
    default: return Self(.catalogLimit, "a limit is a whole number", at: at)
    }
  }

  private static func unknownUnit(_ key: UnknownKey) -> Self {
    let units = key.schema.keys.map(\.name).joined(separator: ", ")
    return Self(
      .catalogLimit, "'\(key.name)' is no unit of length", at: Label(key.span),
      help: key.suggestion ?? "the units are \(units)",
      fix: key.nearest.map { Fix("write '\($0)'", replacing: key.span, with: "\"\($0)\"") })
  }

  static func catalogWithoutLocale(at span: SourceSpan) -> Self {
    Self(
      .catalogLocaleMissing, "nothing says which locale this catalog is for",
      at: Label(SourceSpan(span.start, span.start)),
      help: #"add "@@locale", or call the file Locales/<tag>.arb"#)
  }

  static func catalogLocaleIsNoTag(_ spelling: String?, at span: SourceSpan) -> Self {
    let nearest = spelling.flatMap { LocaleTag.suggestion(for: $0) }
    return Self(
      .catalogLocaleTag,
      spelling.map { "'\($0)' is no language tag" } ?? "a language tag is a text",
      at: Label(span),
      help: nearest.map { "did you mean '\($0)'?" } ?? "write one such as 'en' or 'pt-BR'",
      fix: nearest.map { Fix("write '\($0)'", replacing: span, with: "\"\($0)\"") })
  }

  static func keyWithoutNotification(_ key: String, at span: SourceSpan) -> Self {
    let hasPoint = key.contains(".")
    return Self(
      .catalogKey,
      hasPoint
        ? "the key '\(key)' does not end with the name of a property"
        : "the key '\(key)' names no notification",
      at: Label(span),
      help: hasPoint
        ? "a property's name holds letters, digits and '_'" : "write '<notification>.\(key)'")
  }

  static func metadataWithoutMessage(_ member: JSONMember) -> Self {
    let key = member.key.string
    return Self(
      .catalogMetadataLost, "there is no message '\(key.dropFirst())' in this file",
      at: Label(member.keySpan), help: "spell it as the message's key, or remove it")
  }
}
