internal import Diagnostics
internal import Documents
package import Localization

/// A message for translators: its source, its translations and its metadata.
package struct ExchangedMessage: Sendable {
  /// The message in one language, with its syntax and the progress of the translation.
  package struct Content: Sendable {
    /// The message as written in the catalog.
    package let text: String
    /// The syntax of the message.
    package let syntax: MessageSyntax
    /// The language whose plural rules apply.
    package let locale: LocaleTag
    /// The progress of the translation.
    package let state: UnitState

    /// Creates the content of a message in one language.
    package init(
      _ text: String, syntax: MessageSyntax, locale: LocaleTag, state: UnitState = .final
    ) {
      self.text = text
      self.syntax = syntax
      self.locale = locale
      self.state = state
    }
  }

  /// An argument with its description for translators.
  package struct Argument: Hashable, Sendable {
    /// The name of the argument in the message.
    package let name: String
    /// An example value.
    package let example: String?
    /// The description of the value.
    package let description: String?

    /// Creates an argument with an optional example and description for translators.
    package init(name: String, example: String? = nil, description: String? = nil) {
      self.name = name
      self.example = example
      self.description = description
    }
  }

  /// The key of the message in the catalog.
  package let key: MessageKey
  /// The message in the source language.
  package let source: Content
  /// The translations by language.
  package let translations: [LocaleTag: Content]
  /// The description for translators.
  package let description: String?
  /// The declared arguments.
  package let arguments: [Argument]
  /// The maximum lengths, in the units of the catalog.
  package let limits: [LengthLimit]
  /// The path of the source's catalog below `Locales`, such as `en.ftl`; nil if unknown.
  package let file: String?

  /// Creates a message with its translations and its metadata for translators.
  package init(
    key: MessageKey, source: Content, translations: [LocaleTag: Content] = [:],
    description: String? = nil, arguments: [Argument] = [], limits: [LengthLimit] = [],
    file: String? = nil
  ) {
    self.key = key
    self.source = source
    self.translations = translations
    self.description = description
    self.arguments = arguments
    self.limits = limits
    self.file = file
  }

  /// Returns the translation in a language, or the source for the source language.
  package func content(in locale: LocaleTag) -> Content? {
    translations[locale] ?? (locale == source.locale ? source : nil)
  }
}

extension ExchangedMessage {
  /// Creates the message with the given key; returns nil if the default locale lacks the key.
  ///
  /// `states` contains the states of translations that are not final.
  package init?(
    _ key: MessageKey, in catalogs: CatalogSet, locales: [LocaleTag],
    states: [LocaleTag: [MessageKey: UnitState]] = [:]
  ) {
    guard let entry = catalogs.entry(for: key, in: catalogs.defaultLocale) else { return nil }
    var translations: [LocaleTag: Content] = [:]
    for locale in locales where locale != catalogs.defaultLocale {
      guard let own = catalogs.entry(for: key, in: locale) else { continue }
      translations[locale] = Content(
        own.text.string, syntax: own.syntax, locale: own.locale,
        state: states[locale]?[key] ?? .final)
    }
    self.init(
      key: entry.key,
      source: Content(entry.text.string, syntax: entry.syntax, locale: entry.locale),
      translations: translations, description: entry.metadata.description?.string,
      arguments: entry.metadata.placeholders.map {
        Argument(name: $0.name, example: $0.example, description: $0.description)
      }, limits: entry.metadata.limits, file: Self.name(of: entry.file.name))
  }

  /// Returns the part of a catalog's path below the folder `Locales`, or else the file's name.
  private static func name(of path: String) -> String {
    let parts = path.split(separator: "/")
    let folder = parts.dropLast().lastIndex { $0.lowercased() == "locales" }
    return parts[(folder.map { $0 + 1 } ?? max(0, parts.count - 1))...].joined(separator: "/")
  }
}
