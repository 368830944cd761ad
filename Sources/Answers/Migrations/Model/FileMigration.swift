package import Diagnostics

/// A file that a migration of a whole workspace changes, creates or removes.
package struct FileMigration: Sendable {
  /// The old file; a file without content if the migration creates it.
  package let file: SourceFile
  /// The path of the new file; the old path if the file is edited in place or removed.
  package let target: String
  /// The new content; nil if the file is removed.
  package let bytes: [UInt8]?
  /// The notes on the old file.
  package let notes: [MigrationNote]

  /// Creates the change of a file.
  package init(file: SourceFile, target: String, bytes: [UInt8]?, notes: [MigrationNote]) {
    self.file = file
    self.target = target
    self.bytes = bytes
    self.notes = notes
  }

  /// Returns a change that keeps the file, with notes on it.
  package static func unchanged(_ file: SourceFile, _ notes: [MigrationNote] = []) -> Self {
    Self(file: file, target: file.name, bytes: file.bytes, notes: notes)
  }
}

/// A reason why a part of a workspace cannot be migrated, with its position.
package struct MigrationObstacle: Sendable {
  /// The file that the note is about.
  package let file: SourceFile
  /// The key or the file that is kept, and the reason.
  package let note: MigrationNote

  init(_ subject: String, _ reason: String, in file: SourceFile, at span: SourceSpan? = nil) {
    self.file = file
    note = MigrationNote(.kept, subject, reason, at: span ?? SourceSpan(0, 0))
  }
}

extension [MigrationObstacle] {
  /// Adds an obstacle at a place in a file, or at its start.
  mutating func add(
    _ subject: String, _ reason: String, in file: SourceFile, at span: SourceSpan? = nil
  ) {
    append(MigrationObstacle(subject, reason, in: file, at: span))
  }
}
