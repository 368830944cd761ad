internal import Diagnostics
internal import Documents

/// Literal text of a pattern that is still being parsed.
///
/// Text without escapes remains a slice of the message and is not copied.
struct PendingText {
  private let start: Int
  private var copied: Int
  private var builder = DecodedTextBuilder()

  /// Creates empty text that starts at the given offset in the message.
  init(from start: Int) { (self.start, copied) = (start, start) }

  /// Appends the literal bytes before an escape, then the decoded bytes of the escape.
  mutating func replace(
    _ escape: Range<Int>, with decoded: some Collection<UInt8>, in message: [UInt8]
  ) {
    builder.append(verbatim: message[copied..<escape.lowerBound])
    builder.append(decoded, spelledBy: escape)
    copied = escape.upperBound
  }

  /// Appends the text to a pattern, unless it is empty.
  func flush(into pattern: inout Message.Pattern, to end: Int, of message: [UInt8]) {
    let text = text(to: end, of: message)
    if !text.bytes.isEmpty { pattern.append(.text(text)) }
  }

  private func text(to end: Int, of message: [UInt8]) -> DecodedText {
    if builder.isVerbatim { return DecodedText(verbatim: message[start..<end], at: start) }
    var builder = builder
    builder.append(verbatim: message[copied..<end])
    return builder.text(at: SourceSpan(start, end))
  }
}
