internal import CommandLineTool
internal import Diagnostics

extension CommandDescription {
  static let complete = CommandDescription(
    name: "complete", group: .help,
    summary: "print suggestions to complete a command line, for shells",
    usage: ["crier complete -- WORD..."],
    examples: [
      "crier complete -- check --fo": "print the options of 'check' that begin with --fo"
    ],
    options: [],
    notes: [
      "The last word is completed; it may be empty. Prints one suggestion per line: the word, a",
      "tab and its meaning, or ':files' or ':folders' if the shell should complete paths.",
    ]
  ) { arguments, console in
    let answer = Completer(for: CommandDescription.all, listed: CommandDescription.listed)
      .answer(to: arguments.words)
    var lines: [DisplayText] = answer.candidates.map { candidate in
      candidate.meaning.isEmpty ? "\(candidate.word)" : "\(candidate.word)\t\(candidate.meaning)"
    }
    switch answer.paths {
    case .none: break
    case .files: lines.append(":files")
    case .folders: lines.append(":folders")
    }
    try console.write(lines.map { $0 + "\n" }.joined())
    return .good
  }
}
