internal import CommandLineTool
internal import Diagnostics

extension CommandDescription {
  static let complete = CommandDescription(
    name: "complete", group: .help, summary: "what a command line can go on with, for shells",
    usage: ["crier complete -- WORD..."],
    examples: [
      .init(line: "crier complete -- check --fo", meaning: "the options of 'check' in --fo...")
    ],
    options: [],
    notes: [
      "The last word is the one to complete; it may be empty. A line for each word, with a tabulator and",
      "its meaning; ':files' or ':folders' where the shell knows better.",
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
