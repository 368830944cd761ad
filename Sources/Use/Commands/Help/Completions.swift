internal import CommandLineTool
internal import Diagnostics
internal import Starters

extension CommandDescription {
  static let completions = CommandDescription(
    name: "completions", group: .help, summary: "print a completion script for a shell",
    usage: ["crier completions bash|zsh|fish"],
    examples: [
      ShellScript.bash.installation: "enable completion in new bash shells",
      ShellScript.zsh.installation: "enable completion in new zsh shells",
      ShellScript.fish.installation: "enable completion in new fish shells",
    ],
    options: [],
    notes: [
      "Completes commands, options, their values, and the workspace's notifications, platforms,",
      "locales and samples. The script calls 'crier complete', so it stays up to date.",
    ]
  ) { arguments, console in
    let names = ShellScript.allCases.map(\.rawValue)
    guard let name = arguments.words.first, arguments.words.count == 1 else {
      throw UsageError(
        "'crier completions' needs one shell: \(names.joined(separator: ", "))",
        of: arguments.command)
    }
    guard let script = ShellScript(rawValue: name) else {
      throw UsageError.unknownShell(name, among: names)
    }
    try console.write(data: Array(script.text.utf8))
    return .good
  }
}
