package import Diagnostics
package import Localization
package import MessageTables

/// One string of an app in one language.
package struct AppString: Sendable {
  /// The content.
  package enum Content: Hashable, Sendable {
    /// A string after unescaping, with its placeholders.
    case text(String)
    /// A plural, which needs a number to choose a variant.
    case plural
    /// A list of strings.
    case list
    /// The name of another string.
    case reference(String)
  }

  /// The key.
  package let key: String
  /// The content.
  package let content: Content
  /// The file.
  package let file: SourceFile
  /// The bytes of the string, or of the whole entry.
  package let span: SourceSpan
  /// The progress of the translation; nil if the file does not state it.
  package var state: UnitState?
  /// The origin of an entry in a String Catalog: `manual`, `stale`; nil if Xcode extracted it.
  package var extractionState: String?
  /// Whether the string comes from a String Catalog.
  package var isCataloged = false
  /// Whether the entry has no string of its own, so the key itself is shown.
  package var isOwnKey = false

  /// Creates a string.
  package init(key: String, content: Content, file: SourceFile, span: SourceSpan) {
    self.key = key
    self.content = content
    self.file = file
    self.span = span
  }

  /// The string; nil for other content.
  package var text: String? {
    if case .text(let text) = content { text } else { nil }
  }
}

/// The strings of an app on one system, by language.
package struct AppTable: Sendable {
  /// The systems, which look up strings differently.
  package enum System: String, Hashable, Sendable, CaseIterable {
    /// If a language lacks a key, the key is shown.
    case apple = "Apple"
    /// If a language lacks a key, the folder `values` is searched.
    case android = "Android"
  }

  /// The system.
  package let system: System
  /// The strings by language and key; nil is the language of `values` and `Base.lproj`.
  package private(set) var strings: [LocaleTag?: [String: AppString]] = [:]
  /// The files with errors, which the app's build refuses.
  package private(set) var refused: [Refusal] = []
  /// The keys in places that the system does not search, with the place.
  package private(set) var elsewhere: [String: String] = [:]
  /// The language that the app is developed in, if a file names it.
  package var sourceLocale: LocaleTag?
  /// The keys that `tools:keep` protects, `push_*` for a prefix; nil without resource shrinking.
  package var kept: [String]?

  /// A file that the app's build refuses.
  package struct Refusal: Sendable {
    /// The language.
    package let locale: LocaleTag?
    /// The file.
    package let file: SourceFile
    /// The first error.
    package let finding: Diagnostic
  }

  /// Creates a table without strings.
  package init(_ system: System) { self.system = system }

  /// Adds a string; of equal keys the first one is used, unless the new one takes precedence.
  mutating func add(_ string: AppString, in locale: LocaleTag?, precedes: Precedence = .earlier) {
    if precedes == .earlier, strings[locale, default: [:]][string.key] != nil { return }
    strings[locale, default: [:]][string.key] = string
  }

  /// The string to use if a key is repeated.
  enum Precedence { case earlier, later }

  /// Adds a language that the app supports.
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
}

extension AppTable {
  /// Whether the app has no files for the system.
  package var isEmpty: Bool { strings.isEmpty }

  /// The language for users whose own language the app does not support.
  package var defaultLocale: LocaleTag? {
    if system == .android { return nil }
    if let sourceLocale { return sourceLocale }
    if strings[nil] != nil { return nil }
    return strings.keys.compactMap(\.self).sorted { left, right in
      let (first, second) = (left.language == "en", right.language == "en")
      return first == second ? left < right : first
    }.first
  }

  /// The languages, the default one first.
  package var languages: [LocaleTag?] {
    let first = defaultLocale
    let others = strings.keys.filter { $0 != first }.sorted {
      "\($0?.description ?? "")" < "\($1?.description ?? "")"
    }
    return [first] + others
  }

  /// The string for a key in exactly one language, after following references.
  package func string(_ key: String, in locale: LocaleTag?) -> AppString? {
    var key = key
    // References in a circle do not end.
    for _ in 0..<Self.mostReferences {
      guard let own = strings[locale]?[key] ?? (system == .android ? strings[nil]?[key] : nil)
      else { return nil }
      guard case .reference(let next) = own.content else {
        return strings[locale]?[key] ?? own
      }
      key = next
    }
    return nil
  }

  private static let mostReferences = 16

  /// Whether the language itself contains the key.
  package func has(_ key: String, in locale: LocaleTag?) -> Bool {
    strings[locale]?[key] != nil
  }

  /// The language that the app shows to a user with the given locale.
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
