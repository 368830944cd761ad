internal import CommandLineTool
internal import Diagnostics
internal import Localization

extension CommandDescription {
  static let version = CommandDescription(
    name: "version", group: .help, summary: "the version of this program",
    usage: ["crier version"],
    examples: [.init(line: "crier version", meaning: "print the version for a bug report")],
    options: [], notes: []
  ) { arguments, console in
    guard arguments.words.isEmpty else {
      throw UsageError("'crier version' accepts no arguments", of: arguments.command)
    }
    try console.write(
      """
      crier \(ProgramVersion.current)
      ICU \(LocalizationVersions.library), CLDR \(LocalizationVersions.localeData), \
      Unicode \(LocalizationVersions.characters)

      """)
    return .good
  }
}
