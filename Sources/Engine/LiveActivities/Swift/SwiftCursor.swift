internal import Diagnostics

/// A position in the tokens of a Swift file, with the steps that all readers of syntax share.
struct SwiftCursor: Sendable {
  let file: SourceFile
  private let tokens: [SwiftToken]
  /// The position behind each token or, for an opening bracket, behind its closing bracket.
  private let ends: [Int]
  private(set) var index = 0
  /// The number of types or conditions around the current one.
  private var depth = 0
  /// The end of the part to read, which is the file or one branch of an `#if`.
  private let end: Int

  init(_ tokens: [SwiftToken], in file: SourceFile) {
    self.file = file
    self.tokens = tokens
    ends = tokens.bracketEnds
    end = tokens.count
  }

  private init(_ other: SwiftCursor, _ range: Range<Int>) {
    (file, tokens, ends, depth) = (other.file, other.tokens, other.ends, other.depth)
    (index, end) = (range.lowerBound, range.upperBound)
  }

  /// Returns a cursor for a part of the tokens.
  func part(_ range: Range<Int>) -> SwiftCursor { SwiftCursor(self, range) }

  /// The next token; nil at the end.
  var current: SwiftToken? { index < end ? tokens[index] : nil }

  /// The token before the next one; nil at the beginning.
  var previous: SwiftToken? { index > 0 ? tokens[index - 1] : nil }

  /// Returns the token at a distance from the next one; nil outside the part.
  func peek(_ distance: Int) -> SwiftToken? {
    index + distance < end ? tokens[index + distance] : nil
  }

  /// Returns whether the next token is a certain mark.
  func isAt(_ mark: String) -> Bool { current?.isMark(mark) == true }

  /// Returns whether the next token is a certain keyword.
  func isAtWord(_ word: String) -> Bool { current?.isWord(word) == true }

  /// Moves behind the next token.
  mutating func advance() { index = min(index + 1, end) }

  /// Moves behind the next token if it is a certain mark; returns whether it is.
  @discardableResult mutating func take(_ mark: String) -> Bool {
    guard isAt(mark) else { return false }
    advance()
    return true
  }

  /// Moves behind the next token if it is a certain keyword; returns whether it is.
  mutating func takeWord(_ word: String) -> Bool {
    guard isAtWord(word) else { return false }
    advance()
    return true
  }

  /// Returns the next token and moves behind it, if it is a name.
  mutating func takeName() -> SwiftToken? {
    guard let current, current.isName else { return nil }
    advance()
    return current
  }

  // MARK: - Nesting

  /// The maximum nesting depth, which is that of JSON documents.
  static let deepest = 64

  /// Reads something that can contain itself; returns nil if it is nested too deeply.
  mutating func nested<Result>(_ read: (inout SwiftCursor) -> Result) -> Result? {
    guard depth < Self.deepest else { return nil }
    depth += 1
    defer { depth -= 1 }
    return read(&self)
  }

  // MARK: - Brackets

  /// Moves behind a token or, if it opens a bracket, behind the closing bracket.
  mutating func skip() { if index < end { index = min(ends[index], end) } }

  /// Moves behind generic parameters or arguments, and returns whether there are any.
  @discardableResult mutating func skipAngles() -> Bool {
    guard isAt("<") else { return false }
    var depth = 0
    while let current, !current.isMark("{") {
      if current.isMark("<") { depth += 1 }
      // The `>` of `->` closes nothing.
      if current.isMark(">"), previous?.isMark("-") != true { depth -= 1 }
      skip()
      if depth == 0 { break }
    }
    return true
  }

  /// Returns the source text between two token positions.
  func text(from start: Int) -> String {
    guard start < index else { return "" }
    return file.text(at: tokens[start].span.through(tokens[index - 1].span))
  }
}

extension [SwiftToken] {
  private static let closing = ["(": ")", "[": "]", "{": "}"]

  /// The position behind each token or, for an opening bracket, behind its closing bracket.
  ///
  /// A wrong closing bracket ends all brackets inside its own; one without an opening bracket ends
  /// nothing.
  fileprivate var bracketEnds: [Int] {
    var ends = indices.map { $0 + 1 }
    var open: [Int] = []
    var counts: [String: Int] = [:]
    for (position, token) in enumerated() where token.kind == .mark {
      if let mark = Self.closing[token.text] {
        open.append(position)
        counts[mark, default: 0] += 1
      } else if let count = counts[token.text], count > 0 {
        while let last = open.popLast(), let mark = Self.closing[self[last].text] {
          counts[mark, default: 0] -= 1
          ends[last] = mark == token.text ? position + 1 : position
          if mark == token.text { break }
        }
      }
    }
    for position in open { ends[position] = count }
    return ends
  }
}
