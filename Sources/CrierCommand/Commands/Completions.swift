internal import CommandLineTool
internal import Diagnostics
internal import Starters

extension CommandDescription {
  static let completions = CommandDescription(
    name: "completions", group: .help, summary: "a script that completes crier's words in a shell",
    usage: ["crier completions bash|zsh|fish"],
    examples: ShellScript.allCases.map { shell in
      .init(line: shell.installation, meaning: "for \(shell.rawValue), from the next shell on")
    },
    options: [],
    notes: [
      "Commands, options and their values are completed, and the workspace's notifications, platforms,",
      "locales and samples; the script asks 'crier complete', so it need not be made anew.",
    ]
  ) { arguments, console in
    let names = ShellScript.allCases.map(\.rawValue)
    guard let name = arguments.words.first, arguments.words.count == 1 else {
      throw UsageError(
        "'crier completions' takes one shell: \(names.joined(separator: ", "))",
        of: arguments.command)
    }
    guard let script = ShellScript(rawValue: name) else {
      throw UsageError.unknownShell(name, among: names)
    }
    try console.write(data: Array(script.text.utf8))
    return .good
  }
}
