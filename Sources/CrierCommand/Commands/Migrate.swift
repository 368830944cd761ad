internal import CommandLineTool
internal import Diagnostics
internal import Migrations

extension CommandDescription {
  static let migrate = CommandDescription(
    name: "migrate", group: .test, summary: "old payloads and templates into today's",
    usage: [
      "crier migrate \(Migration.allCases.map(\.rawValue).joined(separator: "|")) [PATH...] [--write]"
    ],
    examples: [
      .init(
        line: "crier migrate gcm-to-fcmv1",
        meaning: "what each gcm.json of the workspace becomes, as a difference"),
      .init(
        line: "crier migrate gcm-to-fcmv1 Templates/breaking-news --write",
        meaning: "write fcmv1.json next to gcm.json"),
      .init(
        line: "crier migrate toast-to-generic Templates --write",
        meaning: "toasts and tiles of Windows 8 become adaptive ones"),
      .init(
        line: "crier migrate tutorial-families Templates/news",
        meaning: "$(News_French) and $(News_English) become $(News), with a catalog per language"),
    ],
    options: [
      .init("--write", nil, "write the files; without it, nothing changes"),
      .init("--format", "text|json", "the form of the report (default: text)"),
      .init("--workspace", "DIR", "the workspace (default: found from the current folder upwards)"),
    ],
    notes: [
      "Each key that is moved, changed or dropped is named with the reason. gcm.json stays next to the",
      "new fcmv1.json, because devices keep the old template until they register again; an fcmv1.json",
      "that exists is not replaced. Its settings in notification.json are copied from those of gcm.json.",
      "tutorial-families expects folders. It finds properties that differ only in the language at their",
      "end, makes one template of those for each language, and moves the texts of the samples into the",
      "catalogs. A notification that cannot be migrated as a whole stays, and the reasons are named.",
      "Goldens are not changed: 'crier test' shows what differs, and 'crier test --update' accepts it.",
      "Exit code 0, 1 if a file cannot be migrated, 3 if a file cannot be read or written.",
    ]
  ) { arguments, console in
    try MigrateJob(arguments).run(console)
  }
}
