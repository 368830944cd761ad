package import Diagnostics
package import Localization

extension AppStrings {
  /// The findings about the files of the app themselves.
  package func fileFindings(for systems: Set<AppTable.System>) -> Findings {
    var findings = Findings()
    for system in AppTable.System.allCases where systems.contains(system) {
      for refusal in self[system].refused { findings.report(.refused(refusal)) }
    }
    return findings
  }

  /// The note about locales of translations that the app lacks.
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

  /// The finding about a path in `appStrings` that does not exist.
  package static func missing(_ path: String, at label: Label?) -> Diagnostic {
    Diagnostic(
      .appStringsPath, "'appStrings' names '\(path)', which does not exist", at: label,
      help: "name a file or a folder, relative to the workspace")
  }
}

extension Rule {
  static let appStringsFile = Rule(
    "app-strings-file", basis: .documented,
    summary: "a file with the app's strings must be one that the app's build accepts",
    explanation: """
      The app's own tools refuse the file: Apple's parser, or Android's resource compiler. Nothing in it \
      can be looked up.
      """,
    bad: .android(#""body_loc_key":"k""#, #"<string name="k">It's</string>"#),
    good: .android(#""body_loc_key":"k""#, #"<string name="k">It\'s</string>"#))

  static let appStringsLanguage = Rule(
    "app-strings-language", .note, basis: .inferred,
    summary: "the app should have every language of the catalogs",
    explanation: """
      The workspace sends notifications in a language that the app does not have, so a loc-key shows \
      the app's default language beside translated texts.
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
      The app's strings are read from these paths, relative to the workspace, to check the loc-keys of \
      templates. Folders are searched for .strings, .stringsdict, .xcstrings and Android's values.
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
      .appStringsFile, "the app's build refuses the file: \(finding.message)",
      at: finding.primary, related: finding.related, help: finding.help)
  }

  fileprivate static func languages(
    _ locales: [LocaleTag], _ reference: AppStringReference
  ) -> Self {
    let names = locales.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      .appStringsLanguage, "the app has no strings in \(names), which the catalogs have",
      at: Label(reference.span, in: reference.file),
      help: "translate the app, or send the text itself")
  }
}
