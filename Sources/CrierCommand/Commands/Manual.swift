internal import CommandLineTool
internal import Diagnostics

extension CommandDescription {
  static let man = CommandDescription(
    name: "man", group: .help, summary: "all of this as a manual page",
    usage: ["crier man"],
    examples: [
      .init(line: "crier man | man -l -", meaning: "read it"),
      .init(
        line: "crier man > ~/.local/share/man/man1/crier.1", meaning: "make it 'man crier'"),
    ],
    options: [], notes: []
  ) { arguments, console in
    guard arguments.words.isEmpty else {
      throw UsageError("'crier man' takes no words", of: arguments.command)
    }
    try console.write(
      data: Array(
        ManualPage.text(
          of: CommandDescription.listed, version: ProgramVersion.current, date: ProgramVersion.date
        ).utf8))
    return .good
  }
}
