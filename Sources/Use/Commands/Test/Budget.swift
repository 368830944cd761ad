internal import CommandLineTool

extension CommandDescription {
  static let budget = CommandDescription(
    name: "budget", group: .test,
    summary: "compute the largest possible payloads",
    usage: [
      "crier budget [NOTIFICATION...] [--details] [--format text|json|markdown] [--witness DIR] [--strict]"
    ],
    examples: [
      "crier budget": "compute the largest payloads of all notifications",
      "crier budget match-score --details":
        "show the largest payloads of one notification in each locale, with their parts",
      "crier budget match-score --witness samples":
        "write the arguments of the largest payloads, for 'crier render --arguments'",
      "crier budget --format markdown": "print a table for a pull request",
    ],
    options: [
      .init("--details", nil, "also show each locale and the sizes of all parts"),
      .init("--format", "text|json|markdown", "the report format (default: text)"),
      .init("--witness", "DIR", "write the arguments of the largest payloads to this folder"),
      .init("--strict", nil, "also exit with code 1 if a result is unknown"),
      .workspace,
    ],
    notes: [
      "For each template, prints the largest size in any locale, for any arguments that",
      "notification.json allows with 'allowed', 'type' and 'longest'. A 'longest' in characters",
      "does not limit the bytes; add a limit in bytes, UTF-16 units or code points:",
      "{\"longest\": {\"characters\": 24, \"bytes\": 72}}.",
      "proved: every payload fits. counterexample: allowed arguments exceed the limit.",
      "conditional: every payload fits under the stated assumption. unknown: no result, for the",
      "stated reason.",
      "Headers with a size limit are checked separately. The send for all locales is also",
      "checked; its body can have up to 64 KB.",
      "Exit code 1 for a counterexample; with --strict, also for an unknown result.",
    ]
  ) { arguments, console in try BudgetJob(arguments, console).run() }
}
