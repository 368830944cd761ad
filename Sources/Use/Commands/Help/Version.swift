internal import CommandLineTool

extension CommandDescription {
  static let version = CommandDescription(
    name: "version", group: .help, summary: "the version of this program, and its licenses",
    usage: ["crier version [--licences|--facts] [--format text|json]"],
    examples: [
      "crier version":
        "print the version for a bug report, and which optional libraries are built in",
      "crier version --licences": "print the notice of every library that the program contains",
      "crier version --facts": "print when each vendor's page was last checked, the oldest first",
    ],
    options: [
      .init("--licences", nil, "print the name, purpose and license of every linked library"),
      .init("--facts", nil, "print the vendors' pages that rules cite, and when they were checked"),
      .init("--format", "text|json", "the output format (default: text)"),
    ], notes: []
  ) { try VersionJob($0, version: ProgramVersion.current).run($1) }
}
