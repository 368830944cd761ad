internal import CommandLineTool
internal import Comparison
internal import Diagnostics
internal import Documents
internal import Files
internal import Migrations

/// A file of a migration, with the change or the reason against it.
struct MigratedFile {
  /// A reason not to write a file.
  enum Obstacle: String, Hashable {
    /// The new file exists, so the template was migrated before.
    case exists
    /// The file is not in the old format.
    case otherFormat = "other-format"
    /// The notification is not migrated, for the reason in the notes.
    case blocked
  }

  let file: SourceFile
  let target: String
  /// The new bytes; nil if the file is removed.
  let bytes: [UInt8]?
  let notes: [MigrationNote]
  let boundary: WriteBoundary
  /// The reason not to write the file; nil if it can be written.
  var obstacle: Obstacle?
}

/// The answer of `crier migrate`: what became of each file.
struct MigrateReport {
  let migration: Migration
  let files: [MigratedFile]
  let isWriting: Bool

  /// Whether a file could not be migrated.
  var hasFailures: Bool {
    files.contains { $0.obstacle == .otherFormat || $0.obstacle == .blocked }
  }

  /// Writes and removes files, those that have no obstacle.
  func apply() throws {
    for file in files where file.obstacle == nil {
      if let bytes = file.bytes {
        try Folder.make(file.target.parentFolder)
        try FileWriter.replace(file.target, with: bytes, inside: file.boundary)
      } else {
        try file.boundary.check(file.target, for: "remove")
        try Folder.removeFile(file.target)
      }
    }
  }

  // MARK: - Text

  func print(to console: Console) throws {
    for file in files {
      switch file.obstacle {
      case .exists: try console.say("'\(file.file.name)' is migrated: '\(file.target)' exists")
      case .otherFormat:
        try console.write(
          "crier: '\(file.file.name)' is not a file for '\(migration.rawValue)'\n", to: .error)
      case .blocked: try printNotes(of: file, to: console)
      case nil: try printChange(of: file, to: console)
      }
    }
    if files.isEmpty { try console.say("nothing to migrate") }
  }

  private func printChange(of file: MigratedFile, to console: Console) throws {
    if !isWriting {
      let difference = UnifiedDifference(
        of: file.target, from: file.file.bytes, to: file.bytes ?? [])
      try console.write(data: Array(difference.text.utf8))
    }
    try printNotes(of: file, to: console)
    guard isWriting else { return }
    try console.say("\(file.bytes == nil ? "removed" : "wrote") \(file.target)")
  }

  private func printNotes(of file: MigratedFile, to console: Console) throws {
    for note in file.notes {
      let line = file.file.position(at: note.span.start).line
      try console.write("\(file.file.name):\(line): \(note.sentence)\n", to: .error)
    }
  }

  // MARK: - JSON

  var json: JSONValue {
    .object([("migrations", .array(files.map(value)))])
  }

  private func value(of file: MigratedFile) -> JSONValue {
    .object([
      ("file", .string(file.file.name)), ("target", .string(file.target)),
      ("written", .boolean(isWriting && file.obstacle == nil)),
      ("removed", .boolean(file.bytes == nil)),
      ("obstacle", file.obstacle.map { .string($0.rawValue) } ?? .null),
      ("notes", .array(file.notes.map { value(of: $0, in: file.file) })),
    ])
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
