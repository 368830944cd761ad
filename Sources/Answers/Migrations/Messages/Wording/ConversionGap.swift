package import Diagnostics

/// A construct of a message that the new syntax cannot keep.
///
///     '{d, date, yyyy}' at 3: MessageFormat 2 has no date patterns; use a skeleton, such as ::y
package struct ConversionGap: Error, Hashable, Sendable {
  /// The construct, as spelled in the message.
  package let construct: String
  /// The bytes of the construct in the message.
  package let span: SourceSpan
  /// The reason why the construct cannot be kept.
  package let reason: String
  /// The advice for the author; nil if nothing helps.
  package let remedy: String?
  /// Whether the converted message was rendered, and showed another text.
  let isDifference: Bool

  init(
    _ span: SourceSpan, _ reason: String, remedy: String? = nil, construct: String = "",
    isDifference: Bool = false
  ) {
    self.construct = construct
    self.isDifference = isDifference
    self.span = span
    self.reason = reason
    self.remedy = remedy
  }

  /// The gap with the construct as spelled in a text.
  func spelled(in text: String) -> ConversionGap {
    let bytes = Array(text.utf8)
    let start = min(span.start, bytes.count)
    let end = min(max(span.end, start), bytes.count)
    var spelling = String(decoding: bytes[start..<end], as: UTF8.self)
    if spelling.isEmpty { spelling = text }
    if spelling.count > 60 { spelling = spelling.prefix(57) + "…" }
    return ConversionGap(
      span, reason, remedy: remedy, construct: spelling, isDifference: isDifference)
  }

  /// The gap in one sentence.
  package var sentence: String { "\(reason)\(remedy.map { "; \($0)" } ?? "")" }
}

extension ConversionGap {
  static func markup(_ span: SourceSpan) -> ConversionGap {
    ConversionGap(span, "only MessageFormat 2 has markup", remedy: "write tags as text")
  }
}
