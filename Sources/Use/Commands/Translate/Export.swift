internal import CommandLineTool
internal import Interchange
internal import Translations

extension CommandDescription {
  static let export = CommandDescription(
    name: "export", group: .translate,
    summary: "export catalogs to XLIFF, PO, String Catalogs, Android and other formats",
    usage: [
      "crier export [NOTIFICATION...] [--format F] [--locale L]... [--only missing|changed|all] [--out PATH]"
    ],
    examples: [
      "crier export --locale sk --only missing --out sk.xliff":
        "export the messages that have no Slovak translation yet",
      "crier export --format po --locale cs --only changed --out cs.po":
        "export the translations that are outdated because their source changed",
      "crier export --format android --partial --out app/src/main/res":
        "write a strings.xml for each language, without messages that Android cannot express",
      "crier export --format po --locale en --out po/messages.pot":
        "write a template without translations, which translation tools start new languages from",
      "crier export match-score --format csv --partial --out scores.csv":
        "export a notification as a table, and omit messages that do not fit a table",
    ],
    options: [
      .init(
        "--format", TranslationFormat.exported.map(\.id).joined(separator: "|"),
        "the file format (default: xliff2)"),
      .init(
        "--locale", "L",
        "the language of the translations; it can be new, or the source language for a template (default: all catalogs)",
        .often),
      .init("--only", "missing|changed|all", "the messages to export (default: all)"),
      .init(
        "--out", "PATH", "a file or a folder; in an existing file, only changes are written"),
      .init("--partial", nil, "omit messages that the format cannot represent, instead of failing"),
      .init(
        "--plurals", "units|icu",
        "one entry for each variant, or one ICU message with all variants (default: units)"
      ),
      .init(
        "--placeholders", "text|codes",
        "placeholders as text, or marked as protected: inline codes, or flags in PO (default: text)"
      ),
      .init("--allow-formulas", nil, "allow text that a spreadsheet would evaluate as a formula"),
      .workspace,
    ],
    notes: [
      "Messages that the format cannot represent are listed with the reason. Without --partial,",
      "nothing is written and the exit code is 1. In an existing file, entries of other programs",
      "and the states of unchanged translations are kept, and '--only changed' adds no entries.",
    ]
  ) { arguments, console in
    try ExportJob(arguments, console).run()
  }
}
