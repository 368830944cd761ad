internal import Diagnostics

/// Goes through the text of a message, in whichever syntax.
protocol MessageCursor {
  var bytes: [UInt8] { get }
  var position: Int { get set }
}

/// Unwinds a parser to the nearest place where reading can go on.
struct MessageFailure: Error {
  let problem: MessageProblem
}

extension MessageCursor {
  var isAtEnd: Bool { position >= bytes.count }
  var peek: UInt8? { isAtEnd ? nil : bytes[position] }

  /// The character that comes next, and its bytes.
  var scalar: (value: UnicodeScalar, length: Int)? {
    guard let byte = peek else { return nil }
    if byte < 0x80 { return (UnicodeScalar(byte), 1) }
    let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    guard position + length <= bytes.count else { return nil }
    var value = UInt32(byte) & (0x7F >> UInt32(length))
    for next in bytes[position + 1..<position + length] { value = value << 6 | UInt32(next & 0x3F) }
    return UnicodeScalar(value).map { ($0, length) }
  }

  /// The next character, or the end.
  var here: Range<Int> { position..<min(bytes.count, position + (scalar?.length ?? 1)) }

  /// Passes the characters of a kind.
  mutating func skip(_ isWanted: (UnicodeScalar) -> Bool) {
    while let (value, length) = scalar, isWanted(value) { position += length }
  }

  func span(from start: Int) -> SourceSpan { SourceSpan(start, position) }

  func text(_ span: SourceSpan) -> String { String(decoding: bytes[span.range], as: UTF8.self) }

  func failure(
    _ kind: MessageProblem.Kind, _ range: Range<Int>, _ related: Range<Int>? = nil
  ) -> MessageFailure {
    MessageFailure(
      problem: MessageProblem(
        kind, at: SourceSpan(range), related: related.map { SourceSpan($0) }))
  }

  /// `{{name}}`, what other template languages write; `inner` is where the second brace ends.
  func doubledBraces(from start: Int, inner: Int) -> MessageFailure {
    let content = bytes[inner...].prefix { $0 != 0x7B && $0 != 0x7D }
    let isWhole = bytes[content.endIndex...].starts(with: "}}".utf8)
    let word = content.drop { $0 == 0x20 }.prefix { $0 != 0x20 }
    let isWord = content[word.endIndex...].allSatisfy { $0 == 0x20 }
    let name = String(decoding: word.first == 0x24 ? word.dropFirst() : word, as: UTF8.self)
    guard isWhole, isWord, MessageProblem.isPlainName(name) else {
      return failure(.doubledBraces(name: nil), start..<inner)
    }
    return failure(.doubledBraces(name: name), start..<content.endIndex + 2)
  }

  func expected(_ expectation: MessageProblem.Expectation) -> MessageFailure {
    failure(.expected(expectation, found: text(SourceSpan(here))), here)
  }
}
