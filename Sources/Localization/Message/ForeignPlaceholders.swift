internal import Diagnostics

/// Finds what other systems write where a message has a placeholder: `%s`, `%1$@`, `${x}`, `%{x}`.
enum ForeignPlaceholders {
  static func problems(in text: String, at span: SourceSpan) -> [MessageProblem] {
    let bytes = Array(text.utf8)
    // Where escapes make the text shorter than its spelling, the whole of it is the place.
    let isVerbatim = bytes.count == span.byteCount
    var problems: [MessageProblem] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%"), let end = printf(in: bytes, from: index) else {
        index += 1
        continue
      }
      let spelling = String(decoding: bytes[index..<end], as: UTF8.self)
      let place =
        isVerbatim ? SourceSpan(span.start + index, span.start + end) : span
      problems.append(MessageProblem(.foreignPlaceholder(spelling, name: nil), at: place))
      index = end
    }
    return problems
  }

  /// The end of a printf directive; a percent sign behind a number is a percent sign.
  private static func printf(in bytes: [UInt8], from start: Int) -> Int? {
    if start > 0, (0x30...0x39).contains(bytes[start - 1]) { return nil }
    var index = start + 1
    let digits = bytes[index...].prefix { (0x30...0x39).contains($0) }.count
    if digits > 0, index + digits < bytes.count, bytes[index + digits] == UInt8(ascii: "$") {
      index += digits + 1
    }
    while index < bytes.count, bytes[index] == UInt8(ascii: "l") { index += 1 }
    guard index < bytes.count, "sdif@u".utf8.contains(bytes[index]) else { return nil }
    let isWord =
      index + 1 < bytes.count && (bytes[index + 1] | 0x20) >= 0x61
      && (bytes[index + 1] | 0x20) <= 0x7A
    return isWord ? nil : index + 1
  }
}
