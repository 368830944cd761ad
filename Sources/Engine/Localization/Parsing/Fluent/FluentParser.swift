internal import Diagnostics
internal import Documents

/// A parser of Fluent files: https://projectfluent.org/fluent/guide/.
///
/// After an error, everything up to the next line that can begin an entry is junk. An error in an
/// attribute leaves the message with its value and the attributes before it.
struct FluentParser {
  let bytes: [UInt8]
  var position: Int
  private(set) var entries: [FluentResource.Entry] = []
  /// The error in the attribute at which the last message ended; nil if it ended before an entry.
  private var attributeProblem: FluentResource.Problem?
  /// The number of open placeables, to bound the recursion.
  var depth = 0

  /// Whether lines without indentation continue a pattern, as in a text without its file.
  private(set) var acceptsUnindentedLines = false

  static let mostDepth = 100

  init(_ file: SourceFile) {
    bytes = file.bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Creates a parser of a pattern without its file.
  init(unindented bytes: [UInt8]) {
    self.bytes = bytes
    position = 0
    acceptsUnindentedLines = true
  }

  mutating func parse() {
    skipBlankBlock()
    var pending: FluentResource.Comment?
    while position < bytes.count {
      let start = position
      do throws(FluentResource.Problem) {
        let entry = try parseEntry()
        let blank = skipBlankBlock()
        if case .comment(let comment) = entry, comment.level == 1, blank == 0,
          position < bytes.count
        {
          pending = comment
          continue
        }
        append(entry, below: &pending)
        if let problem = attributeProblem {
          attributeProblem = nil
          appendJunk(from: position, problem)
        }
      } catch {
        attributeProblem = nil
        flush(&pending)
        appendJunk(from: start, error)
      }
    }
    flush(&pending)
  }

  private mutating func appendJunk(from start: Int, _ problem: FluentResource.Problem) {
    position = start
    skipJunk()
    entries.append(.junk(SourceSpan(start, position), problem))
    skipBlankBlock()
  }

  private mutating func flush(_ pending: inout FluentResource.Comment?) {
    if let comment = pending { entries.append(.comment(comment)) }
    pending = nil
  }

  private mutating func append(
    _ entry: FluentResource.Entry, below pending: inout FluentResource.Comment?
  ) {
    switch entry {
    case .message(var message):
      message.comment = pending
      pending = nil
      entries.append(.message(message))
    case .term(var term):
      term.comment = pending
      pending = nil
      entries.append(.term(term))
    case .comment, .junk:
      flush(&pending)
      entries.append(entry)
    }
  }

  /// Skips to the next line that can begin an entry.
  private mutating func skipJunk() {
    repeat {
      while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      position = min(position + 1, bytes.count)
    } while position < bytes.count && !isEntryStart(bytes[position])
  }

  private func isEntryStart(_ byte: UInt8) -> Bool {
    Self.isLetter(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "#")
  }

  // MARK: - Entries

  private mutating func parseEntry() throws(FluentResource.Problem) -> FluentResource.Entry {
    guard let byte = current else { throw problem("an entry is expected") }
    if byte == UInt8(ascii: "#") { return .comment(try parseComment()) }
    let start = position
    let isTerm = byte == UInt8(ascii: "-")
    if isTerm { position += 1 }
    let id = try parseIdentifier()
    skipInlineBlank()
    try expect(UInt8(ascii: "="), "'=' is expected")
    let value = try parsePattern()
    let attributes = parseAttributes()
    if isTerm, value == nil { throw problem("the term '-\(id.name)' has no value") }
    if value == nil, attributes.isEmpty {
      throw attributeProblem
        ?? problem("the message '\(id.name)' has neither a value nor attributes")
    }
    try expectEndOfLine()
    let end = attributes.last?.span.end ?? value?.span.end ?? position
    let message = FluentResource.Message(
      id: id, value: value, attributes: attributes, span: SourceSpan(start, end))
    return isTerm ? .term(message) : .message(message)
  }

  /// Parses the attributes up to the first invalid one, whose error is kept for the junk after the
  /// message.
  private mutating func parseAttributes() -> [FluentResource.Attribute] {
    var attributes: [FluentResource.Attribute] = []
    while true {
      let before = position
      skipBlank()
      guard current == UInt8(ascii: "."), before < position else {
        position = before
        return attributes
      }
      do throws(FluentResource.Problem) {
        attributes.append(try parseAttribute())
      } catch {
        attributeProblem = error
        position = before
        return attributes
      }
    }
  }

  private mutating func parseAttribute() throws(FluentResource.Problem) -> FluentResource.Attribute
  {
    let start = position
    position += 1
    let id = try parseIdentifier()
    skipInlineBlank()
    try expect(UInt8(ascii: "="), "'=' is expected")
    guard let value = try parsePattern() else {
      throw problem("the attribute '\(id.name)' has no value")
    }
    return FluentResource.Attribute(id: id, value: value, span: SourceSpan(start, value.span.end))
  }

  private mutating func parseComment() throws(FluentResource.Problem) -> FluentResource.Comment {
    let start = position
    var level = 0
    var lines: [String] = []
    var end = position
    while true {
      let lineStart = position
      var marks = 0
      while current == UInt8(ascii: "#"), marks < 3 {
        marks += 1
        position += 1
      }
      if marks == 0 || level != 0 && marks != level {
        position = lineStart
        break
      }
      if !isAtEndOfLine {
        guard current == 0x20 else {
          // The first line decides whether this is a comment at all.
          if level == 0 { throw problem("a space is expected after '#'") }
          position = lineStart
          break
        }
        position += 1
      }
      let textStart = position
      while !isAtEndOfLine { position += 1 }
      lines.append(String(decoding: bytes[textStart..<position], as: UTF8.self))
      level = marks
      end = position
      skipLineEnd()
    }
    return FluentResource.Comment(
      level: level, text: lines.joined(separator: "\n"), span: SourceSpan(start, end))
  }

  mutating func parseIdentifier() throws(FluentResource.Problem) -> FluentResource.Identifier {
    let start = position
    guard let first = current, Self.isLetter(first) else { throw problem("a name is expected") }
    while let byte = current, Self.isNameByte(byte) { position += 1 }
    return FluentResource.Identifier(
      name: String(decoding: bytes[start..<position], as: UTF8.self),
      span: SourceSpan(start, position))
  }

  // MARK: - Bytes

  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  func problem(_ message: String) -> FluentResource.Problem {
    FluentResource.Problem(offset: position, message: message)
  }

  mutating func expect(_ byte: UInt8, _ message: String) throws(FluentResource.Problem) {
    guard current == byte else { throw problem(message) }
    position += 1
  }

  private mutating func expectEndOfLine() throws(FluentResource.Problem) {
    guard isAtEndOfLine else { throw problem("the end of the line is expected") }
    skipLineEnd()
  }

  /// Whether the position is at a line break or at the end of the file.
  var isAtEndOfLine: Bool {
    guard let byte = current else { return true }
    return byte == 0x0A
      || byte == 0x0D && position + 1 < bytes.count && bytes[position + 1] == 0x0A
  }

  mutating func skipLineEnd() {
    guard let byte = current else { return }
    if byte == 0x0A {
      position += 1
    } else if isAtEndOfLine {
      position += 2
    }
  }

  mutating func skipInlineBlank() { while current == 0x20 { position += 1 } }

  /// Skips spaces and line breaks.
  mutating func skipBlank() {
    while position < bytes.count {
      if current == 0x20 {
        position += 1
      } else if isAtEndOfLine {
        skipLineEnd()
      } else {
        return
      }
    }
  }

  /// Skips lines that contain only spaces; returns the number of lines.
  @discardableResult mutating func skipBlankBlock() -> Int {
    var count = 0
    while position < bytes.count {
      let lineStart = position
      skipInlineBlank()
      guard isAtEndOfLine else {
        position = lineStart
        return count
      }
      if position == bytes.count { return count }
      skipLineEnd()
      count += 1
    }
    return count
  }

  static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  static func isNameByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }
}
