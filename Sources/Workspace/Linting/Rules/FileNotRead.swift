internal import Diagnostics
internal import Proofreading

extension LintRule {
  static let fileNotRead = LintRule(
    Rule(
      "catalog-file-not-read", .warning, basis: .documented,
      summary: "a file in Locales named after a locale must be a catalog (.arb or .ftl)",
      explanation: """
        Only '.arb' and '.ftl' files are catalogs. Messages in any other file are never shown, so the users \
        of that locale see another locale. `crier import` converts the formats of translation \
        tools and apps.
        """,
      bad: Example(
        "Locales/fr.json", #"{"news.title":"Dernière minute"}"#,
        others: [.source(#""news.title":"Breaking news""#), .template(#""$(title)""#)]),
      good: .translation(
        "fr", #""news.title":"Dernière minute""#, of: #""news.title":"Breaking news""#)),
    coverage: { linter in
      linter.notifications == nil ? linter.notificationCoverage : .complete
    }
  ) { linter, report in
    for path in linter.otherMessageFiles {
      report.report(.fileNotRead(path), in: SourceFile(name: path, text: ""))
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func fileNotRead(_ path: String) -> Self {
    let isCatalog = ["json", "arb", "ftl"].contains {
      path.lowercased().hasSuffix(".\($0)")
    }
    let ending = path.lowercased().hasSuffix(".ftl") ? ".ftl" : ".arb"
    let name = path.split(separator: "/").last ?? path[...]
    return Self(
      LintRule.fileNotRead.rule, "'\(name)' is ignored because it is not a catalog (.arb or .ftl)",
      at: Label(SourceSpan(0, 0)),
      help: isCatalog
        ? "rename the file to end in '\(ending)', or move it out of Locales"
        : "import the file with 'crier import \(path)', then move the file out of Locales")
  }
}
