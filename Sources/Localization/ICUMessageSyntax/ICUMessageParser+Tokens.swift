internal import Diagnostics

extension ICUMessageParser {
  var isAtEnd: Bool { position >= bytes.count }
  var peek: UInt8? { isAtEnd ? nil : bytes[position] }

  /// The character that comes next, and its bytes.
  var scalar: (value: UnicodeScalar, length: Int)? { MF2Parser.scalar(in: bytes, at: position) }

  /// The next character, or the end.
  var here: Range<Int> { position..<min(bytes.count, position + (scalar?.length ?? 1)) }

  mutating func skipWhiteSpace() {
    while let (value, length) = scalar, value.isPatternWhiteSpace { position += length }
  }

  mutating func skipIdentifier() {
    while let (value, length) = scalar, ICUCharacters.isIdentifier(value) { position += length }
  }

  func span(from start: Int) -> SourceSpan { SourceSpan(start, position) }

  func text(_ span: SourceSpan) -> String { String(decoding: bytes[span.range], as: UTF8.self) }

  func failure(
    _ kind: MessageProblem.Kind, _ range: Range<Int>, _ related: Range<Int>? = nil
  ) -> Failure {
    Failure(
      problem: MessageProblem(
        kind, at: SourceSpan(range), related: related.map { SourceSpan($0) }))
  }

  func expected(_ expectation: MessageProblem.Expectation) -> Failure {
    failure(.expected(expectation, found: text(SourceSpan(here))), here)
  }

  func unclosed(from start: Int) -> Failure {
    failure(.unclosed(.placeholder), bytes.count..<bytes.count, start..<start + 1)
  }
}
