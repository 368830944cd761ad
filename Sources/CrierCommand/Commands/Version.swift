internal import Localization

extension CommandDescription {
  static let version = CommandDescription(
    name: "version", group: .help, summary: "the version of this program",
    usage: ["crier version"],
    examples: [.init(line: "crier version", meaning: "what to name in a report of a bug")],
    options: [], notes: []
  ) { arguments, console in
    guard arguments.words.isEmpty else {
      throw UsageError("'crier version' takes no words", of: arguments.command)
    }
    try console.write(
      """
      crier \(Version.current)
      ICU \(LocalizationVersions.library), CLDR \(LocalizationVersions.localeData), \
      Unicode \(LocalizationVersions.characters)

      """)
    return .good
  }
}

/// The version of this program.
enum Version {
  static let current = "0.1.0"
  /// The day of this version, for the manual page.
  static let date = "2026-11-20"
}
