internal import CommandLineTool
internal import Diagnostics
internal import Documents
internal import Workspaces

extension CommandDescription {
  static let schema = CommandDescription(
    name: "schema", group: .help, summary: "a JSON Schema of one kind of file, for editors",
    usage: ["crier schema \(JSONSchema.published.map(\.title).joined(separator: "|"))"],
    examples: [
      .init(
        line: "crier schema notification.json >notification.schema.json",
        meaning: "for the \"$schema\" of notification.json, or for an editor's settings"),
      .init(
        line: "crier schema apns >apns.schema.json",
        meaning: "for templates and payloads for Apple, such as Templates/news/apns.json"),
    ],
    options: [],
    notes: [
      "With a schema, an editor completes keys, explains them, and marks mistakes.",
      "The schema of a platform accepts expressions where the hub can render the right value.",
    ]
  ) { arguments, console in
    let names = JSONSchema.published.map(\.title)
    guard arguments.words.count == 1, let name = arguments.words.first else {
      throw UsageError(
        "'crier schema' needs one name", remedy: "the names are \(names.joined(separator: ", "))")
    }
    guard let schema = JSONSchema.published.first(where: { $0.title == name }) else {
      throw UsageError.unknown("schema", name, among: names, of: arguments.command)
    }
    try console.write(data: schema.text)
    return .good
  }
}
