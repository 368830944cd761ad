package import Diagnostics

/// An ignore: one entry of an `ignore` object, or of a message's `x-ignore`.
package struct Ignore: Hashable, Sendable {
  /// The code of the rule whose findings are silenced.
  package let code: String
  /// The author's reason for the ignore.
  package let reason: String
  /// The file that contains the ignore.
  package let file: SourceFile
  /// The span of the code, including its quotes.
  package let span: SourceSpan
  /// The span of the reason.
  package let reasonSpan: SourceSpan

  /// Creates an ignore.
  package init(
    code: String, reason: String, file: SourceFile, span: SourceSpan, reasonSpan: SourceSpan
  ) {
    self.code = code
    self.reason = reason
    self.file = file
    self.span = span
    self.reasonSpan = reasonSpan
  }

  /// Whether the ignore has a reason; an ignore without a reason is ineffective.
  package var hasReason: Bool { reason.contains { !$0.isWhitespace } }

  /// The schema of an `ignore` object; `Checking` checks that the codes exist.
  package static let schema = ValueSchema.table(of: .unchecked(.formed(.notBlank)))
}

extension JSONValue {
  /// Returns the entries of an `ignore` object in order; an empty array if the value is not an
  /// object.
  package func ignores(in file: SourceFile) -> [Ignore] {
    (members ?? []).map { member in
      Ignore(
        code: member.key.string, reason: member.value.text?.string ?? "", file: file,
        span: member.keySpan, reasonSpan: member.value.span)
    }
  }
}
