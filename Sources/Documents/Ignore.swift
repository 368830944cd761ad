package import Diagnostics

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

  /// The schema of an object of entries; only `Checking` knows the rules that it may name.
  package static let schema = ValueSchema.table(of: .unchecked(.formed(.notBlank)))
}

extension JSONValue {
  /// The entries of an `ignore` object in their order; empty for other values.
  package func ignores(in file: SourceFile) -> [Ignore] {
    (members ?? []).map { member in
      Ignore(
        code: member.key.string, reason: member.value.text?.string ?? "", file: file,
        span: member.keySpan, reasonSpan: member.value.span)
    }
  }
}
