internal import CommandLineTool
internal import Diagnostics
internal import Documents
internal import Files
internal import Interchange
internal import Localization
internal import Reports
internal import Translations
internal import Workspaces

/// One run of `crier import`.
struct ImportJob {
  private let arguments: ParsedArguments
  private let console: Console
  private let catalogs: CatalogSet
  private let locale: LocaleTag?
  private var imported: CatalogImport
  private var findings = Findings()
  private var failures: [FileError] = []

  init(_ arguments: ParsedArguments, _ console: Console) throws {
    self.arguments = arguments
    self.console = console
    let choice = try WorkspaceChoice(arguments)
    catalogs = choice.workspace.catalogs
    locale = try choice.locale()
    if let locale, !locale.isKnownLanguage {
      throw UsageError.unknown(
        "locale", "\(locale)", among: catalogs.locales.map(\.description), of: arguments.command)
    }
    guard !catalogs.sourceKeys.isEmpty else {
      throw UsageError(
        "the workspace has no messages in '\(catalogs.defaultLocale)'",
        remedy: "add messages to Locales/\(catalogs.defaultLocale).arb")
    }
    imported = CatalogImport(into: choice.workspace)
  }

  mutating func run() throws -> ExitCode {
    for path in try arguments.paths {
      do {
        let formats = try formats(of: path)
        guard formats.allSatisfy(\.isImported) else {
          throw UsageError(
            "'\(path)' is already a catalog", remedy: "copy the file to the folder Locales")
        }
        let readings = try formats.map { format throws(FileError) in
          try TranslationFile(at: path, as: format)
        }
        try add(readings, path)
      } catch let error as FileError {
        failures.append(error)
      }
    }
    findings.report(contentsOf: imported.findings)
    // Crier refuses to read a catalog that exceeds this limit.
    let limit = InputLimits.documentByteCount
    if let file = imported.changedFiles.first(where: { $0.bytes.count > limit }) {
      throw FileError(operation: "write", path: file.name, reason: .tooLarge(limit: limit))
    }
    try report()
    if !arguments.has("--dry-run") {
      for file in imported.changedFiles {
        try Folder.make(file.name.parentFolder)
        try FileWriter.replace(
          file.name, with: file.bytes, inside: .workspace(around: file.name))
        try console.say("wrote \(file.name)")
      }
    }
    try console.show(failures)
    if !failures.isEmpty { return .unreadable }
    return findings.hasErrors ? .findings : .good
  }

  /// Returns the formats that a file can have; the option `--as` decides about JSON files.
  private func formats(of path: String) throws -> [TranslationFormat] {
    let formats = try TranslationFormat.candidates(path, in: catalogs)
    guard let chosen = try arguments.choice("--as").flatMap(TranslationFormat.init(id:)),
      path.lowercased().hasSuffix(".json")
    else { return formats }
    return [chosen]
  }

  /// Imports a file, unless its possible formats lead to different translations.
  private mutating func add(_ readings: [TranslationFile], _ path: String) throws(UsageError) {
    guard let first = readings.first else { return }
    guard !first.findings.hasErrors else { return findings.report(contentsOf: first.findings) }
    let locales = locale.map { [$0] } ?? first.locales(at: path, in: catalogs)
    guard !locales.isEmpty else { return findings.report(.unnamedLanguage(of: first)) }
    guard let file = imported.bestReading(of: readings, locales: locales) else {
      let names = readings.map { "'--as \($0.format.id)'" }.joined(separator: " or ")
      throw UsageError(
        "'\(path)' is ambiguous: its texts can be messages in ICU syntax or texts of i18next",
        remedy: "use \(names)")
    }
    imported.add(file, locales: locales)
  }

  // MARK: - Report

  private func report() throws {
    guard try arguments.choice("--format") != "json" else {
      return try console.write(
        data: JSONReport.text(
          of: findings,
          more: [
            ("changes", .array(imported.changes.map(Self.value))),
            ("files", .array(imported.changedFiles.map { .string($0.name) })),
          ]))
    }
    for change in imported.changes {
      let old = change.old.map { "\"\($0.shownOnOneLine)\" -> " } ?? ""
      try console.write("\(change.locale) \(change.key): \(old)\"\(change.new.shownOnOneLine)\"\n")
    }
    try console.show(findings, on: .error)
    let count = imported.changes.count
    let others = imported.otherCount
    if others > 0 {
      try console.say(
        "ignored \(others) \(others == 1 ? "entry" : "entries") without a message in the catalogs")
    }
    guard count > 0 || failures.isEmpty && !findings.hasErrors else { return }
    try console.say(
      count == 0
        ? "no translation differs from the catalogs"
        : "\(count) translation\(count == 1 ? "" : "s") "
          + (arguments.has("--dry-run") ? "would be imported" : "imported"))
  }

  private static func value(_ change: CatalogImport.Change) -> JSONValue {
    .object([
      ("locale", .string(change.locale.description)), ("key", .string("\(change.key)")),
      ("old", .optional(change.old)), ("new", .string(change.new)),
    ])
  }
}

extension String {
  /// The text on one line, with line breaks escaped.
  fileprivate var shownOnOneLine: String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n")
  }
}
