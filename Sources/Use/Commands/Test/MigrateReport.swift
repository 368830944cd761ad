internal import CommandLineTool
internal import Comparison
internal import Diagnostics
internal import Documents
internal import Files
internal import Migrations

/// The report of `crier migrate`, with the result for each file.
struct MigrateReport {
  let migration: Migration
  let files: [MigratedFile]
  let isWriting: Bool

  /// Whether at least one file could not be migrated.
  var hasFailures: Bool {
    files.contains { $0.obstacle == .otherFormat || $0.obstacle == .blocked }
  }

  /// Writes or deletes each file as the migration requires; skips files that cannot or need not be
  /// migrated.
  func apply() throws {
    for file in files where file.obstacle == nil {
      if let bytes = file.change.bytes {
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
      case .exists:
        try console.say(
          "'\(file.file.name)' is already migrated: '\(file.target)' exists")
      case .otherFormat:
        try console.write(
          "crier: '\(migration.rawValue)' cannot convert '\(file.file.name)'\n", to: .error)
      case .blocked: try printNotes(of: file, to: console)
      case nil: try printChange(of: file, to: console)
      }
    }
    if files.isEmpty { try console.say("nothing to migrate") }
  }

  private func printChange(of file: MigratedFile, to console: Console) throws {
    if !isWriting {
      let difference = UnifiedDifference(
        of: file.target, from: file.file.bytes, to: file.change.bytes ?? [])
      try console.write(data: Array(difference.text.utf8))
    }
    try printNotes(of: file, to: console)
    guard isWriting else { return }
    try console.say("\(file.change.bytes == nil ? "removed" : "wrote") \(file.target)")
  }

  private func printNotes(of file: MigratedFile, to console: Console) throws {
    for note in file.change.notes {
      let line = file.file.position(at: note.span.start).line
      try console.write("\(file.file.name):\(line): \(note.sentence)\n", to: .error)
    }
  }

  // MARK: - JSON

  var json: JSONValue {
    .object([("migrations", .array(files.map { $0.json(isWriting: isWriting) }))])
  }
}
