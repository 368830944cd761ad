internal import CommandLineTool
internal import Diagnostics
internal import Interchange
internal import Translations

extension CommandDescription {
  static let importing = CommandDescription(
    name: "import", group: .translate, summary: "translations back into the catalogs",
    usage: [
      "crier import FILE... [--locale L] [--dry-run] [--format text|json]",
      "crier import --list FILE...",
      "crier import --rewrite DIR FILE...",
    ],
    examples: [
      .init(line: "crier import --dry-run sk.xliff", meaning: "the changes, without making them"),
      .init(
        line: "crier import cs.po pl.po", meaning: "new and changed translations of two languages"),
      .init(
        line: "crier import app/src/main/res/values-sk/strings.xml",
        meaning: "the language is that of the folder"),
      .init(line: "crier import --list Localizable.xcstrings", meaning: "the content as JSON"),
    ],
    options: [
      .init("--locale", "L", "the language of files that do not name it"),
      .init("--dry-run", nil, "print the changes and write nothing"),
      .init("--format", "text|json", "the form of the report (default: text)"),
      .init("--list", nil, "print a JSON line for each file and change nothing"),
      .init("--rewrite", "DIR", "save each file unchanged into a folder and import nothing"),
      .init("--workspace", "DIR", "the workspace (default: found from the current folder upwards)"),
    ],
    notes: [
      "A translation that is not a valid message, or whose placeholders are not those of the source, is",
      "refused with its place in the translator's file; the others are imported, and the exit code is 1.",
      "Only the bytes of texts that change are written. A format is known by the name of its file:",
      TranslationFormat.all.filter(\.isImported).flatMap { format in
        format.extensions.map { ".\($0)" }
      }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.joined(separator: " "),
    ]
  ) { arguments, console in
    guard !arguments.words.isEmpty else {
      throw UsageError("'crier import' needs a file", of: arguments.command)
    }
    if arguments.has("--list") || arguments.has("--rewrite") {
      try arguments.refuse(["--dry-run", "--locale", "--format"], beside: "--list or --rewrite")
      return try TranslationFileJob(arguments, console).run()
    }
    var job = try ImportJob(arguments, console)
    return try job.run()
  }
}
