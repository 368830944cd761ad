internal import Diagnostics
internal import Documents
internal import Interchange

/// Parses the lines of a `.properties` file.
///
/// A line that ends with a backslash continues on the next line, without its leading white space.
struct PropertiesParser {
  /// A key with its value.
  struct Entry {
    let key: DecodedText
    let value: DecodedText
    /// The comment lines directly above the entry, without their marks.
    let comment: [String]
    /// The bytes from the key to the end of the value.
    let span: SourceSpan
  }

  private(set) var entries: [Entry] = []
  private(set) var findings: Findings
  private let bytes: [UInt8]
  private var position: Int
  private var comment: [String] = []

  init(_ file: SourceFile) {
    bytes = file.bytes
    findings = Findings(in: file)
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  mutating func parse() {
    while position < bytes.count { parseLine() }
  }

  private mutating func parseLine() {
    skipBlanks()
    guard position < bytes.count else { return }
    switch bytes[position] {
    case 0x0A, 0x0D:
      // An empty line separates a comment about the file from the first entry.
      comment = []
      skipLineBreak()
    case UInt8(ascii: "#"), UInt8(ascii: "!"): parseComment()
    default: parseEntry()
    }
  }

  private mutating func parseComment() {
    let start = position
    while position < bytes.count, !isBreak(bytes[position]) { position += 1 }
    var text = bytes[start..<position].drop { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "!") }
    if text.first == 0x20 { text.removeFirst() }
    comment.append(String(decoding: text, as: UTF8.self))
    skipLineBreak()
  }

  private mutating func parseEntry() {
    let start = position
    let key = parseText { byte in
      byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":") || byte.isBlank
    }
    skipBlanks()
    if position < bytes.count,
      bytes[position] == UInt8(ascii: "=") || bytes[position] == UInt8(ascii: ":")
    {
      position += 1
      skipBlanks()
    }
    let value = parseText { _ in false }
    entries.append(
      Entry(key: key, value: value, comment: comment, span: SourceSpan(start, value.span.end)))
    comment = []
    skipLineBreak()
  }

  /// Parses text up to a byte that ends it, or to the end of the logical line.
  private mutating func parseText(_ isEnd: (UInt8) -> Bool) -> DecodedText {
    let start = position
    var builder = DecodedTextBuilder()
    var run = position
    func flush(_ builder: inout DecodedTextBuilder, _ run: Int, _ end: Int) {
      if end > run { builder.append(verbatim: bytes[run..<end]) }
    }
    while position < bytes.count, !isBreak(bytes[position]), !isEnd(bytes[position]) {
      guard bytes[position] == UInt8(ascii: "\\") else {
        position += 1
        continue
      }
      flush(&builder, run, position)
      parseEscape(&builder)
      run = position
    }
    flush(&builder, run, position)
    return builder.text(at: SourceSpan(start, position))
  }

  private mutating func parseEscape(_ builder: inout DecodedTextBuilder) {
    let start = position
    position += 1
    guard position < bytes.count else {
      // A backslash at the end of the file continues on no line.
      return builder.append([], spelledBy: start..<position)
    }
    switch bytes[position] {
    case 0x0A, 0x0D:
      skipLineBreak()
      skipBlanks()
      builder.append([], spelledBy: start..<position)
    case UInt8(ascii: "u"): parseUnicode(&builder, from: start)
    case let byte:
      let decoded = Self.escapes[byte] ?? byte
      // Characters outside ASCII have several bytes, and the first one is enough here.
      position += 1
      builder.append([decoded], spelledBy: start..<position)
    }
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D,
    UInt8(ascii: "f"): 0x0C,
  ]

  private mutating func parseUnicode(_ builder: inout DecodedTextBuilder, from start: Int) {
    guard let first = unit(at: position + 1) else {
      findings.report(
        .malformedUnicodeEscape(at: SourceSpan(start, min(position + 5, bytes.count))))
      position += 1
      return builder.append(verbatim: bytes[start..<position])
    }
    position += 5
    if UTF16.isLeadSurrogate(first), position + 1 < bytes.count,
      bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u"),
      let second = unit(at: position + 2), UTF16.isTrailSurrogate(second)
    {
      position += 6
      let text = String(decoding: [first, second], as: UTF16.self)
      return builder.append(Array(text.utf8), spelledBy: start..<position)
    }
    builder.append(
      UnicodeScalar(first) ?? "\u{FFFD}", spelledBy: start..<position)
  }

  private func unit(at index: Int) -> UInt16? {
    guard index + 4 <= bytes.count else { return nil }
    let digits = bytes[index..<index + 4]
    guard digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit && $0 < 0x80 }) else {
      return nil
    }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private mutating func skipBlanks() {
    while position < bytes.count, bytes[position].isBlank { position += 1 }
  }

  private mutating func skipLineBreak() {
    guard position < bytes.count, isBreak(bytes[position]) else { return }
    position +=
      bytes[position] == 0x0D && position + 1 < bytes.count && bytes[position + 1] == 0x0A ? 2 : 1
  }
}

extension UInt8 {
  /// Whether the byte is a space, a tab or a form feed.
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0C }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func malformedUnicodeEscape(at span: SourceSpan) -> Self {
    Diagnostic(
      .translationSyntax, "'\\u' is not followed by four hexadecimal digits",
      at: Label(span, "Java refuses the file"))
  }
}
