package import Apps
package import Diagnostics
internal import Documents
package import Localization

/// The settings of a workspace, from `crier.json`.
package struct WorkspaceSettings: Sendable {
  /// The treatment of a missing value.
  package enum Missing: String, Hashable, Sendable, CaseIterable {
    /// Empty text, with a warning.
    case empty
    case error
  }

  /// The locale whose catalog determines the localized properties.
  package var defaultLocale = LocaleTag.english
  /// The place of the default locale in the file; nil if the file does not set it.
  package private(set) var defaultLocalePlace: Label?
  /// The configured fallbacks, which may cross languages and scripts.
  package var fallbacks: [LocaleTag: [LocaleTag]] = [:]
  /// The treatment of a locale without a suitable catalog.
  package var noLocale = LocaleFallback.Policy.default
  /// The treatment of a missing value.
  package var missing = Missing.empty
  /// The default time zone of dates in messages; nil means UTC.
  package var timeZone: String?
  /// Whether the settings contain a time zone, valid or not.
  package var namesTimeZone = false
  /// The isolation of values in messages of MessageFormat 2.
  package var bidi = BidiIsolation.standard
  /// The configured fallback locales, with their locations in the file.
  package var fallbackPlaces: [(locale: LocaleTag, label: Label)] = []
  /// The configured suffixes of properties, by locale; a locale without a configured suffix uses
  /// its name.
  package var suffixes = LocaleSuffixes()

  /// The paths of the app's own strings, relative to the workspace, with their locations in the
  /// file.
  package var appStrings: [(path: String, label: Label)] = []
  /// The app that receives the notifications.
  package internal(set) var app = AppDeclaration.unknown
  /// The folders with copies of images, which previews draw.
  package private(set) var images = ImageFolders()
  /// The conditions that all payloads must satisfy.
  package var always: [PayloadCondition] = []
  /// The findings to ignore.
  package var ignores = IgnoreList()

  /// Creates the settings of a workspace without `crier.json`.
  package init() {}

  /// Parses `crier.json`; reports invalid values and keeps their defaults.
  package static func read(_ file: SourceFile) -> (settings: Self, findings: Findings) {
    var reader = SettingsReader(file, schema)
    var settings = Self()
    if let value = reader.root["defaultLocale"], let locale = reader.locale(value) {
      settings.defaultLocale = locale
      settings.defaultLocalePlace = Label(value.span, in: file)
    }
    for (locale, value) in reader.locales(in: reader.root["fallbacks"]) {
      settings.fallbacks[locale] = value.elements.compactMap { element in
        let fallback = reader.locale(element)
        if let fallback {
          settings.fallbackPlaces.append((fallback, Label(element.span, in: file)))
        }
        return fallback
      }
    }
    settings.noLocale = reader.root["noLocale"].word() ?? settings.noLocale
    settings.missing = reader.root["missing"].word() ?? settings.missing
    settings.timeZone = reader.timeZone(reader.root["timeZone"])
    settings.namesTimeZone = reader.root["timeZone"] != nil || reader.findings.hasErrors
    if reader.root["bidi"]?.text?.string == "none" { settings.bidi = .none }
    settings.suffixes = reader.suffixes(reader.root["suffixes"])
    settings.appStrings = (reader.root["appStrings"]?.elements ?? []).compactMap { value in
      value.text.map { ($0.string, Label(value.span, in: file)) }
    }
    let app = reader.root["app"]
    settings.app = AppDeclaration(app, in: file) { reader.locale($0, at: $1) }
    settings.images = ImageFolders(reader.root["images"], in: file)
    settings.always = PayloadCondition.all(in: reader.root["always"], of: file)
    settings.ignores = IgnoreList(reader.root["ignore"], in: file)
    return (settings, reader.findings)
  }

  /// The keys of `crier.json`.
  static let schema = ObjectSchema(
    summary: "Settings of a Crier workspace.",
    [
      .schemaLink,
      .init(
        "defaultLocale", .text,
        "The locale whose catalog determines the localized properties (default: en)."),
      .init(
        "fallbacks", .table(of: .list(.text)),
        "For each locale, the locales to try next; required to change the language or script."),
      .init(
        "noLocale", .word(of: LocaleFallback.Policy.self),
        "The result for a locale without a catalog: the default locale, or no notification."),
      .init(
        "missing", .word(of: Missing.self),
        "How to treat a missing value: empty text with a warning, or an error."),
      .init(
        "timeZone", .text,
        "The time zone of dates in messages, such as \"Europe/Prague\" (default: UTC)."),
      .init(
        "bidi", .word(Vocabulary(["none", "default"])),
        "Isolation of values in MessageFormat 2: none, or default if text directions can mix."),
      .init(
        "suffixes", .table(of: .text),
        "The suffixes of localized properties: {\"fr\": \"French\"} gives News_French."),
      .init("app", .object(AppDeclaration.schema), AppDeclaration.schema.summary),
      ImageFolders.setting,
      .init(
        "appStrings", .list(.text),
        "Paths of the app's strings, to check loc-keys, such as [\"ios\", \"app/src/main/res\"]."),
      PayloadCondition.setting,
      .ignore("Rule codes to ignore in all notifications, each with a reason."),
    ])
}

extension ValueSchema {
  /// Returns a schema that allows only the raw values of an enumeration.
  static func word<Word: RawRepresentable & CaseIterable>(of type: Word.Type) -> ValueSchema
  where Word.RawValue == String {
    .word(Vocabulary(type.allCases.map(\.rawValue)))
  }
}

extension JSONValue? {
  /// Returns the enumeration case whose raw value is the string; nil if no such case exists.
  func word<Word: RawRepresentable>() -> Word? where Word.RawValue == String {
    self?.text.flatMap { Word(rawValue: $0.string) }
  }
}
