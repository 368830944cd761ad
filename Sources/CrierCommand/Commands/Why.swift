internal import CommandLineTool
internal import Diagnostics

extension CommandDescription {
  static let why = CommandDescription(
    name: "why", group: .ship, summary: "what a device gets of a send, and why",
    usage: [
      "crier why --device FILE [--device-id ID] --send NOTIFICATION [--sample S] [--tags EXPR]",
      "crier why --device FILE [--device-id ID] [--tags EXPR] --properties FILE|-",
      "crier why --device FILE [--device-id ID] --request FILE|-",
    ],
    examples: [
      .init(
        line: "crier why --device phone.json --send breaking-news --sample flood",
        meaning: "the registrations, the tags, each payload with its preview, and the verdict"),
      .init(
        line: "crier why --device export.txt --device-id 00FC13AD --tags 'World && !beta' "
          + "--properties send.json",
        meaning: "one device of an export, and a send by hand"),
      .init(
        line:
          "crier message breaking-news --sample flood --as http | crier why --device phone.json "
          + "--request -",
        meaning: "a saved request, with its format and its tags"),
    ],
    options: [
      .init(
        "--device", "FILE",
        "registrations of the device: Atom XML, a line of an export, or an installation (JSON)"),
      .init("--device-id", "ID", "the handle, the registration id or the installation id"),
    ] + SendChoice.options + [
      .init("--full", nil, "show handles in full"),
      .init("--format", "text|json", "the form of the report (default: text)"),
      .init("--workspace", "DIR", "the workspace (default: found from the current folder upwards)"),
    ],
    notes: [
      "A template send reaches registrations with a template whose tags make the expression true; each",
      "such template gives one notification. For each property the report says where its value came",
      "from. If nothing is shown, the last line names the smallest change that would help.",
      "Exit code 0 if the device shows something, 1 if nothing or only empty text is shown, 3 if a",
      "file cannot be read.",
    ]
  ) { arguments, console in
    try WhyJob(arguments, console).run()
  }
}
