package import Diagnostics
internal import Localization

/// A use of an app's string: a key in a payload, and the strings for this key.
package struct AppStringUse: Sendable {
  /// The location of the key in the payload.
  package let reference: AppStringReference
  /// The key; nil if a property without a list of allowed values determines it.
  package let key: String?
  /// The app's strings on the system that looks up the key.
  package let table: AppTable
  /// The app's strings on the other system.
  package let other: AppTable

  /// Creates a use of the app's strings for a key; `key` is nil if the key is unknown.
  package init(_ reference: AppStringReference, key: String?, in strings: AppStrings) {
    self.reference = reference
    self.key = key
    table = strings[reference.system]
    other = strings[reference.system == .apple ? .android : .apple]
  }

  /// The app's string for the key in one language.
  struct Version {
    let locale: LocaleTag?
    let string: AppString
    /// The string, split at its placeholders; nil for plurals and lists.
    let format: AppStringFormat?
  }

  /// The languages whose files the app's build accepts; the default language comes first.
  var languages: [LocaleTag?] {
    let refused = Set(table.refused.map(\.locale))
    return refused.contains(nil) ? [] : table.languages.filter { !refused.contains($0) }
  }

  /// The string in each language that has the key, without fallback to another language.
  var versions: [Version] {
    guard let key else { return [] }
    return languages.compactMap { locale in
      guard table.has(key, in: locale), let string = table.string(key, in: locale) else {
        return nil
      }
      return Version(
        locale: locale, string: string,
        format: string.text.map { AppStringFormat($0, on: table.system) })
    }
  }

  /// Whether any language's string has a placeholder that cannot show a string argument.
  var hasUnfitPlaceholder: Bool {
    reference.arguments != nil && versions.contains { $0.format?.unfit != nil }
  }

  /// Returns the quoted name of a language, for use in a message.
  func name(_ locale: LocaleTag?) -> String {
    locale.map { "'\($0)'" } ?? (table.system == .android ? "'values'" : "'Base'")
  }

  /// Returns the quoted names of languages, for use in a message.
  func names(_ locales: [LocaleTag?]) -> String { locales.map(name).joined(separator: ", ") }

  /// Creates a finding at the key, with labels at the app's strings.
  func finding(
    _ rule: Rule, _ message: String, _ label: String = "", severity: Severity? = nil,
    about versions: [Version] = [], help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      rule, message, at: Label(reference.span, label, in: reference.file), severity: severity,
      related: versions.prefix(Self.mostRelated).map {
        Label($0.string.span, "the string in \(name($0.locale))", in: $0.string.file)
      }, help: help)
  }

  private static let mostRelated = 3
}

/// A check of one use of an app's string.
package typealias AppStringCheck = Check<AppStringUse>

extension AppStringCheck {
  /// All checks of uses of app strings, in the order of the reports.
  package static let all: [AppStringCheck] = [
    .dynamicKey, .missing, .untranslated, .kind, .conversion, .tooFewArguments,
    .languagesDisagree, .unusedArguments, .order, .unformatted, .platformsDiffer, .state,
    .shrunk,
  ]
}

extension Rule {
  /// The rules for app strings.
  package static let ofAppStrings: [Rule] =
    AppStringCheck.all.rules() + [
      .appStringTooLong, .appStringsFile, .appStringsLanguage, .appStringsPath,
    ]
}
