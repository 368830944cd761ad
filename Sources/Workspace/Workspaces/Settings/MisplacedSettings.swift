internal import Diagnostics

extension Rule {
  static let misplacedSettings = Rule(
    "settings-misplaced", .warning, basis: .documented,
    summary: "the settings of a workspace should be in Templates/crier.json",
    explanation: """
      Crier reads the settings from the folder of templates, so that it finds them from any template. \
      A file with the same name elsewhere has no effect.
      """,
    bad: Example(
      "Templates/news/apns.json", #"{"aps":{"alert":"Hello"}}"#,
      others: [Example("crier.json", #"{"timeZone":"Europe/Prague"}"#)]),
    good: Example(
      "Templates/news/apns.json", #"{"aps":{"alert":"Hello"}}"#,
      others: [Example("Templates/crier.json", #"{"timeZone":"Europe/Prague"}"#)]))
}

extension Diagnostic {
  /// Returns the finding about a file of settings that is not read.
  static func misplacedSettings(in file: SourceFile) -> Diagnostic {
    Diagnostic(
      .misplacedSettings, "this file is not read, because it is not in the folder Templates",
      at: Label(SourceSpan(0, 0), in: file), help: "move it to Templates/crier.json")
  }
}
