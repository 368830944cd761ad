internal import Diagnostics

extension AppStringCheck {
  /// Checks that a key exists in the app's default language.
  static let missing = AppStringCheck(.appStringMissing) { use, findings in
    guard let key = use.key, let first = use.languages.first,
      use.table.string(key, in: first) == nil
    else { return }
    // The missing key may be in a file with errors.
    guard use.table.refused.isEmpty else { return }
    findings.report(.missing(key, use))
  }
}

extension Rule {
  static let appStringMissing = Rule(
    "app-string-missing", basis: .documented,
    summary: "a loc-key must exist in the app's default language",
    explanation: """
      The device looks the key up in the strings of the app. If the key is missing, an iPhone \
      shows the key itself, and Android shows nothing. Keys must match exactly, and only the table \
      'Localizable' and the folder 'values' are searched.
      """,
    bad: .apple(#""loc-key":"GREETING""#, #""greeting" = "Hello";"#),
    good: .apple(#""loc-key":"GREETING""#, #""GREETING" = "Hello";"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func missing(_ key: String, _ use: AppStringUse) -> Self {
    let nearest = Suggestion.nearest(to: key, among: use.table.keys)
    let place = use.table.elsewhere[key].map { "the key is only in \($0)" }
    return use.finding(
      .appStringMissing, "the app has no string '\(key)' for \(use.table.system.rawValue)",
      use.table.system == .apple ? "the key itself is shown" : "nothing is shown",
      help: place ?? nearest.map { "did you mean '\($0)'?" } ?? "add the key to the app's strings")
  }
}
