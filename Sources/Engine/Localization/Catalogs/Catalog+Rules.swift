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
    summary: "a catalog must be a JSON object of messages (strings) and metadata (objects)",
    explanation: """
      ARB is a JSON format of translation tools: the value of each key is the text of a message, \
      and \
      '@key' is an object with the message's description, placeholders and limits.
      """,
    bad: Example("en.arb", #"{"@@locale":"en","news.title":{"text":"News"}}"#),
    good: Example("en.arb", #"{"@@locale":"en","news.title":"News"}"#))

  static let catalogLocaleMissing = Rule(
    "catalog-locale-missing", basis: .documented,
    summary: "a catalog must state its locale",
    explanation: """
      The locale is the name of the file or of its folder in 'Locales'; '@@locale' repeats it for \
      tools that see only the file. A catalog without a locale is never used.
      """,
    bad: Example("messages.arb", #"{"news.title":"News"}"#),
    good: Example("messages.arb", #"{"@@locale":"en","news.title":"News"}"#))

  static let catalogLocaleTag = Rule(
    "catalog-locale-tag", basis: .documented,
    summary: "a locale must be a language tag (BCP 47) in its canonical form",
    explanation: """
      A tag consists of the language and, if needed, the script and the region: 'pt-BR', \
      'zh-Hant'. Devices request locales by these tags, so a catalog with any other name is never \
      used. Crier also accepts former codes and other spellings, but other tools may not.
      """,
    bad: Example("messages.arb", #"{"@@locale":"german","news.title":"Nachrichten"}"#),
    good: Example("messages.arb", #"{"@@locale":"de","news.title":"Nachrichten"}"#))

  static let catalogSyntax = Rule(
    "catalog-syntax", basis: .documented,
    summary: "the syntax of messages must be 'icu' or 'mf2'",
    explanation: """
      '@@x-syntax' sets the syntax of the file's messages, and 'x-syntax' in '@key' sets the \
      syntax of one message. The default is ICU MessageFormat.
      """,
    bad: Example("en.arb", #"{"@@locale":"en","@@x-syntax":"mf3","news.title":"News"}"#),
    good: Example("en.arb", #"{"@@locale":"en","@@x-syntax":"mf2","news.title":"News"}"#))

  static let catalogKey = Rule(
    "catalog-key", .warning, basis: .documented,
    summary: "a key should have the form <notification>.<property>",
    explanation: """
      The message of a notification's property has the key '<notification>.<property>'. A message \
      with any other key belongs to no notification, so it is never sent. A property name may \
      contain letters, digits and '_', as in hub expressions.
      """,
    bad: Example("en.arb", #"{"@@locale":"en","title":"News"}"#),
    good: Example("en.arb", #"{"@@locale":"en","news.title":"News"}"#))

  static let catalogMetadataLost = Rule(
    "catalog-metadata-lost", .warning, basis: .documented,
    summary: "'@key' should belong to a message in the same catalog",
    explanation: """
      '@key' describes the message 'key' of the same file. If that message is missing or a key is \
      misspelled, the description and limits have no effect.
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
      'x-state' in '@key' is the progress of a translation and the digest of the translated \
      source: {"state": "reviewed", "source": "9ae16a3b2f90404f"}. `crier import` writes both. A \
      translation without a state counts as final.
      """,
    bad: Example(
      "fr.arb", #"{"@@locale":"fr","news.title":"Infos","@news.title":{"x-state":"done"}}"#),
    good: Example(
      "fr.arb", #"{"@@locale":"fr","news.title":"Infos","@news.title":{"x-state":"final"}}"#))

  static let catalogLimit = Rule(
    "catalog-limit", basis: .documented,
    summary: "a limit must be a number in a known unit",
    explanation: """
      'x-limit' in '@key' sets the maximum length of a message: {"graphemes": 40}. The units are \
      bytes (of UTF-8), utf16, codePoints, graphemes and width (cells; a Chinese character is two \
      cells wide). Limits in several units may be combined.
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
      .catalogShape, "a catalog must be an object, not \(root.kindName)", at: Label(root.span),
      help: #"write {"@@locale": "en", "news.title": "The text"}"#)
  }

  static func messageIsNoText(_ key: String, _ value: JSONValue) -> Self {
    Self(
      .catalogShape, "the message '\(key)' must be a string, not \(value.kindName)",
      at: Label(value.span, "not a string"),
      help: "write the text in double quotes; put metadata of the message into '@\(key)'")
  }

  static func syntaxOfMessagesDiffers(
    _ count: Int, _ syntax: MessageSyntax, at span: SourceSpan
  ) -> Self {
    let (name, word) = syntax == .icu ? ("ICU MessageFormat", "icu") : ("MessageFormat 2", "mf2")
    return Self(
      .catalogSyntax, "\(count) messages are valid only in \(name)",
      at: Label(span, "the messages use a different syntax"),
      help: #"write "@@x-syntax": "\#(word)""#)
  }

  static func metadataNotAnObject(_ member: JSONMember) -> Self {
    Self(
      .catalogShape, "'\(member.key.string)' must be an object, not \(member.value.kindName)",
      at: Label(member.value.span), help: #"write {"description": "what the message is for"}"#)
  }

  /// Reports a value in a catalog that violates the schema.
  static func catalogFact(_ violation: SchemaViolation) -> Self {
    let at = Label(violation.value.span)
    switch (violation.key?.name, violation.problem) {
    case (_, .unknownKey(let key)): return .unknownUnit(key)
    case ("x-syntax", _), ("@@x-syntax", _):
      let at = Label(violation.value.span, "use 'icu' or 'mf2'")
      return Self(.catalogSyntax, "unknown message syntax", at: at)
    case ("x-keep", _), ("@@x-keep", _):
      return Self(
        .catalogShape, "'x-keep' must be an array of strings", at: at, help: #"write ["Contoso"]"#)
    case ("placeholders", _):
      return Self(
        .catalogShape, "'placeholders' must be an object whose keys are argument names", at: at,
        help: #"write {"name": {"type": "String", "example": "Ann"}}"#)
    case ("x-limit", _):
      return Self(
        .catalogLimit, "'x-limit' must be an object that maps units to numbers", at: at,
        help: #"write {"graphemes": 40}"#)
    case ("x-state", _), ("state", _):
      let words = TranslationState.Progress.allCases.map(\.rawValue).joined(separator: ", ")
      return Self(.catalogState, "unknown translation state", at: at, help: "use \(words)")
    case ("source", _):
      return Self(
        .catalogState, "the digest in 'source' must be 16 hexadecimal digits", at: at,
        help: "remove 'source'; the next `crier import` writes a valid digest")
    case ("x-ignore", _):
      return Self(
        .catalogShape, "'x-ignore' must be an object that maps rule codes to reasons", at: at,
        help: #"write {"catalog-same-as-source": "a name is the same everywhere"}"#)
    default: return Self(.catalogLimit, "a length limit must be a whole number", at: at)
    }
  }

  private static func unknownUnit(_ key: UnknownKey) -> Self {
    let units = key.schema.keys.map(\.name).joined(separator: ", ")
    return Self(
      .catalogLimit, "'\(key.name)' is not a unit of length", at: Label(key.span),
      help: key.suggestion ?? "valid units: \(units)",
      fix: key.correction.map { Fix("write '\($0)'", replacing: key.span, with: "\"\($0)\"") })
  }

  static func catalogWithoutLocale(at span: SourceSpan) -> Self {
    Self(
      .catalogLocaleMissing, "the catalog has no locale",
      at: Label(SourceSpan(span.start, span.start)),
      help: #"add "@@locale", or rename the file to Locales/<tag>.arb"#)
  }

  static func catalogLocaleIsNoTag(_ spelling: String?, at span: SourceSpan) -> Self {
    let nearest = spelling.flatMap { LocaleTag.suggestion(for: $0) }
    let meant =
      spelling.flatMap { LocaleTag.named($0) }?.description
      ?? Suggestion.certain(nearest?.description, for: spelling ?? "")
    return Self(
      .catalogLocaleTag,
      spelling.map { "'\($0)' is not a language tag" } ?? "a language tag must be a string",
      at: Label(span),
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "write a language tag such as 'en' or 'pt-BR'",
      fix: meant.map {
        Fix("write '\($0)'", replacing: span, with: "\"\($0)\"")
      })
  }

  static func keyWithoutNotification(_ key: String, at span: SourceSpan) -> Self {
    let hasPoint = key.contains(".")
    return Self(
      .catalogKey,
      hasPoint
        ? "the key '\(key)' does not end with a property name"
        : "the key '\(key)' does not begin with the name of a notification",
      at: Label(span),
      help: hasPoint
        ? "use only letters, digits and '_' in a property name" : "write '<notification>.\(key)'")
  }

  static func metadataWithoutMessage(_ member: JSONMember) -> Self {
    let key = member.key.string
    return Self(
      .catalogMetadataLost, "this file has no message '\(key.dropFirst())'",
      at: Label(member.keySpan), help: "use the key of an existing message, or remove '\(key)'")
  }
}
