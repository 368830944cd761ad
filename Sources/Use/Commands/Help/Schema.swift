internal import CommandLineTool
internal import Diagnostics
internal import Documents
internal import Workspaces

extension CommandDescription {
  static let schema = CommandDescription(
    name: "schema", group: .help, summary: "print the JSON Schema of a file type, for editors",
    usage: ["crier schema \(JSONSchema.published.map(\.title).joined(separator: "|"))"],
    examples: [
      "crier schema notification.json >notification.schema.json":
        "write the file for the \"$schema\" key of notification.json, or for the "
        + "settings of an editor",
      "crier schema apns >apns.schema.json":
        "print the schema for Apple templates such as Templates/news/apns.json",
    ],
    options: [],
    notes: [
      "With a schema, an editor completes keys, shows their documentation and marks errors.",
      "The schema of a platform accepts an expression if the hub can render a valid value for it.",
    ]
  ) { arguments, console in
    let names = JSONSchema.published.map(\.title)
    guard arguments.words.count == 1, let name = arguments.words.first else {
      throw UsageError(
        "'crier schema' needs one schema name",
        remedy: "valid names: "
          + "\(names.joined(separator: ", "))")
    }
    guard let schema = JSONSchema.published.first(where: { $0.title == name }) else {
      throw UsageError.unknown("schema", name, among: names, of: arguments.command)
    }
    try console.write(data: schema.text)
    return .good
  }
}
