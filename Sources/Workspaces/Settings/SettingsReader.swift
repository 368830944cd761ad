internal import Diagnostics
internal import Documents
internal import Localization
internal import TemplateLanguage

/// Reads the values of a settings file; what is wrong is a finding and no value.
struct SettingsReader {
  /// The whole of the file; an empty object where it cannot be read.
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

  /// A locale, by its tag.
  mutating func locale(_ value: JSONValue?) -> LocaleTag? {
    guard let value, let text = value.text?.string else { return nil }
    return locale(text, at: value.span)
  }

  private mutating func locale(_ text: String, at span: SourceSpan) -> LocaleTag? {
    guard let locale = LocaleTag(text) else {
      findings.report(Diagnostic.noLocale(text, at: span).located(in: file))
      return nil
    }
    return locale
  }

  /// The members of a table whose names are locales.
  mutating func locales(in table: JSONValue?) -> [(LocaleTag, JSONValue)] {
    (table?.members ?? []).compactMap { member in
      locale(member.key.string, at: member.keySpan).map { ($0, member.value) }
    }
  }

  /// A time zone that the time zone database knows.
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
  /// A text, or the spelling of a number or a boolean.
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
      Locales are named by BCP 47 tags: a language, perhaps a script and a region, such as en, \
      pt-BR or zh-Hant-HK.
      """,
    bad: Example("crier.json", #"{"defaultLocale":"english language"}"#),
    good: Example("crier.json", #"{"defaultLocale":"en"}"#))

  static let noTimeZone = Rule(
    "settings-time-zone-unknown", basis: .documented,
    summary: "a time zone must be in the time zone database",
    explanation: """
      Dates in messages are shown in the time zone of the workspace, never in that of the machine \
      that renders. Its name is that of the time zone database: a continent and a city, or UTC.
      """,
    bad: Example("crier.json", #"{"timeZone":"Prague time"}"#),
    good: Example("crier.json", #"{"timeZone":"Europe/Prague"}"#))

  static let noSuffix = Rule(
    "settings-suffix-malformed", basis: .documented,
    summary: "a suffix must be valid in a property's name",
    explanation: """
      The property of a locale is named <property>_<suffix>, and the hub takes ASCII letters, digits \
      and _ in names.
      """,
    bad: Example("crier.json", #"{"suffixes":{"fr":"Français"}}"#),
    good: Example("crier.json", #"{"suffixes":{"fr":"French"}}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func noLocale(_ text: String, at span: SourceSpan) -> Self {
    Self(
      .noLocale, "'\(text)' is no language tag", at: Label(span),
      help: "write a tag such as en, pt-BR or zh-Hant-HK")
  }

  fileprivate static func noTimeZone(_ name: String, at span: SourceSpan) -> Self {
    Self(
      .noTimeZone, "there is no time zone '\(name)'", at: Label(span),
      help: TimeZoneName.nearest(to: name).map { "did you mean '\($0)'?" }
        ?? "write a continent and a city, such as Europe/Prague, or UTC")
  }

  fileprivate static func equalSuffixes(
    _ suffix: String, _ one: LocaleTag, _ other: LocaleTag, at span: SourceSpan
  ) -> Self {
    Self(
      .namesCollide, "'\(one)' and '\(other)' have the same suffix, so one would replace the other",
      at: Label(span, "letter case does not count"), help: "give '\(other)' another suffix")
  }

  fileprivate static func noSuffix(_ suffix: String, at span: SourceSpan) -> Self {
    Self(
      .noSuffix, "the suffix '\(suffix)' is not allowed in a property's name", at: Label(span),
      help: "write ASCII letters, digits and _")
  }
}
