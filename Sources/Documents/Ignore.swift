package import Diagnostics

/// One entry of an `ignore` object or of a message's `x-ignore`.
package struct Ignore: Hashable, Sendable {
  /// The code of the rule.
  package let code: String
  /// The author's reason.
  package let reason: String
  /// The file of the entry.
  package let file: SourceFile
  /// The place of the code, including its quotes.
  package let span: SourceSpan
  /// The place of the reason.
  package let reasonSpan: SourceSpan

  /// Whether the entry has a reason; an entry without a reason is ineffective.
  package var hasReason: Bool { reason.contains { !$0.isWhitespace } }

  /// The schema of an object of entries; `Checking` checks that the codes exist.
  package static let schema = ValueSchema.table(of: .unchecked(.formed(.notBlank)))
}

extension JSONValue {
  /// Returns the entries of an `ignore` object in order; empty for other values.
  package func ignores(in file: SourceFile) -> [Ignore] {
    (members ?? []).map { member in
      Ignore(
        code: member.key.string, reason: member.value.text?.string ?? "", file: file,
        span: member.keySpan, reasonSpan: member.value.span)
    }
  }
}
