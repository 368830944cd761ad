internal import CommandLineTool
internal import Diagnostics

extension CommandDescription {
  static let help = CommandDescription(
    name: "help", group: .help, summary: "show this page, or help for a command",
    usage: ["crier help [COMMAND]"],
    examples: ["crier help check": "show how to use 'crier check'"],
    options: [], notes: []
  ) { arguments, console in
    guard let name = arguments.words.first else {
      try console.write(HelpPage.overview(of: CommandDescription.listed))
      return .good
    }
    guard arguments.words.count == 1 else {
      throw UsageError("'crier help' accepts one command", of: arguments.command)
    }
    guard let command = CommandDescription.all.first(where: { $0.name == name }) else {
      throw UsageError.unknownCommand(name, among: CommandDescription.listed.map(\.name))
    }
    try console.write(HelpPage.page(of: command))
    return .good
  }
}
