internal import Diagnostics

/// A lexer for Swift that separates names, numbers, strings and marks.
///
/// It knows no operators: the reader of declarations only needs the marks around them.
///
/// ```swift
/// SwiftLexer.tokens(of: file).tokens.map(\.text)   // "var stops: Int?": var, stops, :, Int, ?
/// ```
struct SwiftLexer {
  let bytes: [UInt8]
  private var index = 0
  private var tokens: [SwiftToken] = []
  private var startsLine = true
  private var unclosed: SourceSpan?

  /// Returns the tokens of a file.
  static func tokens(of file: SourceFile) -> SwiftTokens {
    var lexer = SwiftLexer(bytes: file.bytes)
    lexer.run()
    return SwiftTokens(tokens: lexer.tokens, unclosed: lexer.unclosed)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark and a line `#!…` are not Swift.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    if bytes[index...].starts(with: "#!".utf8) { skipLine() }
  }

  private mutating func run() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        startsLine = true
        index += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0: index += 1
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
      default: readToken()
      }
    }
  }

  private func byte(_ distance: Int) -> UInt8 {
    index + distance < bytes.count ? bytes[index + distance] : 0
  }

  private mutating func skipLine() {
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
  }

  /// Skips a comment, which can contain other comments.
  private mutating func skipComment() {
    let start = index
    var depth = 0
    repeat {
      guard index < bytes.count else {
        unclosed = SourceSpan(start, start + 2)
        return
      }
      switch (bytes[index], byte(1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        index += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        index += 2
      default: index += 1
      }
    } while depth > 0
  }

  // MARK: - Tokens

  private mutating func readToken() {
    let start = index
    switch bytes[index] {
    case UInt8(ascii: "\""): readString()
    case UInt8(ascii: "#"): readHash()
    case UInt8(ascii: "`"): readQuotedWord()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
    case UInt8(ascii: "/") where isRegularExpression: skipRegularExpression()
    case let byte where byte.isWordPart:
      while index < bytes.count, bytes[index].isWordPart { index += 1 }
      add(.word, from: start)
    default:
      index += 1
      add(.mark, from: start)
    }
  }

  private mutating func add(_ kind: SwiftToken.Kind, from start: Int, _ text: String? = nil) {
    let text = text ?? String(decoding: bytes[start..<index], as: UTF8.self)
    tokens.append(
      SwiftToken(
        kind: kind, text: text, span: SourceSpan(start, index), startsLine: startsLine))
    startsLine = false
  }

  private mutating func readQuotedWord() {
    let start = index
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "`"),
      bytes[index] != UInt8(ascii: "\n")
    {
      index += 1
    }
    let name = String(decoding: bytes[start + 1..<index], as: UTF8.self)
    if byte(0) == UInt8(ascii: "`") { index += 1 }
    add(.quotedWord, from: start, name)
  }

  /// Reads a number, which can contain letters, underscores, a decimal point and an exponent.
  private mutating func readNumber() {
    let start = index
    while index < bytes.count {
      let isDigits = bytes[index].isWordPart
      let isPoint = bytes[index] == UInt8(ascii: ".") && byte(1).isDigit
      let isSign =
        [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[index])
        && [UInt8(ascii: "e"), UInt8(ascii: "p")].contains(bytes[index - 1] | 0x20)
        && !bytes[start..<index].contains(UInt8(ascii: "x"))
      guard isDigits || isPoint || isSign else { break }
      index += 1
    }
    add(.number, from: start)
  }

  private mutating func readHash() {
    let start = index
    var end = index
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    let next = end < bytes.count ? bytes[end] : 0
    if next == UInt8(ascii: "\"") { return readString() }
    index = end
    if next == UInt8(ascii: "/") { return skipRegularExpression() }
    while index < bytes.count, bytes[index].isWordPart { index += 1 }
    add(.directive, from: start)
  }

  private mutating func readString() {
    let start = index
    var literal = SwiftStringLiteral(bytes, from: start)
    literal.read()
    index = literal.end
    if !literal.isClosed { unclosed = unclosed ?? SourceSpan(start, min(start + 1, bytes.count)) }
    add(.string(literal.value), from: start, "")
  }

  // MARK: - Regular expressions

  /// Whether a slash begins a regular expression, which can contain quotes and brackets.
  ///
  /// A division follows a value, and has white space on both sides or on neither.
  private var isRegularExpression: Bool {
    guard ![UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n")].contains(byte(1)) else {
      return false
    }
    if let last = tokens.last, !startsLine, !last.isMark(","), !"=(:[{".contains(last.text) {
      return false
    }
    let line = bytes[(index + 1)...].prefix { $0 != UInt8(ascii: "\n") }
    return line.contains(UInt8(ascii: "/"))
  }

  private mutating func skipRegularExpression() {
    let start = index
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == UInt8(ascii: "\\") { index += 1 }
      index += 1
      if bytes[index - 1] == UInt8(ascii: "/") { break }
    }
    index = min(index, bytes.count)
    add(.string(nil), from: start, "")
  }
}

extension UInt8 {
  /// Whether the byte can be part of a name; all characters outside ASCII can.
  fileprivate var isWordPart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
