internal import CommandLineTool
internal import Diagnostics
internal import Files
internal import Interchange
internal import Localization
internal import Translations
internal import Workspaces

/// One run of `crier export`.
struct ExportJob {
  private let arguments: ParsedArguments
  private let console: Console
  private let catalogs: CatalogSet
  private let export: CatalogExport
  private let selection: CatalogExport.Selection

  init(_ arguments: ParsedArguments, _ console: Console) throws {
    self.arguments = arguments
    self.console = console
    let choice = try WorkspaceChoice(arguments)
    catalogs = choice.workspace.catalogs
    let names = arguments.words.isEmpty ? nil : try choice.notifications().map(\.name)
    let format = try arguments.choice("--format").flatMap(TranslationFormat.init(id:)) ?? .standard
    selection =
      try arguments.choice("--only").flatMap(CatalogExport.Selection.init) ?? .all
    export = CatalogExport(
      format, of: catalogs, notifications: names,
      locales: try Self.locales(arguments, catalogs, format), only: selection,
      options: try Self.options(arguments))
    if format.files.languages == .single, selection == .missing {
      throw UsageError(
        "\(format.id) files cannot contain a source message without a translation",
        remedy: "export missing messages as xliff2, xliff12, po, xcstrings or csv")
    }
  }

  private static func locales(
    _ arguments: ParsedArguments, _ catalogs: CatalogSet, _ format: TranslationFormat
  ) throws(UsageError) -> [LocaleTag] {
    let isSourceAllowed = format.files.languages != .several
    var locales: [LocaleTag] = []
    for name in arguments.all("--locale") {
      guard let locale = LocaleTag(name), locale.isKnownLanguage else {
        throw .unknown(
          "locale", name, among: catalogs.locales.map(\.description), of: arguments.command)
      }
      guard isSourceAllowed || locale != catalogs.defaultLocale else {
        throw UsageError(
          "'\(locale)' is the source language, which every \(format.id) file contains",
          remedy: "choose a language to translate into")
      }
      if !locales.contains(locale) { locales.append(locale) }
    }
    if locales.isEmpty {
      let includesSource = format.files.languages == .single
      locales = catalogs.locales.filter { includesSource || $0 != catalogs.defaultLocale }
    }
    guard !locales.isEmpty else {
      throw UsageError(
        "the workspace has no translations yet", remedy: "choose a language with --locale L")
    }
    return locales
  }

  private static func options(_ arguments: ParsedArguments) throws(UsageError) -> ExportOptions {
    var options = ExportOptions()
    if try arguments.choice("--plurals") == "icu" { options.plurals = .icu }
    if try arguments.choice("--placeholders") == "codes" { options.placeholders = .codes }
    if arguments.has("--allow-formulas") { options.formulas = .allowed }
    return options
  }

  // MARK: - Running

  /// The bytes and the summary of an output file, ready to be written.
  private struct Prepared {
    /// The path of the file; nil for standard output.
    let path: String?
    /// The content; nil if the file does not have to be written.
    let bytes: [UInt8]?
    /// The messages that the format cannot represent.
    var leftOut: [LeftOutMessage] = []
    /// The summary to print after writing.
    let summary: String
  }

  func run() throws -> ExitCode {
    let targets = try targets()
    var prepared: [Prepared] = []
    for (file, path) in targets {
      guard let path, Folder.hasFile(path) else {
        prepared.append(try created(file, at: path))
        continue
      }
      guard let updated = try updated(file, at: path) else { return .findings }
      prepared.append(updated)
    }
    // Write nothing unless all files can be written.
    guard try accepts(prepared.flatMap(\.leftOut)) else { return .findings }
    for file in prepared { try write(file) }
    return .good
  }

  /// Returns the files to export, with their paths; the path is nil for standard output.
  private func targets() throws(UsageError) -> [(CatalogExport.File, String?)] {
    let files = export.files()
    guard let out = arguments["--out"] else {
      guard files.count == 1 else {
        throw UsageError(
          "\(files.count) files match, but standard output can receive only one",
          remedy: "choose a language with --locale L, or write all files with --out DIR")
      }
      return [(files[0], nil)]
    }
    if isFolder(out) { return files.map { ($0, out.joined(with: $0.path)) } }
    guard files.count == 1 else {
      throw UsageError(
        "\(files.count) languages match, but '\(out)' is a single file",
        remedy: "choose a language with --locale L, or a folder with --out DIR")
    }
    return [(files[0], out)]
  }

  /// Returns whether `--out` names a folder: it exists, or lacks the format's extension.
  private func isFolder(_ path: String) -> Bool {
    if Folder.exists(path) || path.hasSuffix("/") { return true }
    if Folder.hasFile(path) { return false }
    return !export.format.extensions.contains { path.lowercased().hasSuffix(".\($0)") }
  }

  private func created(_ file: CatalogExport.File, at path: String?) throws -> Prepared {
    let locales = file.content.locales.map(\.description).joined(separator: ", ")
    if file.untranslatedCount > 0 {
      try console.say(
        "omitted for \(locales): \(Self.messages(file.untranslatedCount)) without a translation")
    }
    guard !file.content.messages.isEmpty else {
      return Prepared(path: path, bytes: nil, summary: "nothing to export for \(locales)")
    }
    guard let created = export.format.file(file.content) else {
      preconditionFailure("--format lists only formats that can be written")
    }
    return Prepared(
      path: path, bytes: created.bytes, leftOut: created.leftOut,
      summary: "wrote \(path ?? ""): \(Self.messages(created.messageCount)) for \(locales)")
  }

  /// Merges messages into an existing file; if that fails, reports the reason and returns nil.
  private func updated(_ file: CatalogExport.File, at path: String) throws -> Prepared? {
    let read = try TranslationFile(at: path, as: export.format)
    guard !read.findings.hasErrors else {
      try console.show(read.findings, on: .error)
      return nil
    }
    // For `--only changed`, no message is added: the existing file determines which messages are
    // written.
    let isOnlyChanged = selection == .changed
    let content =
      isOnlyChanged
      ? export.files(only: .all).first { $0.path == file.path }?.content ?? file.content
      : file.content
    do throws(UpdateRefusal) {
      let merged = try read.merging(content, missing: isOnlyChanged ? .ignored : .added)
      let isSame = merged.changed.isEmpty && merged.added.isEmpty
      return Prepared(
        path: path, bytes: isSame ? nil : merged.bytes, leftOut: merged.leftOut,
        summary: isSame
          ? "\(path) is up to date"
          : "updated \(path): \(Self.messages(merged.changed.count)) changed, "
            + "\(merged.added.count) added")
    } catch {
      try console.show(.cannotUpdate(read, error), on: .error)
      return nil
    }
  }

  private func write(_ file: Prepared) throws {
    guard let bytes = file.bytes else { return try console.say("\(file.summary)") }
    guard let path = file.path else { return try console.write(data: bytes) }
    try Folder.make(path.parentFolder)
    try FileWriter.replace(path, with: bytes, inside: .none)
    try console.say("\(file.summary)")
  }

  /// Reports the messages that the format cannot represent, as errors unless `--partial` is set.
  private func accepts(_ leftOut: [LeftOutMessage]) throws -> Bool {
    let isPartial = arguments.has("--partial")
    var findings = Findings()
    let groups = Dictionary(grouping: leftOut) { "\($0.key) \($0.reason)" }
    for messages in groups.values {
      let finding = Diagnostic.notExpressible(
        messages, in: export.format, catalogs, severity: isPartial ? .warning : .error)
      if let finding { findings.report(finding) }
    }
    try console.show(findings, on: .error)
    return isPartial || leftOut.isEmpty
  }

  private static func messages(_ count: Int) -> String {
    "\(count) message\(count == 1 ? "" : "s")"
  }
}
