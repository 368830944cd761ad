internal import CommandLineTool
internal import Diagnostics
internal import Files

extension CommandDescription {
  static let budget = CommandDescription(
    name: "budget", group: .test,
    summary: "the largest payload that is possible, proved or with a counterexample",
    usage: [
      "crier budget [NOTIFICATION...] [--format text|json|markdown] [--witness DIR] [--strict]"
    ],
    examples: [
      .init(line: "crier budget", meaning: "the largest payloads of all notifications"),
      .init(line: "crier budget match-score", meaning: "those of one notification"),
      .init(
        line: "crier budget match-score --witness samples",
        meaning: "write the arguments that give them, for 'crier render --arguments'"),
      .init(line: "crier budget --format markdown", meaning: "a table for a pull request"),
    ],
    options: [
      .init("--format", "text|json|markdown", "the form of the report (default: text)"),
      .init("--witness", "DIR", "write the arguments of the largest payloads to this folder"),
      .init("--strict", nil, "exit with 1 for unknown answers too"),
      .init("--workspace", "DIR", "the workspace (default: found from the current folder upwards)"),
    ],
    notes: [
      "For every template and locale: the largest size for all arguments that notification.json allows,",
      "with 'allowed', 'type' and 'longest'. Only limits in bytes, UTF-16 units or code points bound a",
      "payload: {\"longest\": {\"characters\": 24, \"bytes\": 72}}.",
      "proved: every payload fits. counterexample: legal arguments exceed the limit. conditional: every",
      "payload fits under the assumption that is stated. unknown: no answer, for the reason that is stated.",
      "Headers with a limit and the send for all locales (64 KB) have limits of their own.",
      "Exit code 1 for a counterexample, with --strict for an unknown answer too.",
    ]
  ) { arguments, console in try BudgetJob(arguments, console).run() }
}
