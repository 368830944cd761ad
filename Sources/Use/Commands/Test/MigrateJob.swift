internal import CommandLineTool
internal import Diagnostics
internal import Documents
internal import Files
internal import Migrations

/// One run of `crier migrate`.
struct MigrateJob {
  private let migration: Migration
  private let paths: [String]
  private let format: FindingsFormat
  private let isWriting: Bool
  private let messages: MigratedMessages?

  init(_ arguments: ParsedArguments) throws {
    let names = Migration.allCases.map(\.rawValue)
    guard let word = arguments.words.first else {
      throw UsageError(
        "'crier migrate' needs the name of a migration",
        remedy: "valid migrations: \(names.joined(separator: ", "))"
      )
    }
    guard let migration = Migration(rawValue: word) else {
      throw UsageError.unknown("migration", word, among: names, of: arguments.command)
    }
    self.migration = migration
    let words = try arguments.paths.dropFirst()
    let usual = migration == .messages ? "Locales" : "Templates"
    paths = try words.isEmpty ? [arguments.workspaceFolder().joined(with: usual)] : Array(words)
    if migration == .messages {
      messages = try MigratedMessages(arguments, below: paths)
    } else {
      try arguments.refuse(
        ["--to", "--allow", "--partial"], without: "the migration 'messages'")
      messages = nil
    }
    format = try arguments.findingsFormat()
    isWriting = arguments.has("--write")
  }

  func run(_ console: Console) throws -> ExitCode {
    let report = MigrateReport(migration: migration, files: try files(), isWriting: isWriting)
    if isWriting { try report.apply() }
    switch format {
    case .json: try console.write(data: JSONWriter.line(report.json))
    case .text:
      try report.print(to: console)
      if let messages { try messages.printSummary(to: console) }
    }
    return report.hasFailures ? .findings : .good
  }

  private func files() throws -> [MigratedFile] {
    if migration == .families { return try MigratedFamilies(below: paths).files }
    if let messages { return messages.files }
    var files: [MigratedFile] = []
    for path in paths {
      for found in try FoundFile.all(at: path) { try add(found, to: &files) }
    }
    return migration == .firebase ? try files + settings(for: files) : files
  }

  private func add(_ found: FoundFile, to files: inout [MigratedFile]) throws {
    let name = found.path.lastComponent
    guard found.folder == nil || migration.mayFit(fileName: name) else { return }
    let file = try found.read()
    let target = found.path.parentFolder.joined(with: migration.newName(of: name))
    let isOther = migration.newName(of: name) != name
    guard let body = migration.body(of: file) else {
      guard found.folder == nil else { return }
      return files.append(
        MigratedFile(.unchanged(file), inside: found.boundary, .otherFormat))
    }
    guard body.bytes != file.bytes || !body.notes.isEmpty else { return }
    files.append(
      MigratedFile(
        FileMigration(
          file: file, target: isOther ? target : found.path, bytes: body.bytes, notes: body.notes),
        inside: found.boundary, isOther && Folder.hasFile(target) ? .exists : nil))
  }

  /// Returns the changed settings of the migrated templates, one file per folder.
  private func settings(for templates: [MigratedFile]) throws -> [MigratedFile] {
    var folders: [String] = []
    var names: [String: [(old: String, new: String)]] = [:]
    for template in templates where template.obstacle == nil {
      let folder = template.target.parentFolder
      if names[folder] == nil { folders.append(folder) }
      names[folder, default: []].append((template.file.name.label, template.target.label))
    }
    return try folders.compactMap { folder in
      let path = folder.joined(with: "notification.json")
      guard Folder.hasFile(path) else { return nil }
      let found = FoundFile(path: path, folder: folder)
      let file = try found.read()
      return FirebaseSettings(in: file, for: names[folder] ?? []).map { settings in
        MigratedFile(
          FileMigration(file: file, target: path, bytes: settings.bytes, notes: settings.notes),
          inside: found.boundary)
      }
    }
  }
}

extension String {
  /// The name of a template file, without folder and extension: `gcm.news` for `a/gcm.news.json`.
  fileprivate var label: String {
    lastComponent.split(separator: ".").dropLast().joined(separator: ".")
  }
}
