package import Diagnostics
internal import Localization

/// A string key in a payload, with the strings of the app.
package struct AppStringUse: Sendable {
  /// The place in the payload.
  package let reference: AppStringReference
  /// The key; nil if it depends on a property that can have any value.
  package let key: String?
  /// The strings of the system that looks the key up.
  package let table: AppTable
  /// The strings of the other system.
  package let other: AppTable

  /// Creates a use from a reference and the strings of the app.
  package init(_ reference: AppStringReference, key: String?, in strings: AppStrings) {
    self.reference = reference
    self.key = key
    table = strings[reference.system]
    other = strings[reference.system == .apple ? .android : .apple]
  }

  /// The string in one language.
  struct Version {
    let locale: LocaleTag?
    let string: AppString
    /// The string with its placeholders; nil for plurals and lists.
    let format: AppStringFormat?
  }

  /// The languages with valid files, the default one first.
  var languages: [LocaleTag?] {
    let refused = Set(table.refused.map(\.locale))
    return refused.contains(nil) ? [] : table.languages.filter { !refused.contains($0) }
  }

  /// The strings in all languages that contain the key themselves.
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

  /// Whether the string has, in any language, a placeholder that cannot show a string.
  var hasUnfitPlaceholder: Bool {
    reference.arguments != nil && versions.contains { $0.format?.unfit != nil }
  }

  /// Returns the quoted name of a language, for use in a message.
  func name(_ locale: LocaleTag?) -> String {
    locale.map { "'\($0)'" } ?? (table.system == .android ? "'values'" : "'Base'")
  }

  /// Returns the quoted names of languages, for use in a message.
  func names(_ locales: [LocaleTag?]) -> String { locales.map(name).joined(separator: ", ") }

  /// Creates a finding at the key, with labels at the strings.
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

/// A check of a key that names a string of an app.
package typealias AppStringCheck = Check<AppStringUse>

extension AppStringCheck {
  /// All checks of keys, in order.
  package static let all: [AppStringCheck] = [
    .dynamicKey, .missing, .untranslated, .kind, .conversion, .tooFewArguments,
    .languagesDisagree, .unusedArguments, .order, .unformatted, .platformsDiffer, .state,
    .shrunk,
  ]
}

extension Rule {
  /// The rules for strings inside apps.
  package static let ofAppStrings: [Rule] =
    AppStringCheck.all.rules() + [
      .appStringTooLong, .appStringsFile, .appStringsLanguage, .appStringsPath,
    ]
}
