internal import Diagnostics
internal import Documents

/// The comment of a Fluent message: its description, and ignores with their reasons.
///
///     # The title of a news alert.
///     # crier-ignore catalog-number: the year is a joke
///
/// Both apply to all attributes of the message, because Fluent has no comments on attributes.
struct FluentComment {
  /// The lines without ignores; nil if there are none.
  private(set) var description: DecodedText?
  /// The ignores, in order.
  private(set) var ignores: [Ignore] = []

  private static let mark = Array("crier-ignore ".utf8)

  init(_ comment: FluentResource.Comment, in file: SourceFile) {
    let bytes = file.bytes
    var lines: [String] = []
    var line = comment.span.start
    while line < comment.span.end {
      let end = bytes[line..<comment.span.end].firstIndex(of: 0x0A) ?? comment.span.end
      let start = bytes[line..<end].firstIndex { $0 != UInt8(ascii: "#") && $0 != 0x20 } ?? end
      var text = bytes[start..<end]
      if text.last == 0x0D { text.removeLast() }
      if text.starts(with: Self.mark) {
        ignores.append(Self.ignore(text.dropFirst(Self.mark.count), in: file))
      } else {
        lines.append(String(decoding: text, as: UTF8.self))
      }
      line = end + 1
    }
    let words = lines.joined(separator: "\n")
    if words.contains(where: { !$0.isWhitespace }) {
      description = DecodedText(words, replacing: comment.span)
    }
  }

  /// Reads `CODE: REASON`; an ignore without a reason is reported when the workspace is checked.
  private static func ignore(_ text: ArraySlice<UInt8>, in file: SourceFile) -> Ignore {
    let codeEnd = text.firstIndex { $0 == UInt8(ascii: ":") || $0 == 0x20 } ?? text.endIndex
    let reason = text[codeEnd...].drop { $0 == UInt8(ascii: ":") || $0 == 0x20 }
    let code = SourceSpan(text.startIndex, codeEnd)
    return Ignore(
      code: String(decoding: text[..<codeEnd], as: UTF8.self),
      reason: String(decoding: reason, as: UTF8.self), file: file, span: code,
      reasonSpan: SourceSpan(reason.startIndex, reason.endIndex))
  }
}
