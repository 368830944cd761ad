internal import CommandLineTool
internal import Comparison
internal import Diagnostics
internal import Documents
internal import Files
internal import Migrations

/// One run of `crier migrate`.
struct MigrateJob {
  /// A file and what it becomes.
  private struct Item {
    let file: SourceFile
    let target: String
    let body: MigratedBody
    let boundary: WriteBoundary
    /// The reason not to write the file; nil if it can be written.
    let obstacle: Obstacle?
  }

  /// A reason not to write a file.
  private enum Obstacle: Hashable {
    /// The new file exists, so the template was migrated before.
    case exists
    /// The file is not in the old format.
    case otherFormat
  }

  private let migration: Migration
  private let paths: [String]
  private let format: FindingsFormat
  private let isWriting: Bool

  init(_ arguments: ParsedArguments) throws {
    let names = Migration.allCases.map(\.rawValue)
    guard let word = arguments.words.first else {
      throw UsageError(
        "'crier migrate' needs a migration", remedy: "it is one of \(names.joined(separator: ", "))"
      )
    }
    guard let migration = Migration(rawValue: word) else {
      throw UsageError.unknown("migration", word, among: names, of: arguments.command)
    }
    self.migration = migration
    let words = try arguments.paths.dropFirst()
    paths =
      try words.isEmpty ? [arguments.workspaceFolder().joined(with: "Templates")] : Array(words)
    format = try arguments.findingsFormat()
    isWriting = arguments.has("--write")
  }

  func run(_ console: Console) throws -> ExitCode {
    var items: [Item] = []
    for path in paths {
      for found in try FoundFile.all(at: path) { try add(found, to: &items) }
    }
    if isWriting {
      for item in items where item.obstacle == nil {
        try FileWriter.replace(item.target, with: item.body.bytes, inside: item.boundary)
      }
    }
    switch format {
    case .json: try console.write(data: JSONWriter.compact(json(of: items)) + [UInt8(ascii: "\n")])
    case .text: try report(items, console)
    }
    return items.contains { $0.obstacle == .otherFormat } ? .findings : .good
  }

  private func add(_ found: FoundFile, to items: inout [Item]) throws {
    let name = found.path.lastComponent
    guard found.folder == nil || migration.mayFit(fileName: name) else { return }
    let file = try found.read()
    let target = found.path.parentFolder.joined(with: migration.newName(of: name))
    let isOther = migration.newName(of: name) != name
    guard let body = migration.body(of: file) else {
      guard found.folder == nil else { return }
      return items.append(
        Item(
          file: file, target: found.path, body: .unchanged(file), boundary: found.boundary,
          obstacle: .otherFormat))
    }
    guard body.bytes != file.bytes || !body.notes.isEmpty else { return }
    let obstacle = isOther && Folder.hasFile(target) ? Obstacle.exists : nil
    items.append(
      Item(
        file: file, target: isOther ? target : found.path, body: body, boundary: found.boundary,
        obstacle: obstacle))
  }

  // MARK: - Reports

  private func report(_ items: [Item], _ console: Console) throws {
    for item in items {
      switch item.obstacle {
      case .exists: try console.say("'\(item.file.name)' is migrated: '\(item.target)' exists")
      case .otherFormat:
        try console.write(
          "crier: '\(item.file.name)' is not a file for '\(migration.rawValue)'\n", to: .error)
      case nil: try reportChanges(of: item, console)
      }
    }
    if items.isEmpty { try console.say("nothing to migrate") }
  }

  private func reportChanges(of item: Item, _ console: Console) throws {
    if !isWriting {
      let difference = UnifiedDifference(
        of: item.target, from: item.file.bytes, to: item.body.bytes)
      try console.write(data: Array(difference.text.utf8))
    }
    for note in item.body.notes {
      let line = item.file.position(at: note.span.start).line
      try console.write("\(item.file.name):\(line): \(note.sentence)\n", to: .error)
    }
    if isWriting { try console.say("wrote \(item.target)") }
  }

  private func json(of items: [Item]) -> JSONValue {
    let migrations = items.map { item in
      JSONValue.object([
        ("file", .string(item.file.name)), ("target", .string(item.target)),
        ("written", .boolean(isWriting && item.obstacle == nil)),
        (
          "obstacle",
          item.obstacle.map { .string($0 == .exists ? "exists" : "other-format") } ?? .null
        ),
        ("notes", .array(item.body.notes.map { value(of: $0, in: item.file) })),
      ])
    }
    return .object([("migrations", .array(migrations))])
  }

  private func value(of note: MigrationNote, in file: SourceFile) -> JSONValue {
    let place = file.position(at: note.span.start)
    return .object([
      ("action", .string(note.action.rawValue)), ("key", .string(note.subject)),
      ("to", note.target.map { .string($0) } ?? .null),
      ("reason", note.reason.map { .string($0) } ?? .null), ("line", .number(place.line)),
      ("column", .number(place.column)),
    ])
  }
}
