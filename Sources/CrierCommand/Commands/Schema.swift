internal import Diagnostics
internal import Workspaces

extension CommandDescription {
  static let schema = CommandDescription(
    name: "schema", group: .help, summary: "a JSON Schema of one of the files, for editors",
    usage: ["crier schema \(SettingsSchema.allCases.map(\.rawValue).joined(separator: "|"))"],
    examples: [
      .init(
        line: "crier schema notification.json >notification.schema.json",
        meaning: "for the \"$schema\" of notification.json, or for an editor's settings")
    ],
    options: [],
    notes: [
      "With a schema an editor completes keys, says what they are for, and marks what is wrong."
    ]
  ) { arguments, console in
    let names = SettingsSchema.allCases.map(\.rawValue)
    guard arguments.words.count == 1, let name = arguments.words.first else {
      throw UsageError(
        "'crier schema' takes the name of a file",
        remedy: "it is one of \(names.joined(separator: ", "))")
    }
    guard let schema = SettingsSchema(rawValue: name) else {
      throw UsageError.unknown("schema", name, among: names, of: arguments.command)
    }
    try console.write(data: schema.text)
    return .good
  }
}
