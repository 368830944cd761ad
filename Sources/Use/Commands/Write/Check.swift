internal import CommandLineTool
internal import Diagnostics

extension CommandDescription {
  static let check = CommandDescription(
    name: "check", group: .write, summary: "find errors and risks, and show how to fix them",
    usage: [
      "crier check [PATH...] [--platform P[-V]] [--format text|json|sarif|github] [--fix [--dry-run] | --watch]",
      "crier check TRANSLATIONS... [--source FILE] [--locale L] [--format text|json|sarif|github] [--fix]",
      "crier check --payload FILE|- --platform P[-V] [--header 'NAME: VALUE']... [--mode lint|provider] [--direct] [--app-strings DIR] [--activity TYPE]",
    ],
    examples: [
      "crier check": "check the whole workspace around the current folder",
      "crier check apns.json wns-toast.xml": "check two templates",
      "crier check 'Templates/*/apns.json'":
        "check all templates for one platform; quoted wildcards work in every shell",
      "crier check --watch": "check again after each change, until Ctrl-C",
      "crier check --fix Templates/breaking-news": "apply the automatic fixes",
      "crier check body.json --platform apns --header 'apns-priority: $(urgency)'":
        "check a body in a file with any name, together with a header of the registration",
      "crier register breaking-news --locale en --platform apns | crier check -":
        "check a registration or an installation, recognized by its content",
      "crier check --payload body.json --platform apns --header 'apns-priority: 5'":
        "check a finished payload from any source",
    ],
    options: [
      .init("--payload", "FILE", "a finished payload instead of templates; - reads standard input"),
      .init("--platform", "P[-V]", "the platform (default: from the file name)"),
      .init("--format", "text|json|sarif|github", "the report format (default: text)"),
      .init("--fix", nil, "apply and list the automatic fixes"),
      .init(
        "--dry-run", nil, "with --fix: print the changes as a unified diff and write nothing"),
      .init("--watch", nil, "check again when a file changes, until Ctrl-C"),
      .strict,
      .init("--source", "FILE", "the source texts of a translation file (default: by convention)"),
      .init(
        "--locale", "L", "the language of a translation file (default: from the file or its path)"),
      .init("--header", "'NAME: VALUE'", "a header of the template or the payload", .often),
      .init(
        "--mode", "lint|provider",
        "lint: all checks; provider: only those that the service enforces (default: lint)"),
      .init("--direct", nil, "the payload is sent directly to the service, not through a hub"),
      .init(
        "--activity", "TYPE",
        "the Live Activity of a payload that does not name it (default: the only one in crier.json)"
      ),
      .init("--verbose", nil, "also print how many catalog checks were complete"),
      .init("--expiry", "VALUE", "the expiry of an Apple template"),
      .init("--priority", "VALUE", "the priority of an Apple template"),
      .init("--app-strings", "DIR", "check loc-keys against the app strings in this folder"),
      .workspace,
    ],
    notes: [
      "Quoted paths can contain the wildcards *, ?, [a-z] and ** (any folders).",
      "With --watch, a terminal shows the latest report. In a pipe or a file, each further report",
      "begins with a line such as '--- PATH changed'. After Ctrl-C, the exit code is 0.",
      "Exit code 1 if there are errors, 2 for a wrong command line, 3 if a file cannot be read.",
      "A Live Activity is checked against the contract that 'app.liveActivities' in crier.json names.",
      "'crier explain CODE' explains the rule of a finding.",
    ]
  ) { arguments, console in
    let format = try arguments.choice("--format") ?? "text"
    if arguments.has("--dry-run"), !arguments.has("--fix") {
      throw UsageError("--dry-run needs --fix", of: arguments.command)
    }
    let report = CheckReport(arguments, console, format: format)
    guard arguments.has("--watch") else { return try report.run() }
    try arguments.refuse(["--fix"], beside: "--watch")
    return try report.watch()
  }
}
