internal import CommandLineTool
internal import Diagnostics

extension CommandDescription {
  static let why = CommandDescription(
    name: "why", group: .ship, summary: "explain what a device receives from a send",
    usage: [
      "crier why --device FILE [--device-id ID] --send NOTIFICATION [--sample S] [--tags EXPR]",
      "crier why --device FILE [--device-id ID] [--tags EXPR] --properties FILE|-",
      "crier why --device FILE [--device-id ID] --request FILE|-",
    ],
    examples: [
      .init(
        line: "crier why --device phone.json --send breaking-news --sample flood",
        meaning: "print the registrations, tags, payloads, previews and the result"),
      .init(
        line: "crier why --device export.txt --device-id 00FC13AD --tags 'World && !beta' "
          + "--properties send.json",
        meaning: "check one device of an export against properties and a tag expression"),
      .init(
        line:
          "crier message breaking-news --sample flood --as http | crier why --device phone.json "
          + "--request -",
        meaning: "check a saved request, with its format and its tags"),
    ],
    options: [
      .init(
        "--device", "FILE",
        "registrations of the device: Atom XML, a line of an export, or an installation (JSON)"),
      .init("--device-id", "ID", "the handle, the registration id or the installation id"),
    ] + SendChoice.options + [
      .init("--full", nil, "show handles in full"),
      .init("--format", "text|json", "the report format (default: text)"),
      .init("--workspace", "DIR", "the workspace (default: found from the current folder upwards)"),
    ],
    notes: [
      "A template send reaches registrations with a template whose tags match the expression; each",
      "of them produces one notification. The report shows the source of each property value. If",
      "nothing is shown, the last line suggests the smallest change that would help.",
      "Exit code 0 if the device shows a notification, 1 if it shows nothing or only empty text,",
      "3 if a file cannot be read.",
    ]
  ) { arguments, console in
    try WhyJob(arguments, console).run()
  }
}
