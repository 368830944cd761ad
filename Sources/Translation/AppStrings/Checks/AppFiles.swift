package import Diagnostics
package import Localization

extension AppStrings {
  /// Returns the findings about string files that the app's build rejects.
  package func fileFindings(for systems: Set<AppTable.System>) -> Findings {
    var findings = Findings()
    for system in AppTable.System.allCases where systems.contains(system) {
      for refusal in self[system].refused { findings.report(.refused(refusal)) }
    }
    return findings
  }

  /// Returns a note if the app has no strings for some locales of the catalogs.
  package func languageFindings(
    _ locales: [LocaleTag], at reference: AppStringReference
  ) -> Findings {
    var findings = Findings()
    let table = self[reference.system]
    guard !table.isEmpty else { return findings }
    let own = table.strings.keys.compactMap(\.self) + [table.defaultLocale].compactMap(\.self)
    let missing = locales.filter { locale in !own.contains { $0.language == locale.language } }
    if !missing.isEmpty { findings.report(.languages(missing, reference)) }
    return findings
  }

  /// Returns the finding about a path in `appStrings` that does not exist.
  package static func missing(_ path: String, at label: Label?) -> Diagnostic {
    Diagnostic(
      .appStringsPath, "the path '\(path)' in 'appStrings' does not exist", at: label,
      help: "write the path of a file or folder, relative to the workspace")
  }
}

extension Rule {
  static let appStringsFile = Rule(
    "app-strings-file", basis: .documented,
    summary: "a file with the app's strings must be valid for the tools that build the app",
    explanation: """
      Apple's parser or Android's resource compiler rejects the file, so Crier cannot look up \
      the strings in the file.
      """,
    bad: .android(#""body_loc_key":"k""#, #"<string name="k">It's</string>"#),
    good: .android(#""body_loc_key":"k""#, #"<string name="k">It\'s</string>"#))

  static let appStringsLanguage = Rule(
    "app-strings-language", .note, basis: .inferred,
    summary: "the app should support every language of the catalogs",
    explanation: """
      The workspace has catalogs in a language that the app does not support. A loc-key then shows \
      the app's default language next to translated text.
      """,
    bad: Example(
      "Templates/news/apns.json", #"{"aps":{"alert":{"loc-key":"GREETING"}}}"#,
      others: [
        Example("Templates/crier.json", #"{"appStrings":["app"]}"#),
        Example("app/en.lproj/Localizable.strings", #""GREETING" = "Hello";"#),
        Example("Locales/fr.arb", #"{"@@locale":"fr"}"#),
      ]),
    good: Example(
      "Templates/news/apns.json", #"{"aps":{"alert":{"loc-key":"GREETING"}}}"#,
      others: [
        Example("Templates/crier.json", #"{"appStrings":["app"]}"#),
        Example("app/en.lproj/Localizable.strings", #""GREETING" = "Hello";"#),
        Example("app/fr.lproj/Localizable.strings", #""GREETING" = "Bonjour";"#),
        Example("Locales/fr.arb", #"{"@@locale":"fr"}"#),
      ]))

  static let appStringsPath = Rule(
    "app-strings-path", basis: .documented,
    summary: "'appStrings' in crier.json must name existing files or folders",
    explanation: """
      Crier reads the app's strings from these paths, relative to the workspace, to check the \
      loc-keys of templates. It searches folders for .strings, .stringsdict, .xcstrings and \
      Android's values.
      """,
    bad: Example(
      "Templates/news/apns.json", #"{"aps":{"alert":"Hello"}}"#,
      others: [Example("Templates/crier.json", #"{"appStrings":["ios"]}"#)]),
    good: Example(
      "Templates/news/apns.json", #"{"aps":{"alert":"Hello"}}"#,
      others: [
        Example("Templates/crier.json", #"{"appStrings":["ios"]}"#),
        Example("ios/en.lproj/Localizable.strings", #""GREETING" = "Hello";"#),
      ]))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func refused(_ refusal: AppTable.Refusal) -> Self {
    let finding = refusal.finding
    return Diagnostic(
      .appStringsFile, "the app's build rejects the file: \(finding.message)",
      at: finding.primary, related: finding.related, help: finding.help)
  }

  fileprivate static func languages(
    _ locales: [LocaleTag], _ reference: AppStringReference
  ) -> Self {
    let names = locales.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      .appStringsLanguage, "the catalogs support \(names), but the app's strings do not",
      at: Label(reference.span, in: reference.file),
      help: "translate the app's strings, or send the text instead of the key")
  }
}
