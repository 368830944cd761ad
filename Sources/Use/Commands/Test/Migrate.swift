internal import CommandLineTool
internal import Migrations

extension CommandDescription {
  static let migrate = CommandDescription(
    name: "migrate", group: .test, summary: "convert outdated payloads and templates",
    usage: [
      "crier migrate \(Migration.allCases.map(\.rawValue).joined(separator: "|")) [PATH...] [--write]"
    ],
    examples: [
      "crier migrate gcm-to-fcmv1":
        "print a diff that converts each gcm.json in the workspace to FCM v1",
      "crier migrate gcm-to-fcmv1 Templates/breaking-news --write":
        "write fcmv1.json next to gcm.json",
      "crier migrate android-to-android-v2":
        "print a diff that moves the options for Android to their second form (preview)",
      "crier migrate toast-to-generic Templates --write":
        "convert toasts and tiles of Windows 8 into adaptive ones",
      "crier migrate tutorial-families Templates/news":
        "replace $(News_French) and $(News_English) with $(News) and two catalogs",
    ],
    options: [
      .init("--write", nil, "write the files (default: only show the changes)"),
      .init("--format", "text|json", "the report format (default: text)"),
      .workspace,
    ],
    notes: [
      "Each key that is moved, changed or removed is listed with the reason. gcm.json is kept next",
      "to the new fcmv1.json, because devices keep the old template until they register again. An",
      "existing fcmv1.json is not replaced. The settings of gcm.json in notification.json are",
      "copied.",
      "The migration tutorial-families, which needs folders, finds properties whose names differ",
      "only in the language at the end, merges the templates for each language into one, and moves",
      "text from samples into catalogs. A notification that cannot be migrated completely is not",
      "changed; the reasons are listed.",
      "Goldens are not changed: 'crier test' shows the differences, and 'crier test --update'",
      "accepts them.",
      "Exit code 1 if a file cannot be migrated, 3 if a file cannot be read or written.",
    ]
  ) { arguments, console in
    try MigrateJob(arguments).run(console)
  }
}
