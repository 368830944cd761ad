internal import Documents

/// A word or an operator of a tag expression.
struct TagToken {
  enum Kind: Hashable {
    case word
    case and, or, not, open, close
    /// A single `&` or `|`.
    case halfAnd, halfOr
    /// A comma or a semicolon.
    case separator
  }

  let kind: Kind
  /// The byte range of the token in the decoded text.
  let range: Range<Int>
}

/// Splits a tag expression into words and operators.
struct TagExpressionLexer {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func tokens(of bytes: [UInt8]) -> [TagToken] {
    var lexer = TagExpressionLexer(bytes)
    var tokens: [TagToken] = []
    while let token = lexer.next() { tokens.append(token) }
    return tokens
  }

  private mutating func next() -> TagToken? {
    position = Whitespace.end(in: bytes.span, from: position)
    guard position < bytes.count else { return nil }
    let start = position
    let kind = mark() ?? word()
    return TagToken(kind: kind, range: start..<position)
  }

  private mutating func mark() -> TagToken.Kind? {
    let byte = bytes[position]
    let isDouble = position + 1 < bytes.count && bytes[position + 1] == byte
    let kind: TagToken.Kind
    switch byte {
    case UInt8(ascii: "&"): kind = isDouble ? .and : .halfAnd
    case UInt8(ascii: "|"): kind = isDouble ? .or : .halfOr
    case UInt8(ascii: "!"): kind = .not
    case UInt8(ascii: "("): kind = .open
    case UInt8(ascii: ")"): kind = .close
    case UInt8(ascii: ","), UInt8(ascii: ";"): kind = .separator
    default: return nil
    }
    position += kind == .and || kind == .or ? 2 : 1
    return kind
  }

  /// Reads a word up to white space or an operator; between braces, operators are ordinary text.
  ///
  /// `$(user)`, the expression of a template, is part of the word, so that it is told as one mistake.
  private mutating func word() -> TagToken.Kind {
    var open = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "{") { open += 1 }
      if byte == UInt8(ascii: "}") { open -= 1 }
      if byte == UInt8(ascii: "$"), let end = endOfExpression {
        position = end
        continue
      }
      if Whitespace.contains(byte) || (open <= 0 && Self.isMark(byte)) { break }
      position += 1
    }
    return .word
  }

  /// The position after an expression such as `$(user)` at the current position.
  private var endOfExpression: Int? {
    guard bytes[position...].starts(with: "$(".utf8),
      let end = bytes[position...].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    return bytes[(position + 2)..<end].contains(where: Self.isMark) ? nil : end + 1
  }

  private static func isMark(_ byte: UInt8) -> Bool { "&|!(),;".utf8.contains(byte) }
}
