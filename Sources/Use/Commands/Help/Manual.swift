internal import CommandLineTool
internal import Diagnostics

extension CommandDescription {
  static let man = CommandDescription(
    name: "man", group: .help, summary: "print the complete help as a manual page",
    usage: ["crier man"],
    examples: [
      "crier man | man -l -": "read the page",
      "crier man > ~/.local/share/man/man1/crier.1": "install the page for 'man crier'",
    ],
    options: [], notes: []
  ) { arguments, console in
    guard arguments.words.isEmpty else {
      throw UsageError("'crier man' accepts no arguments", of: arguments.command)
    }
    try console.write(
      data: Array(
        ManualPage.text(
          of: CommandDescription.listed, version: ProgramVersion.current, date: ProgramVersion.date
        ).utf8))
    return .good
  }
}
