internal import CommandLineTool

extension CommandDescription {
  static let why = CommandDescription(
    name: "why", group: .ship, summary: "explain what a device receives from a send",
    usage: [
      "crier why --device FILE [--device-id ID] --send NOTIFICATION [--sample S] [--tags EXPR]",
      "crier why --device FILE [--device-id ID] [--tags EXPR] --properties FILE|-",
      "crier why --device FILE [--device-id ID] --request FILE|-",
    ],
    examples: [
      "crier why --device phone.json --send breaking-news --sample world":
        "print the registrations, tags, payloads, previews and the result",
      "crier why --device export.txt --device-id 00FC13AD --tags 'World && !beta' "
        + "--properties send.json":
        "explain what one device of an export receives from these properties and tags",
      "crier message breaking-news --sample world --as http | crier why --device phone.json "
        + "--request -":
        "explain a complete request, whose headers include the format and the tags",
    ],
    options: [
      .init(
        "--device", "FILE",
        "registrations of the device: Atom XML, a line of an export, or an installation (JSON)"),
      .init("--device-id", "ID", "the device, by its handle, registration id or installation id"),
    ] + SendChoice.options + [
      .init("--full", nil, "print complete handles, which are shortened by default"),
      .init("--format", "text|json", "the report format (default: text)"),
      .workspace,
    ],
    notes: [
      "A template send reaches each registration that has a template and whose tags match the",
      "expression. Each of these registrations produces one notification. The report shows where",
      "each property value comes from. If nothing is shown, the last line suggests a fix.",
      "Exit code 0 if the device shows a notification, 1 if it shows nothing or only empty text,",
      "3 if a file cannot be read.",
    ]
  ) { arguments, console in
    try WhyJob(arguments, console).run()
  }
}
