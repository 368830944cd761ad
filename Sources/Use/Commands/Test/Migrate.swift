internal import CommandLineTool
internal import Migrations

extension CommandDescription {
  static let migrate = CommandDescription(
    name: "migrate", group: .test, summary: "convert outdated payloads and templates",
    usage: [
      "crier migrate \(Migration.allCases.filter { $0 != .messages }.map(\.rawValue).joined(separator: "|")) [PATH...] [--write]",
      "crier migrate messages --to mf2|icu|fluent [PATH...] [--write]",
      "crier migrate messages --to mf2|icu|fluent --message TEXT [--from mf2|icu|fluent] [--locale L]",
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
      "crier migrate messages --to mf2":
        "print a diff that converts the catalogs in Locales to MessageFormat 2",
      "crier migrate messages --to fluent Locales/pl.arb --partial --write":
        "write Locales/pl.ftl next to the catalog, without messages that Fluent cannot keep",
      "crier migrate messages --to fluent --message '{n, plural, one{# file} other{# files}}'":
        "convert one message, and prove in ten languages that it shows the same",
    ],
    options: [
      .init("--write", nil, "write the files (default: only show the changes)"),
      .init("--to", "mf2|icu|fluent", "the new syntax of the messages"),
      .init(
        "--from", "mf2|icu|fluent",
        "the syntax of --message (default: icu, or mf2 if the new syntax is icu)"),
      .init("--message", "TEXT", "convert this message instead of files"),
      .init(
        "--locale", "L", "compare the message in this locale (default: in ten languages)"),
      .init(
        "--type", "NAME=int|num|String|DateTime",
        "the type of an argument in --message", .often),
      .init("--partial", nil, "write files although some messages keep their syntax"),
      .init(
        "--allow", "rounding",
        "accept that numbers halfway between two shown numbers are rounded differently"),
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
      "The migration messages converts catalogs, Fluent files or one message. Every converted message",
      "is rendered with generated arguments, and so is the old one: if a text differs, the message is",
      "not converted, and the difference is shown. A file is written only if all of its messages are",
      "converted, or with --partial.",
      "Goldens are not changed: 'crier test' shows the differences, and 'crier test --update'",
      "accepts them.",
      "Exit code 1 if a file cannot be migrated, 3 if a file cannot be read or written.",
    ]
  ) { arguments, console in
    if let message = try MigratedMessage(arguments) { return try message.run(console) }
    return try MigrateJob(arguments).run(console)
  }
}
