internal import Diagnostics
internal import Documents

/// A parser of one message syntax, with its position and its findings.
protocol MessageParser {
  var syntax: MessageSyntax { get }
  var bytes: [UInt8] { get }
  var position: Int { get set }
  var report: MessageReport { get set }

  /// Reads the whole message and reports findings about it.
  mutating func message() throws(MessageFailure) -> Message
}

/// A syntax error that ends the parsing of a message or of one placeholder.
struct MessageFailure: Error {
  /// The part of the message that is not parsed.
  enum Scope {
    /// One placeholder; the parser continues after it.
    case placeholder
    /// The rest of the message.
    case message
  }

  let diagnostic: Diagnostic
  let scope: Scope
  /// Whether a closing bracket is missing.
  fileprivate(set) var isUnclosed = false

  init(_ diagnostic: Diagnostic, in scope: Scope = .placeholder) {
    (self.diagnostic, self.scope) = (diagnostic, scope)
  }
}

extension MessageParser {
  /// Parses a message; `text` maps bytes of the message to bytes of the file.
  mutating func parse(_ text: DecodedText) -> ParsedMessage {
    do throws(MessageFailure) {
      let message = try message()
      return ParsedMessage(message, explained, in: text)
    } catch {
      report.report(error.diagnostic)
      return ParsedMessage(nil, explained, in: text)
    }
  }

  /// Parses a message, and returns nil if it is invalid.
  mutating func validMessage() -> Message? {
    do throws(MessageFailure) {
      let message = try message()
      return report.hasErrors ? nil : message
    } catch {
      return nil
    }
  }

  var isAtEnd: Bool { position >= bytes.count }
  var peek: UInt8? { isAtEnd ? nil : bytes[position] }

  /// The next character and its length in bytes; nil at the end.
  var scalar: (value: UnicodeScalar, length: Int)? {
    guard let byte = peek else { return nil }
    if byte < 0x80 { return (UnicodeScalar(byte), 1) }
    let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    guard position + length <= bytes.count else { return nil }
    var value = UInt32(byte) & (0x7F >> UInt32(length))
    for next in bytes[position + 1..<position + length] { value = value << 6 | UInt32(next & 0x3F) }
    return UnicodeScalar(value).map { ($0, length) }
  }

  /// The bytes of the next character; empty at the end.
  var here: SourceSpan { SourceSpan(position, min(bytes.count, position + (scalar?.length ?? 1))) }

  /// The empty span at the end of the message.
  var end: SourceSpan { SourceSpan(bytes.count, bytes.count) }

  /// Skips the next characters while they satisfy a condition.
  mutating func skip(_ isWanted: (UnicodeScalar) -> Bool) {
    while let (value, length) = scalar, isWanted(value) { position += length }
  }

  func span(from start: Int) -> SourceSpan { SourceSpan(start, position) }

  func text(_ span: SourceSpan) -> String { String(decoding: bytes[span.range], as: UTF8.self) }

  func expected(_ expectation: MessageExpectation) -> MessageFailure {
    MessageFailure(.expected(expectation, found: text(here), at: here))
  }

  func missingSpace(before next: MessageExpectation) -> MessageFailure {
    MessageFailure(.missingSpace(before: next, at: here))
  }

  /// Returns a failure about an unclosed bracket; `length` is the number of bytes of the bracket.
  func unclosed(_ bracket: MessageBracket, from start: Int, length: Int = 1) -> MessageFailure {
    var failure = MessageFailure(
      .unclosed(bracket, at: end, opening: SourceSpan(start, start + length), in: syntax))
    failure.isUnclosed = true
    return failure
  }

  /// Returns a failure about `{{name}}`; `inner` is the offset after the two opening braces.
  func doubledBraces(from start: Int, inner: Int) -> MessageFailure {
    let content = bytes[inner...].prefix { $0 != 0x7B && $0 != 0x7D }
    let isWhole = bytes[content.endIndex...].starts(with: "}}".utf8)
    let word = content.drop { $0 == 0x20 }.prefix { $0 != 0x20 }
    let isWord = content[word.endIndex...].allSatisfy { $0 == 0x20 }
    let name = word.first == 0x24 ? word.dropFirst() : word
    guard isWhole, isWord, name.isPlainName else {
      return MessageFailure(.doubledBraces(nil, at: SourceSpan(start, inner), in: syntax))
    }
    return MessageFailure(
      .doubledBraces(
        String(decoding: name, as: UTF8.self), at: SourceSpan(start, content.endIndex + 2),
        in: syntax))
  }
}

extension ArraySlice<UInt8> {
  /// Whether the name consists of ASCII letters, digits and underscores.
  fileprivate var isPlainName: Bool {
    !isEmpty
      && allSatisfy {
        (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x5F
      }
  }
}
