internal import CommandLineTool
internal import Diagnostics

extension CommandDescription {
  static let check = CommandDescription(
    name: "check", group: .write, summary: "everything wrong or risky, with the remedy",
    usage: [
      "crier check [PATH...] [--platform P[-V]] [--format text|json|sarif|github] [--fix [--dry-run] | --watch]",
      "crier check --payload FILE|- --platform P[-V] [--header 'NAME: VALUE']... [--mode lint|provider] [--direct] [--app-strings DIR]",
    ],
    examples: [
      .init(line: "crier check", meaning: "the whole workspace around the current folder"),
      .init(line: "crier check apns.json wns-toast.xml", meaning: "two templates"),
      .init(
        line: "crier check 'Templates/*/apns.json'",
        meaning: "all templates for one platform; quoted wildcards work in every shell"),
      .init(
        line: "crier check --watch", meaning: "check again after each change, until Ctrl-C"),
      .init(line: "crier check --fix Templates/breaking-news", meaning: "mend what can be mended"),
      .init(
        line: "crier check body.json --platform apns --header 'apns-priority: $(urgency)'",
        meaning: "a body of any name, with a header of its registration"),
      .init(
        line: "crier register breaking-news --locale en --platform apns | crier check -",
        meaning: "a registration or an installation, known by its content"),
      .init(
        line: "crier check --payload body.json --platform apns --header 'apns-priority: 5'",
        meaning: "a finished payload of any origin"),
    ],
    options: [
      .init("--payload", "FILE", "a finished payload instead of templates; - reads standard input"),
      .init("--platform", "P[-V]", "the platform, where a file's name does not say it"),
      .init("--format", "text|json|sarif|github", "the form of the report (default: text)"),
      .init("--fix", nil, "apply the fixes that are mechanical, and list them"),
      .init(
        "--dry-run", nil, "with --fix: print the changes as a unified diff, and change nothing"),
      .init("--watch", nil, "check again when a file changes, until Ctrl-C"),
      .init("--strict", nil, "fail on warnings too"),
      .init("--header", "'NAME: VALUE'", "a header of the template or of the payload", .often),
      .init(
        "--mode", "lint|provider", "everything, or only what the service itself refuses"),
      .init("--direct", nil, "the payload goes to the service itself, not through a hub"),
      .init("--verbose", nil, "also say how much each check of catalogs has covered"),
      .init("--expiry", "VALUE", "the expiry of an Apple template"),
      .init("--priority", "VALUE", "the priority of an Apple template"),
      .init("--app-strings", "DIR", "check loc-keys against the strings of the app in this folder"),
      .init("--workspace", "DIR", "the workspace, instead of the one around the current folder"),
    ],
    notes: [
      "Paths can have the wildcards *, ?, [a-z] and ** (any folders), for shells that do not expand them.",
      "With --watch, a terminal shows the latest report; elsewhere a line such as '--- PATH changed' comes",
      "before each further report. Ctrl-C ends with exit code 0.",
      "Exit code 1 when something is wrong, 2 for a wrong command line, 3 when a file cannot be read.",
      "'crier explain CODE' tells more about a finding.",
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
