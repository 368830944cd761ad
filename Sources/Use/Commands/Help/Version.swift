internal import CommandLineTool

extension CommandDescription {
  static let version = CommandDescription(
    name: "version", group: .help, summary: "the version of this program, and its licenses",
    usage: ["crier version [--licences [--format text|json]]"],
    examples: [
      "crier version": "print the version for a bug report",
      "crier version --licences": "print the notice of every library that the program contains",
    ],
    options: [
      .init("--licences", nil, "print the name, purpose and license of every linked library"),
      .init("--format", "text|json", "with --licences: the output format (default: text)"),
    ], notes: []
  ) { try VersionJob($0, version: ProgramVersion.current).run($1) }
}
