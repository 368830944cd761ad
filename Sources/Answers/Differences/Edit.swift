internal import Files
package import Localization

/// An edit between two revisions, which can change many renderings.
///
/// All changes to a template, a settings file or a sample are one edit; in a catalog, each changed
/// message is one edit.
package struct Edit: Hashable, Sendable {
  /// The kind of source that an edit changes.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The settings of the workspace or of a notification.
    case settings
    /// A whole catalog, which was added or removed, or whose header changed.
    case catalog
    case template
    /// A single message of a catalog.
    case message
    case sample
  }

  /// The effect of an edit on the edited source.
  package enum Outcome: String, Hashable, Sendable { case added, removed, changed }

  package let kind: Kind
  package let outcome: Outcome
  /// The path of the edited file.
  package let file: String
  /// The path of the edited file, relative to the workspace.
  package let path: String
  /// The first different line, counted from 1; a line of the old file if the edit is a removal.
  package let line: Int
  /// The name of the notification; nil if the edit may affect all notifications.
  package let notification: String?
  /// The displayed name of the edited source: a message key, a sample or a file name.
  package let subject: String
  /// The locale of the edited catalog or message; nil for other sources.
  package let locale: LocaleTag?
  /// The keys of the changed messages; several if the edit renamed or damaged messages.
  package let keys: [MessageKey]

  init(
    _ kind: Kind, _ outcome: Outcome, in file: String, below folder: String, line: Int,
    of notification: String? = nil, _ subject: String, locale: LocaleTag? = nil,
    keys: [MessageKey] = []
  ) {
    self.kind = kind
    self.outcome = outcome
    self.file = file
    path = String(file.path(below: folder))
    self.line = line
    self.notification = notification
    self.subject = subject
    self.locale = locale
    self.keys = keys
  }
}

extension Edit: Comparable {
  /// Orders edits by file, then by line.
  package static func < (left: Edit, right: Edit) -> Bool {
    guard left.file == right.file else {
      return left.file.utf8.lexicographicallyPrecedes(right.file.utf8)
    }
    return left.line == right.line
      ? left.subject.utf8.lexicographicallyPrecedes(right.subject.utf8) : left.line < right.line
  }
}

extension String {
  /// Returns the part of a path that follows the given folder.
  func path(below folder: String) -> Substring {
    let prefix = folder.joined(with: "")
    return hasPrefix(prefix) ? dropFirst(prefix.count) : self[...]
  }
}
