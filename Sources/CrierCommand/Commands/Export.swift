internal import CommandLineTool
internal import Interchange
internal import Translations

extension CommandDescription {
  static let export = CommandDescription(
    name: "export", group: .translate,
    summary: "catalogs for translators and apps: XLIFF, PO, String Catalogs, Android, ...",
    usage: [
      "crier export [NOTIFICATION...] [--format F] [--locale L]... [--only missing|changed|all] [--out PATH]"
    ],
    examples: [
      .init(
        line: "crier export --locale sk --only missing --out sk.xliff",
        meaning: "begin a new language"),
      .init(
        line: "crier export --format po --locale cs --only changed --out cs.po",
        meaning: "the translations that a changed source has made stale"),
      .init(
        line: "crier export --format android --out app/src/main/res",
        meaning: "a strings.xml for each language; existing files are updated"),
      .init(
        line: "crier export match-score --format csv --partial --out scores.csv",
        meaning: "one notification as a table, without what a table cannot hold"),
    ],
    options: [
      .init(
        "--format", TranslationFormat.exported.map(\.id).joined(separator: "|"),
        "the file format (default: xliff2)"),
      .init(
        "--locale", "L", "a language to translate into; it may be new (default: all catalogs)",
        .often),
      .init("--only", "missing|changed|all", "the messages (default: all)"),
      .init(
        "--out", "PATH", "a file or a folder; a file that exists is updated byte by byte"),
      .init("--partial", nil, "write the file without the messages that the format cannot hold"),
      .init(
        "--plurals", "units|icu", "an entry for each variant, or one in ICU syntax (default: units)"
      ),
      .init(
        "--placeholders", "text|codes", "placeholders as text or as inline codes (default: text)"),
      .init("--allow-formulas", nil, "write text that a spreadsheet would run as a formula"),
      .init("--workspace", "DIR", "the workspace (default: found from the current folder upwards)"),
    ],
    notes: [
      "A message that the format cannot hold is named with the reason; without --partial the exit code is 1",
      "and nothing is written. In an existing file, entries of other programs and the states of texts that",
      "do not change are kept, and '--only changed' adds nothing.",
    ]
  ) { arguments, console in
    try ExportJob(arguments, console).run()
  }
}
