package import Diagnostics
package import Localization
package import MessageTables

/// One string of an app in one language.
package struct AppString: Sendable {
  /// The content.
  package enum Content: Hashable, Sendable {
    /// Text after unescaping, with its placeholders.
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
  /// The bytes of the text, or of the whole entry.
  package let span: SourceSpan
  /// The progress of the translation; nil if the file does not say it.
  package var state: UnitState?
  /// The origin of an entry of a String Catalog: `manual`, `stale`; nil if Xcode extracted it.
  package var extractionState: String?
  /// Whether the file is a String Catalog.
  package var isCataloged = false
  /// Whether the entry has no text of its own, so that the key is the text.
  package var isOwnKey = false

  /// Creates a string.
  package init(key: String, content: Content, file: SourceFile, span: SourceSpan) {
    self.key = key
    self.content = content
    self.file = file
    self.span = span
  }

  /// The text; nil for other content.
  package var text: String? {
    if case .text(let text) = content { text } else { nil }
  }
}

/// The strings of an app on one system, by language.
package struct AppTable: Sendable {
  /// The systems, which look strings up in different ways.
  package enum System: String, Hashable, Sendable, CaseIterable {
    /// A language that lacks a key shows the key.
    case apple = "Apple"
    /// A language that lacks a key falls back to the folder `values`.
    case android = "Android"
  }

  /// The system.
  package let system: System
  /// The strings by language and key; nil is for `values` and `Base.lproj`.
  package private(set) var strings: [LocaleTag?: [String: AppString]] = [:]
  /// The files with errors, which the app's build refuses.
  package private(set) var refused: [Refusal] = []
  /// The keys that exist in a place in which they are not looked up, with that place.
  package private(set) var elsewhere: [String: String] = [:]
  /// The language that the app is developed in, if a file names it.
  package var sourceLocale: LocaleTag?
  /// The keys that a `tools:keep` list protects, `push_*` for a prefix; nil if nothing is stripped.
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

  /// Adds a string; the first one of a key counts, unless the new one takes precedence.
  mutating func add(_ string: AppString, in locale: LocaleTag?, precedes: Precedence = .earlier) {
    if precedes == .earlier, strings[locale, default: [:]][string.key] != nil { return }
    strings[locale, default: [:]][string.key] = string
  }

  /// The string that counts if a key occurs twice.
  enum Precedence { case earlier, later }

  /// Notes that the app ships a language.
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
  /// Whether the app has files for the system.
  package var isEmpty: Bool { strings.isEmpty }

  /// The language that serves every reader without one of their own.
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

  /// The string of a key in exactly one language, references followed.
  package func string(_ key: String, in locale: LocaleTag?) -> AppString? {
    var key = key
    // A circle of references ends nowhere.
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

  /// Whether a language has a key itself.
  package func has(_ key: String, in locale: LocaleTag?) -> Bool {
    strings[locale]?[key] != nil
  }

  /// The language of the app that serves a reader.
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

  /// All keys, in order.
  package var keys: [String] { Set(strings.values.flatMap(\.keys)).sorted() }
}
