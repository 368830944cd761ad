internal import Diagnostics
internal import Documents
internal import Localization
internal import TemplateLanguage

/// A reader of settings that reports and skips invalid values.
struct SettingsReader {
  /// The root value; an empty object if the file is invalid.
  let root: JSONValue
  private(set) var findings: Findings
  private let file: SourceFile

  init(_ file: SourceFile, _ schema: ObjectSchema) {
    let (document, problems) = JSONReader.read(file)
    self.file = file
    root = document?.root ?? .object([])
    findings = problems
    guard let document else { return }
    for violation in ValueSchema.object(schema).violations(in: root) {
      findings.report(Diagnostic.setting(violation).located(in: file))
    }
    findings.report(contentsOf: document.duplicateKeys())
  }

  /// Parses a setting that is a locale; returns nil if it is missing or invalid.
  mutating func locale(_ value: JSONValue?) -> LocaleTag? {
    guard let value, let text = value.text?.string else { return nil }
    return locale(text, at: value.span)
  }

  /// Parses a locale, and reports a string that is not a language tag.
  mutating func locale(_ text: String, at span: SourceSpan) -> LocaleTag? {
    guard let locale = LocaleTag(text) else {
      findings.report(Diagnostic.noLocale(text, at: span).located(in: file))
      return nil
    }
    return locale
  }

  /// Returns the members of an object whose keys are locales.
  mutating func locales(in table: JSONValue?) -> [(LocaleTag, JSONValue)] {
    (table?.members ?? []).compactMap { member in
      locale(member.key.string, at: member.keySpan).map { ($0, member.value) }
    }
  }

  /// Parses the name of a time zone in the time zone database.
  mutating func timeZone(_ value: JSONValue?) -> String? {
    guard let value, let name = value.text?.string else { return nil }
    guard TimeZoneName.isKnown(name) else {
      findings.report(Diagnostic.noTimeZone(name, at: value.span).located(in: file))
      return nil
    }
    return name
  }

  /// Reads the suffixes of properties by locale.
  mutating func suffixes(_ table: JSONValue?) -> LocaleSuffixes {
    var suffixes = LocaleSuffixes()
    for member in table?.members ?? [] {
      guard let locale = locale(member.key.string, at: member.keySpan),
        let suffix = member.value.text?.string
      else { continue }
      let value = member.value
      let equal = suffixes.texts.first {
        PropertyName.folded($0.value) == PropertyName.folded(suffix)
      }
      if PropertyName(suffix) == nil {
        findings.report(Diagnostic.noSuffix(suffix, at: value.span).located(in: file))
      } else if let equal {
        findings.report(
          Diagnostic.equalSuffixes(suffix, equal.key, locale, at: value.span).located(in: file))
      } else {
        suffixes.texts[locale] = suffix
        suffixes.places.append((locale, Label(member.keySpan, in: file)))
      }
    }
    return suffixes
  }
}

extension JSONValue {
  /// The string, or the spelling of a number or a boolean.
  var scalarText: String? {
    switch content {
    case .string(let string): string.string
    case .number(let number): number.string
    case .boolean(let value): value ? "true" : "false"
    case .object, .array, .null: nil
    }
  }
}

extension Rule {
  /// The rules about values in a settings file.
  static let ofSettingsWords: [Rule] = [.noLocale, .noTimeZone, .noSuffix]

  static let noLocale = Rule(
    "settings-locale-malformed", basis: .documented,
    summary: "a locale must be a language tag",
    explanation: """
      A locale is a BCP 47 tag: a language with an optional script and region, such as en, pt-BR \
      or zh-Hant-HK.
      """,
    bad: Example("crier.json", #"{"defaultLocale":"english language"}"#),
    good: Example("crier.json", #"{"defaultLocale":"en"}"#))

  static let noTimeZone = Rule(
    "settings-time-zone-unknown", basis: .documented,
    summary: "a time zone must be in the time zone database",
    explanation: """
      Dates in messages are shown in the time zone of the workspace, never in that of the machine. \
      Use a name from the time zone database: a continent and a city, such as Europe/Prague, or \
      UTC.
      """,
    bad: Example("crier.json", #"{"timeZone":"Prague time"}"#),
    good: Example("crier.json", #"{"timeZone":"Europe/Prague"}"#))

  static let noSuffix = Rule(
    "settings-suffix-malformed", basis: .documented,
    summary: "a suffix must be valid in a property's name",
    explanation: """
      A localized property has the name <property>_<suffix>, and the hub allows only ASCII \
      letters, digits and _ in names.
      """,
    bad: Example("crier.json", #"{"suffixes":{"fr":"Français"}}"#),
    good: Example("crier.json", #"{"suffixes":{"fr":"French"}}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func noLocale(_ text: String, at span: SourceSpan) -> Self {
    Self(
      .noLocale, "'\(text)' is not a language tag", at: Label(span),
      help: "write a tag such as en, pt-BR or zh-Hant-HK")
  }

  fileprivate static func noTimeZone(_ name: String, at span: SourceSpan) -> Self {
    Self(
      .noTimeZone, "unknown time zone '\(name)'", at: Label(span),
      help: TimeZoneName.nearest(to: name).map { "did you mean '\($0)'?" }
        ?? "write a continent and a city, such as Europe/Prague, or UTC")
  }

  fileprivate static func equalSuffixes(
    _ suffix: String, _ one: LocaleTag, _ other: LocaleTag, at span: SourceSpan
  ) -> Self {
    Self(
      .namesCollide,
      "'\(one)' and '\(other)' have the same suffix, so only one locale would be sent",
      at: Label(span, "letter case is ignored"), help: "give '\(other)' a different suffix")
  }

  fileprivate static func noSuffix(_ suffix: String, at span: SourceSpan) -> Self {
    Self(
      .noSuffix, "the suffix '\(suffix)' is not allowed in a property's name", at: Label(span),
      help: "use only ASCII letters, digits and _")
  }
}
