package import Diagnostics
package import Localization
package import MessageTables

/// One entry in the string files of an app, in one language.
package struct AppString: Sendable {
  /// The content of an entry: a string, a plural, a list or a reference.
  package enum Content: Hashable, Sendable {
    /// A string with escapes decoded and placeholders kept.
    case text(String)
    /// A plural, whose variant only a number can choose.
    case plural
    /// A list of strings.
    case list
    /// A reference to another string, by its name.
    case reference(String)
  }

  /// The key of the entry.
  package let key: String
  /// The content of the entry.
  package let content: Content
  /// The file that contains the entry.
  package let file: SourceFile
  /// The bytes of the string in the file, or of the whole entry.
  package let span: SourceSpan
  /// The state of the translation; nil if the file does not record it.
  package var state: UnitState?
  /// The value of `extractionState` in a String Catalog; nil for a key that Xcode extracted.
  package var extractionState: String?
  /// Whether the string comes from a String Catalog.
  package var isCataloged = false
  /// Whether the String Catalog contains no string for the key, so that the key itself is shown.
  package var isOwnKey = false

  /// The string; nil for a plural, a list or a reference.
  package var text: String? { if case .text(let text) = content { text } else { nil } }
}

/// The strings of an app on one system, by language.
package struct AppTable: Sendable {
  /// The systems, which search an app's strings in different ways.
  package enum System: String, Hashable, Sendable, CaseIterable {
    /// Apple's systems, which show the key if the current language lacks the key.
    case apple = "Apple"
    /// Android, which searches the folder `values` if the current language does not have the key.
    case android = "Android"
  }

  /// The system that looks up the strings.
  package let system: System
  /// The entries by language and key; a nil language means `values` or `Base.lproj`.
  package private(set) var strings: [LocaleTag?: [String: AppString]] = [:]
  /// The files that the app's build rejects.
  package private(set) var refused: [Refusal] = []
  /// The keys that exist only in tables or folders that the system does not search, with the name
  /// of the table or folder.
  package private(set) var elsewhere: [String: String] = [:]
  /// The language in which the app is developed; nil if no file names it.
  package var sourceLocale: LocaleTag?
  /// The keys that `tools:keep` protects; for example, `push_*` protects all keys that begin with
  /// `push_`.
  ///
  /// Nil if the app's build does not shrink resources.
  package var kept: [String]?

  /// A file that the app's build rejects.
  package struct Refusal: Sendable {
    /// The language of the file; nil for `values` and `Base.lproj`.
    package let locale: LocaleTag?
    /// The rejected file.
    package let file: SourceFile
    /// The first error in the file.
    package let finding: Diagnostic
  }

  /// Creates a table without strings.
  package init(_ system: System) { self.system = system }

  /// Adds an entry; `precedes` determines the entry to use if the key is repeated.
  mutating func add(_ string: AppString, in locale: LocaleTag?, precedes: Precedence = .earlier) {
    if precedes == .earlier, strings[locale, default: [:]][string.key] != nil { return }
    strings[locale, default: [:]][string.key] = string
  }

  /// The entry to use if a key is repeated.
  enum Precedence { case earlier, later }

  /// Adds a language that the app supports, even if it has no strings.
  mutating func add(language: LocaleTag?) {
    strings[language, default: [:]].merge([:]) { old, _ in old }
  }

  mutating func add(_ refusal: Refusal) {
    add(language: refusal.locale)
    refused.append(refusal)
  }

  mutating func add(_ key: String, elsewhere place: String) {
    if elsewhere[key] == nil { elsewhere[key] = place }
  }

  /// Whether the app has no files with strings for the system.
  package var isEmpty: Bool { strings.isEmpty }

  /// The language that users see if the app does not support their own.
  package var defaultLocale: LocaleTag? {
    if system == .android { return nil }
    if let sourceLocale { return sourceLocale }
    if strings[nil] != nil { return nil }
    return strings.keys.compactMap(\.self).sorted { left, right in
      let (first, second) = (left.language == "en", right.language == "en")
      return first == second ? left < right : first
    }.first
  }

  /// The languages of the app; the default language comes first.
  package var languages: [LocaleTag?] {
    let first = defaultLocale
    let others = strings.keys.filter { $0 != first }.sorted {
      "\($0?.description ?? "")" < "\($1?.description ?? "")"
    }
    return [first] + others
  }

  /// Returns the entry for a key in one language, after following references.
  package func string(_ key: String, in locale: LocaleTag?) -> AppString? {
    var key = key
    // Circular references would never end.
    for _ in 0..<Self.mostReferences {
      guard let own = strings[locale]?[key] ?? (system == .android ? strings[nil]?[key] : nil)
      else { return nil }
      guard case .reference(let next) = own.content else { return strings[locale]?[key] ?? own }
      key = next
    }
    return nil
  }

  private static let mostReferences = 16

  /// Whether the app's files for a language contain the key, without fallback.
  package func has(_ key: String, in locale: LocaleTag?) -> Bool { strings[locale]?[key] != nil }

  /// Returns the language that the app shows to a user with the given locale.
  package func language(for reader: LocaleTag) -> LocaleTag? {
    let available = strings.keys.compactMap(\.self)
    if let own = available.first(where: { $0 == reader || $0.isEquivalent(to: reader) }) {
      return own
    }
    for parent in reader.parents {
      if let own = available.first(where: { $0 == parent || $0.isEquivalent(to: parent) }) {
        return own
      }
    }
    return available.first {
      $0.language == reader.language && $0.likelyScript == reader.likelyScript
    }
      ?? defaultLocale
  }

  /// All keys, sorted.
  package var keys: [String] { Set(strings.values.flatMap(\.keys)).sorted() }
}
