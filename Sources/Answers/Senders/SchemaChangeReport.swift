package import Analysis
package import Diagnostics
internal import Documents

/// The changes to a notification's schema since a revision, as text and as JSON.
package struct SchemaChangeReport: Sendable {
  private let notification: String
  private let revision: String
  private let changes: [SchemaChange]

  /// Compares two schemas; without an old schema, the notification is new.
  package init(from old: SendSchema?, in revision: String, to new: SendSchema) {
    notification = new.notification
    self.revision = revision
    changes = old.map { SchemaChange.all(from: $0, to: new) } ?? []
  }

  /// Whether existing senders may fail with the new schema.
  package var isBreaking: Bool { changes.contains(where: \.isBreaking) }

  /// The changes as text, one line per change, breaking changes first.
  package var text: DisplayText {
    guard !changes.isEmpty else {
      return "'\(notification)' has the same schema as in \(revision)\n"
    }
    let sorted = changes.filter(\.isBreaking) + changes.filter { !$0.isBreaking }
    return sorted.reduce("") { text, change in
      let effect: DisplayText = change.isBreaking ? "breaking  " : "compatible"
      return text + "\(effect)  '\(change.name)' \(change.detail)\n"
    }
  }

  /// The changes as JSON: `{"notification","since","breaking","changes":[{"name","kind",…}]}`.
  package var json: [UInt8] {
    JSONWriter.pretty(
      .object([
        ("notification", .string(notification)), ("since", .string(revision)),
        ("breaking", .boolean(isBreaking)),
        (
          "changes",
          .array(
            changes.map { change in
              .object([
                ("name", .string(change.name)), ("kind", .string(change.kind.rawValue)),
                ("breaking", .boolean(change.isBreaking)), ("detail", .string(change.detail)),
              ])
            })
        ),
      ]))
  }
}
