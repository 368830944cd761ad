internal import Diagnostics

/// A token of Swift source text, without comments and white space.
struct SwiftToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A name or a keyword.
    case word
    /// A name in backticks, which is never a keyword.
    case quotedWord
    case number
    /// A string literal with its value; nil if the value is only known when the program runs.
    case string(String?)
    /// A `#` with a name, such as `#if`.
    case directive
    /// A single character such as `{`.
    case mark
  }

  let kind: Kind
  /// The name, the number or the character; empty for a string.
  let text: String
  let span: SourceSpan
  /// Whether the token is the first one on its line.
  let startsLine: Bool

  /// Returns whether the token is a certain keyword.
  func isWord(_ word: String) -> Bool { kind == .word && text == word }

  /// Returns whether the token is a certain character.
  func isMark(_ mark: String) -> Bool { kind == .mark && text == mark }

  /// Whether the token is a name.
  var isName: Bool { kind == .word || kind == .quotedWord }
}

/// The tokens of a Swift file.
struct SwiftTokens: Sendable {
  let tokens: [SwiftToken]
  /// The beginning of a comment or a string without an end; nil if all are closed.
  let unclosed: SourceSpan?
}
