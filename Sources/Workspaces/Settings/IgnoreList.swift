package import Diagnostics
internal import Documents

/// The `ignore` object of a settings file, exactly as the author wrote it.
///
/// `Checking` reports what is wrong with it; rendering only asks ``Ignores``.
package struct IgnoreList: Sendable {
  /// The entries, in the order of the file.
  package private(set) var entries: [Ignore] = []
  /// The place of a value that is not an object.
  package private(set) var malformed: Label?

  /// Creates an empty list.
  package init() {}

  init(_ value: JSONValue?, in file: SourceFile) {
    guard let value else { return }
    guard let members = value.members else {
      malformed = Label(value.span, in: file)
      return
    }
    entries = members.map { member in
      Ignore(
        code: member.key.string, reason: member.value.text?.string ?? "", file: file,
        span: member.keySpan, reasonSpan: member.value.span)
    }
  }
}

/// One entry of an `ignore` object or of a message's `x-ignore`.
package struct Ignore: Hashable, Sendable {
  /// The code of the rule.
  package let code: String
  /// The author's reason.
  package let reason: String
  /// The file of the entry.
  package let file: SourceFile
  /// The bytes of the code, quotes included.
  package let span: SourceSpan
  /// The bytes of the reason.
  package let reasonSpan: SourceSpan

  /// Whether the entry has a reason; without one it silences nothing.
  package var hasReason: Bool { reason.contains { !$0.isWhitespace } }
}
