package import Diagnostics

/// A migrated body, with a note for each key that was moved, changed or dropped.
///
/// ```swift
/// let migrated = FirebaseMigration(file)?.migrated
/// print(migrated?.notes.map(\.sentence) ?? [])
/// ```
package struct MigratedBody: Sendable {
  /// The bytes of the new body.
  package let bytes: [UInt8]
  /// The notes, in the order of the old body.
  package let notes: [MigrationNote]
}

/// A key or an element that was moved, copied, added, changed, dropped or kept, and the reason.
package struct MigrationNote: Hashable, Sendable {
  /// A kind of change to a key or an element.
  package enum Action: String, Hashable, Sendable {
    case moved, copied, added, changed, dropped, kept
  }

  /// The kind of change to the key or element.
  package let action: Action
  /// The key or the element in the old body.
  package let subject: String
  /// The new path or name of the key; nil if the key was not moved, copied or renamed.
  package let target: String?
  /// A phrase that gives the reason; nil if the new path or name explains the change.
  package let reason: String?
  /// The bytes of the key or the element in the old body.
  package let span: SourceSpan

  init(
    _ action: Action, _ subject: String, to target: String? = nil, _ reason: String? = nil,
    at span: SourceSpan
  ) {
    self.action = action
    self.subject = subject
    self.target = target
    self.reason = reason
    self.span = span
  }

  /// The note as one line of text.
  package var sentence: String {
    "\(action.rawValue) '\(subject)'" + (target.map { " to '\($0)'" } ?? "")
      + (reason.map { ": \($0)" } ?? "")
  }
}

extension [MigrationNote] {
  /// Adds a note about a key or an element.
  mutating func add(
    _ action: MigrationNote.Action, _ subject: String, to target: String? = nil,
    _ reason: String? = nil, at span: SourceSpan
  ) {
    append(MigrationNote(action, subject, to: target, reason, at: span))
  }
}
