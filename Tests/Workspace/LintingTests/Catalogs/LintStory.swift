import Diagnostics
import Documents
import Files
import Linting
import Localization
import Workspaces

/// A small workspace, given as files, and the linter's findings about its catalogs.
struct LintStory {
  let files: [SourceFile]
  let outcome: CatalogLinter.Outcome
  let findings: [Diagnostic]

  init(_ files: [SourceFile]) throws {
    self.files = files
    var found = Findings()
    var read: [Catalog] = []
    for file in files where CatalogFormat(path: file.name) != nil {
      let (catalog, findings) = Catalog.read(file, expected: Catalog.locale(ofPath: file.name))
      found.report(contentsOf: findings)
      if let catalog { read.append(catalog) }
    }
    let loaded = Workspace.load(
      ".", from: .memory(Dictionary(files.map { ($0.name, $0.bytes) }) { first, _ in first }))
    let hasSettings = files.contains { $0.name.hasSuffix("crier.json") }
    let isWorkspace = files.contains { $0.name.hasPrefix("Templates/") }
    let locale = read.count == 1 && !hasSettings ? read[0].locale : loaded.settings.defaultLocale
    let catalogs = CatalogSet(read, defaultLocale: locale)
    outcome = CatalogLinter(catalogs, of: isWorkspace ? loaded : nil).outcome()
    for finding in outcome.found where Self.ignores(of: finding, in: catalogs).isEmpty {
      found.report(finding.diagnostic)
    }
    findings = found.sorted
  }

  /// Returns the entries of `x-ignore` that silence a finding, in the message or in its source
  /// message.
  private static func ignores(of finding: CatalogFinding, in catalogs: CatalogSet) -> [Ignore] {
    guard let key = finding.key else { return [] }
    let locales = [finding.locale, catalogs.defaultLocale].compactMap(\.self)
    let entries = locales.compactMap { catalogs.entry(for: key, in: $0) }
    return Ignores(entries.flatMap(\.metadata.ignores)).silencing(finding.diagnostic)
  }

  init(_ example: Example) throws {
    try self.init(
      (example.others.flatMap(\.withOthers) + [example])
        .map { SourceFile(name: $0.file, text: $0.text) })
  }

  /// The rule codes of the findings, in the order of the files.
  var codes: [String] { findings.map(\.rule.code) }
}

extension Example {
  fileprivate var withOthers: [Example] { others.flatMap(\.withOthers) + [self] }
}
