package import Diagnostics
package import Documents
package import Files

/// A file to migrate, with its change and an optional reason not to write the file.
package struct MigratedFile: Sendable {
  /// A reason not to write a file.
  package enum Obstacle: String, Hashable, Sendable {
    /// The new file exists, so the template was migrated before.
    case exists
    /// The file is not in the old format.
    case otherFormat = "other-format"
    /// The notification is not migrated, for the reason in the notes.
    case blocked
  }

  /// The change of the file.
  package let change: FileMigration
  /// The folder outside which the migration must not write.
  package let boundary: WriteBoundary
  /// The reason not to write the file; nil if it can be written.
  package let obstacle: Obstacle?

  /// The file before the migration.
  package var file: SourceFile { change.file }
  /// The path of the new file.
  package var target: String { change.target }

  /// Creates a file to migrate.
  package init(_ change: FileMigration, inside boundary: WriteBoundary, _ obstacle: Obstacle? = nil)
  {
    self.change = change
    self.boundary = boundary
    self.obstacle = obstacle
  }

  /// Returns the change as JSON; `isWriting` states whether files are written.
  package func json(isWriting: Bool) -> JSONValue {
    .object([
      ("file", .string(file.name)), ("target", .string(target)),
      ("written", .boolean(isWriting && obstacle == nil)),
      ("removed", .boolean(change.bytes == nil)),
      ("obstacle", obstacle.map { .string($0.rawValue) } ?? .null),
      ("notes", .array(change.notes.map(json))),
    ])
  }

  private func json(of note: MigrationNote) -> JSONValue {
    let place = file.position(at: note.span.start)
    return .object([
      ("action", .string(note.action.rawValue)), ("key", .string(note.subject)),
      ("to", .optional(note.target)),
      ("reason", .optional(note.reason)), ("line", .number(place.line)),
      ("column", .number(place.column)),
    ])
  }
}
