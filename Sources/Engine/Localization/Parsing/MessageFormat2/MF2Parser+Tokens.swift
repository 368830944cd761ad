internal import Diagnostics

extension MF2Parser {
  func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    return "\(text)".utf8.elementsEqual(bytes[position..<position + count])
  }

  mutating func take(_ text: StaticString) -> Bool {
    guard starts(with: text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  /// Skips white space and bidirectional marks; returns whether there was any white space.
  @discardableResult
  mutating func skipSpace() -> Bool {
    var hasSpace = false
    while let (value, length) = scalar {
      if MF2Characters.isWhiteSpace(value) {
        hasSpace = true
      } else if !MF2Characters.isBidi(value) {
        break
      }
      position += length
    }
    return hasSpace
  }

  mutating func variable() throws(Failure) -> Message.Variable {
    let start = position
    guard take("$") else { throw expected(.variable) }
    if let byte = peek, byte >= 0x30, byte <= 0x39 {
      let digits = bytes[position...].prefix { $0 >= 0x30 && $0 <= 0x39 }
      throw Failure(
        .numberedVariable(
          String(decoding: digits, as: UTF8.self), at: SourceSpan(start, digits.endIndex)))
    }
    let name = try self.name()
    return Message.Variable(name: name, span: span(from: start))
  }

  /// Reads a name, including its namespace if there is one.
  mutating func identifier() throws(Failure) -> String {
    let first = try name()
    guard take(":") else { return first }
    return try first + ":" + name()
  }

  /// Reads a name, and drops the bidirectional marks around it.
  mutating func name() throws(Failure) -> String {
    if let (value, length) = scalar, MF2Characters.isBidi(value) { position += length }
    let start = position
    guard let (first, length) = scalar, MF2Characters.isNameStart(first) else {
      throw expected(.name)
    }
    position += length
    skipNameCharacters()
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    guard position - start <= MessageLimits.nameBytes else {
      throw Failure(.tooLong(at: span(from: start)))
    }
    if let (value, length) = scalar, MF2Characters.isBidi(value) { position += length }
    return name
  }

  private mutating func skipNameCharacters() { skip(MF2Characters.isNameCharacter) }

  /// Reads a quoted or unquoted literal; returns nil if the next character cannot begin a literal.
  mutating func literal() throws(Failure) -> Message.Literal? {
    let start = position
    if starts(with: "|") { return try quotedLiteral() }
    skipNameCharacters()
    guard position > start else { return nil }
    return Message.Literal(
      text: String(decoding: bytes[start..<position], as: UTF8.self), span: span(from: start))
  }

  private mutating func quotedLiteral() throws(Failure) -> Message.Literal {
    let start = position
    position += 1
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "|"):
        position += 1
        return Message.Literal(
          text: String(decoding: text, as: UTF8.self), isQuoted: true, span: span(from: start))
      case UInt8(ascii: "\\"):
        if let escaped = escapedCharacter() { text.append(escaped) }
      case 0: throw Failure(.forbiddenCharacter(at: here))
      default:
        text.append(byte)
        position += 1
      }
    }
    throw unclosed(.quotedLiteral, from: start)
  }
}
