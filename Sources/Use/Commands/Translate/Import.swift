internal import CommandLineTool
internal import Diagnostics
internal import Interchange
internal import Translations

extension CommandDescription {
  static let importing = CommandDescription(
    name: "import", group: .translate, summary: "import translations into the catalogs",
    usage: [
      "crier import FILE... [--locale L] [--as F] [--dry-run] [--format text|json]",
      "crier import --list FILE...",
      "crier import --rewrite DIR FILE...",
    ],
    examples: [
      "crier import --dry-run sk.xliff": "list the changes without making them",
      "crier import cs.po pl.po": "import the new and changed translations from two files",
      "crier import app/src/main/res/values-sk/strings.xml":
        "take the language from the folder name",
      "crier import --list Localizable.xcstrings": "print the content as JSON",
    ],
    options: [
      .init("--locale", "L", "the language of files that do not specify it"),
      .init(
        "--as", "i18next|formatjs|json",
        "the format of JSON files, if their content does not show it"),
      .init("--dry-run", nil, "print the changes and write nothing"),
      .init("--format", "text|json", "the report format (default: text)"),
      .init("--list", nil, "print one line of JSON per file and change nothing"),
      .init("--rewrite", "DIR", "save each file unchanged into a folder and import nothing"),
      .workspace,
    ],
    notes: [
      "A translation that is not a valid message, or whose placeholders differ from the source, is",
      "rejected and reported with its location. All others are imported, and the exit code",
      "is 1.",
      "Only the bytes of changed messages are rewritten. The format is recognized by the file",
      "name, and that of JSON and XLIFF files by their content:",
      TranslationFormat.all.filter(\.isImported).flatMap { format in
        format.extensions.map { ".\($0)" }
      }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.joined(separator: " "),
    ]
  ) { arguments, console in
    guard !arguments.words.isEmpty else {
      throw UsageError("'crier import' needs a file", of: arguments.command)
    }
    if arguments.has("--list") || arguments.has("--rewrite") {
      try arguments.refuse(
        ["--dry-run", "--locale", "--format", "--as"], beside: "--list or --rewrite")
      return try TranslationFileJob(arguments, console).run()
    }
    var job = try ImportJob(arguments, console)
    return try job.run()
  }
}
