package import Diagnostics

/// A JSON parser (RFC 8259) that recovers from common mistakes.
///
/// Known mistakes are, for example, unquoted keys, comments and trailing commas. The parser
/// continues after a known mistake, and reports all mistakes of one kind in one finding. Any other
/// error ends the parse, because the parser could only guess the rest of the file.
package struct JSONReader {
  /// The maximum nesting depth of values in a document.
  package static let deepest = 64

  let file: SourceFile
  let bytes: [UInt8]
  var position: Int
  var errors = RecoveredErrors()
  var innerQuotes = InnerQuotes()
  /// Whether the string that begins at a place has an escape of a control character.
  var controlEscapes: (start: Int, isFound: Bool)?
  private(set) var openBrackets: [Int] = []

  /// An error that ends the parse.
  struct ParseFailure: Error {
    let diagnostic: Diagnostic
  }

  /// Parses a file.
  ///
  /// If the document is nil, the findings contain the reason.
  package static func read(_ file: SourceFile) -> (document: JSONDocument?, findings: Findings) {
    var reader = JSONReader(file)
    var findings = Findings(in: file)
    var document: JSONDocument?
    do throws(ParseFailure) {
      let root = try reader.readDocument()
      document = JSONDocument(file: file, root: root, guessedValues: reader.errors.guessedValues)
    } catch {
      if let conflict = MergeConflict.finding(in: file, .jsonSyntax) {
        var findings = Findings(in: file)
        findings.report(conflict)
        return (nil, findings)
      }
      findings.report(error.diagnostic.withoutFix)
      reader.errors.giveUp()
    }
    findings.report(contentsOf: reader.errors.findings(in: file))
    return (document, findings)
  }

  /// Whether the bytes are valid JSON; lone surrogates are accepted.
  static func isSound(_ bytes: [UInt8]) -> Bool {
    var reader = JSONReader(SourceFile(name: "fixed", bytes: bytes))
    do throws(ParseFailure) {
      _ = try reader.readDocument()
    } catch {
      return false
    }
    return reader.errors.isEmpty
  }

  private init(_ file: SourceFile) {
    self.file = file
    bytes = file.bytes
    position = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
  }

  private mutating func readDocument() throws(ParseFailure) -> JSONValue {
    try skipBlank()
    guard let first = current else { throw ParseFailure(diagnostic: .emptyJSON()) }
    guard first != UInt8(ascii: "<") else {
      throw ParseFailure(diagnostic: .xmlInsteadOfJSON(at: position))
    }
    let root = try readValue()
    try skipBlank()
    guard current == nil else {
      throw ParseFailure(
        diagnostic: .textAfterJSON(from: position, to: bytes.count, root: root.span))
    }
    return root
  }

  // MARK: - Values

  private mutating func readValue() throws(ParseFailure) -> JSONValue {
    try skipBlank()
    let start = position
    switch current {
    case UInt8(ascii: "{"):
      return try nested { (reader) throws(ParseFailure) in try reader.readObject() }
    case UInt8(ascii: "["):
      return try nested { (reader) throws(ParseFailure) in try reader.readArray() }
    case .some(let byte) where isSigil(byte) && next() == UInt8(ascii: "("):
      return readUnquotedText()
    case .some(let byte) where isNumberStart(byte): return readNumber()
    case .some(let byte) where isNameStart(byte): return readWord()
    case nil: throw failureAtEnd()
    default:
      guard let string = try readString() else { throw unexpected(wanted: "a value") }
      return JSONValue(.string(string), at: SourceSpan(start, position))
    }
  }

  private mutating func nested(
    _ read: (inout JSONReader) throws(ParseFailure) -> JSONValue
  ) throws(ParseFailure) -> JSONValue {
    guard openBrackets.count < Self.deepest else {
      throw ParseFailure(diagnostic: .documentTooDeep(at: position, deepest: Self.deepest))
    }
    openBrackets.append(position)
    let value = try read(&self)
    openBrackets.removeLast()
    return value
  }

  private mutating func readObject() throws(ParseFailure) -> JSONValue {
    let start = position
    position += 1
    var members: [JSONMember] = []
    var comma: Int?
    while true {
      try skipBlank()
      if try close(with: UInt8(ascii: "}"), after: comma) { break }
      let keyStart = position
      if members.isEmpty { members.reserveCapacity(4) }
      members.append(try readMember())
      if members.count > 1, comma == nil { missingComma(before: keyStart) }
      comma = try readComma()
    }
    return JSONValue(.object(members), at: SourceSpan(start, position))
  }

  private mutating func readMember() throws(ParseFailure) -> JSONMember {
    let start = position
    var readKey = readUnclosedKey()
    if readKey == nil { readKey = try readString() ?? readUnquotedKey() }
    guard let key = readKey else { throw unexpected(wanted: "a key in double quotes") }
    let keySpan = SourceSpan(start, position)
    try skipBlank()
    guard skip(UInt8(ascii: ":")) else { throw unexpected(wanted: "':' after the key") }
    return JSONMember(key: key, keySpan: keySpan, value: try readValue())
  }

  private mutating func readArray() throws(ParseFailure) -> JSONValue {
    let start = position
    position += 1
    var values: [JSONValue] = []
    var comma: Int?
    while true {
      try skipBlank()
      if try close(with: UInt8(ascii: "]"), after: comma) { break }
      let valueStart = position
      values.append(try readValue())
      if values.count > 1, comma == nil { missingComma(before: valueStart) }
      comma = try readComma()
    }
    return JSONValue(.array(values), at: SourceSpan(start, position))
  }

  /// Skips a closing bracket, and returns whether the object or array is complete.
  ///
  /// At the end of the file, reports the missing bracket and returns true.
  private mutating func close(with bracket: UInt8, after comma: Int?) throws(ParseFailure) -> Bool {
    guard let byte = current else {
      try reportUnclosed()
      return true
    }
    if byte != bracket {
      guard isClosingBracket(byte) else { return false }
      if reportWrongBracket(insteadOf: bracket) { return true }
    }
    position += 1
    if let comma { trailingComma(from: comma, to: position) }
    return true
  }

  /// Skips a comma and returns its offset; reports further commas directly after it.
  private mutating func readComma() throws(ParseFailure) -> Int? {
    try skipBlank()
    var comma = position
    guard skip(UInt8(ascii: ",")) else { return nil }
    try skipBlank()
    while current == UInt8(ascii: ",") {
      trailingComma(from: comma, to: position + 1)
      comma = position
      position += 1
      try skipBlank()
    }
    return comma
  }

  /// Reports a comma that no value follows; `end` is the end of the token after the comma.
  private mutating func trailingComma(from comma: Int, to end: Int) {
    errors.add(
      .trailingComma, SourceSpan(comma, end), edits: [Edit(SourceSpan(comma, comma + 1), "")])
  }

  /// Reports a missing comma between two values.
  ///
  /// Next to a string the mistake may be a quote instead, so the fix is certain only after white
  /// space or a bracket.
  private mutating func missingComma(before value: Int) {
    let end = endOfToken(before: value)
    let isCertain = end < value || bytes[end - 1] != UInt8(ascii: "\"")
    errors.add(
      .missingComma, SourceSpan(value, value + 1),
      edits: isCertain ? [Edit(SourceSpan(end, end), ",")] : [])
  }

  /// Parses a string without quotes, up to the end of the value.
  ///
  /// Commas inside the parentheses of an expression do not end the value.
  mutating func readUnquotedText() -> JSONValue {
    let start = position
    var open = 0
    while let byte = current, byte != UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "(") { open += 1 }
      if byte == UInt8(ascii: ")") { open -= 1 }
      if open <= 0, [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(byte) {
        break
      }
      position += 1
    }
    let span = SourceSpan(start, endOfPreviousToken)
    // If the number of quotes is odd, one of the quotes may be a delimiter whose partner is
    // missing.
    let quotes = editsForQuotes(in: span)
    errors.add(
      .unquotedText, span,
      edits: quotes.count.isMultiple(of: 2)
        ? [Edit(SourceSpan(start, start), "\"")] + quotes
          + [Edit(SourceSpan(span.end, span.end), "\"")] : [])
    let text = DecodedText(bytes: bytes[span.range], span: span, escapes: [])
    return JSONValue(.string(JSONString(text: text, spelling: bytes[span.range])), at: span)
  }

  private mutating func readNumber() -> JSONValue {
    let start = position
    let end = NumberSpelling(in: bytes.span, from: start)?.end
    position = end ?? endOfSign
    while let byte = current, isNamePart(byte) || isNumberStart(byte) { position += 1 }
    let span = SourceSpan(start, position)
    if end != position {
      let word = file.text(at: span).drop { $0 == "-" || $0 == "+" }
      errors.addGuess(BareWord(String(word)) == .inexpressible ? .inexpressible : .badNumber, span)
    }
    return JSONValue(.number(JSONNumber(spelling: bytes[span.range])), at: span)
  }

  /// The end of a sign and the spaces that separate it from its number: `- 1` is one mistake.
  private var endOfSign: Int {
    guard current == UInt8(ascii: "-") || current == UInt8(ascii: "+") else { return position }
    var end = position + 1
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
    let isDigit = end < bytes.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[end])
    return isDigit ? end : position
  }

  // MARK: - Between values

  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  func next(_ distance: Int = 1) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private mutating func skipBlank() throws(ParseFailure) {
    while true {
      position = Whitespace.end(in: bytes.span, from: position)
      guard current == UInt8(ascii: "/") || current == UInt8(ascii: "#") else { return }
      guard let end = endOfComment else { return }
      let span = SourceSpan(position, end)
      errors.add(.comment, span, edits: isCertainComment ? [Edit(span, "")] : [])
      position = end
    }
  }

  /// Whether white space before the comment separates the comment from a value.
  private var isCertainComment: Bool {
    guard position > 0 else { return true }
    let isSetOff = Whitespace.contains(bytes[position - 1])
    let isHash = current == UInt8(ascii: "#")
    return isSetOff && (!isHash || next().map(Whitespace.contains) != false)
  }

  private var endOfComment: Int? {
    let rest = bytes[position...]
    let isBlock = next() == UInt8(ascii: "*")
    let isHash = current == UInt8(ascii: "#") && next() != UInt8(ascii: "(")
    guard isBlock || next() == UInt8(ascii: "/") || isHash else { return nil }
    guard isBlock else { return rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex }
    var index = position + 2
    while index + 1 < rest.endIndex {
      if rest[index] == UInt8(ascii: "*"), rest[index + 1] == UInt8(ascii: "/") { return index + 2 }
      index += 1
    }
    return rest.endIndex
  }

  private var endOfPreviousToken: Int { endOfToken(before: position) }

  private func endOfToken(before offset: Int) -> Int {
    var end = offset
    while end > 0, Whitespace.contains(bytes[end - 1]) { end -= 1 }
    return end
  }

  private func unexpected(wanted: String) -> ParseFailure {
    guard let byte = current else { return failureAtEnd() }
    let width = UTF8.width(ofSequenceStartingWith: byte)
    let end = min(position + width, bytes.count)
    return ParseFailure(
      diagnostic: .unexpected(
        file.text(at: SourceSpan(position, end)), at: SourceSpan(position, end), wanted: wanted))
  }

  private func failureAtEnd() -> ParseFailure {
    ParseFailure(diagnostic: .unclosed(openBrackets, endingAt: endOfPreviousToken, in: file))
  }

  private mutating func reportUnclosed() throws(ParseFailure) {
    guard !errors.hasReportedEnd else { return }
    errors.reportEnd(.unclosed(openBrackets, endingAt: endOfPreviousToken, in: file))
  }
}

/// The byte order mark: three bytes that some editors write at the start of a UTF-8 file.
let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

/// Returns whether a byte can begin an expression of the template language.
func isSigil(_ byte: UInt8) -> Bool {
  [UInt8(ascii: "$"), UInt8(ascii: "."), UInt8(ascii: "%"), UInt8(ascii: "#")].contains(byte)
}

func isNumberStart(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
}

func isNameStart(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    || byte == UInt8(ascii: "$")
}

func isNamePart(_ byte: UInt8) -> Bool {
  isNameStart(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

extension UTF8 {
  /// Returns the length of a UTF-8 character in bytes, from its first byte.
  static func width(ofSequenceStartingWith byte: UInt8) -> Int {
    switch byte {
    case ..<0xC0: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }
}
