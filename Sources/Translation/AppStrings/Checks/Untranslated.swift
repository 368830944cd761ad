internal import Diagnostics
internal import Localization

extension AppStringCheck {
  /// Checks that a key exists in every language of the app.
  static let untranslated = AppStringCheck(.appStringUntranslated) { use, findings in
    guard let key = use.key, let first = use.languages.first,
      use.table.string(key, in: first) != nil
    else { return }
    let missing = use.languages.filter { !use.table.has(key, in: $0) }
    if !missing.isEmpty { findings.report(.untranslated(key, use, missing)) }
  }
}

extension Rule {
  static let appStringUntranslated = Rule(
    "app-string-untranslated", basis: .documented,
    summary: "a loc-key must exist in every language of the app",
    explanation: """
      If the key is missing in the current language, Apple's systems show the key itself, which \
      is an error. Android falls back to the folder 'values', which is a warning.
      """,
    bad: .apple(
      #""loc-key":"GREETING""#, #""GREETING" = "Hello";"#, german: #""BYE" = "Tschüss";"#),
    good: .apple(
      #""loc-key":"GREETING""#, #""GREETING" = "Hello";"#, german: #""GREETING" = "Hallo";"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func untranslated(
    _ key: String, _ use: AppStringUse, _ missing: [LocaleTag?]
  ) -> Self {
    let isApple = use.table.system == .apple
    return use.finding(
      .appStringUntranslated,
      "the string '\(key)' is missing in \(use.names(missing)) for \(use.table.system.rawValue)",
      isApple ? "the key itself is shown" : "the default language is shown",
      severity: isApple ? .error : .warning, help: "translate the string in the app")
  }
}
