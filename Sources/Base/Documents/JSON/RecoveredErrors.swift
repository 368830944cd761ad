internal import Diagnostics

/// The errors in one JSON file, grouped by kind.
struct RecoveredErrors {
  /// A kind of mistake after which the parser continues.
  enum Kind: Hashable, CaseIterable {
    case unquotedKey, unclosedKey, singleQuotes, typographicQuotes, quoteInsideText, unclosedText
    case comment, trailingComma, missingComma, wrongBracket, missingBracket, foreignMark
    case unquotedText, foreignLiteral, inexpressible, doubtfulWord, badNumber, rawControl,
      badEscape, loneSurrogate
  }

  private struct RecoveredError {
    let span: SourceSpan
    let edits: [Edit]
    /// The bracket that begins the value with the error.
    var opening: SourceSpan?
  }

  /// The spans of values whose intended content is unknown.
  private(set) var guessedValues: Set<SourceSpan> = []

  private var errors: [Kind: [RecoveredError]] = [:]
  private var end: Diagnostic?
  private var isGivenUp = false

  /// Whether there are no errors except lone surrogates, which have no automatic fix.
  var isEmpty: Bool { errors.keys.allSatisfy { $0 == .loneSurrogate } && end == nil }

  var hasReportedEnd: Bool { end != nil }

  /// Discards all fixes, because the parser stopped before the end of the file.
  mutating func giveUp() { isGivenUp = true }

  mutating func reportEnd(_ diagnostic: Diagnostic) { end = diagnostic }

  mutating func add(_ kind: Kind, _ span: SourceSpan, edits: [Edit]) {
    errors[kind, default: []].append(RecoveredError(span: span, edits: edits))
  }

  mutating func add(_ kind: Kind, _ span: SourceSpan, replacement: String) {
    add(kind, span, edits: [Edit(span, replacement)])
  }

  /// Whether a closing bracket does not match the opening one.
  var hasWrongBracket: Bool { errors[.wrongBracket] != nil || errors[.missingBracket] != nil }

  /// Adds a closing bracket of the wrong kind; `opening` is the offset of the opening one.
  mutating func addWrongBracket(_ right: UInt8, at span: SourceSpan, opening: Int) {
    addBracket(.wrongBracket, Edit(span, String(UnicodeScalar(right))), at: span, opening)
  }

  /// Adds a missing closing bracket; `next` is the bracket before which it is missing at the latest.
  ///
  /// There is no fix: in `[[1, {"x": 2}}`, the inner array can end after 1 or after the object.
  mutating func addMissingBracket(before next: SourceSpan, opening: Int) {
    addBracket(.missingBracket, nil, at: next, opening)
  }

  private mutating func addBracket(
    _ kind: Kind, _ edit: Edit?, at span: SourceSpan, _ opening: Int
  ) {
    errors[kind, default: []].append(
      RecoveredError(
        span: span, edits: [edit].compactMap(\.self), opening: SourceSpan(opening, opening + 1)))
  }

  /// Adds an error in a value whose intended content is unknown; such an error has no fix.
  mutating func addGuess(_ kind: Kind, _ span: SourceSpan) {
    guessedValues.insert(span)
    add(kind, span, edits: [])
  }

  /// The maximum number of places that are shown for one kind of error; the fix corrects all
  /// places.
  private static let shownPlaces = 4

  /// Returns the findings; fixes are included only if all fixes together make the file valid.
  func findings(in file: SourceFile) -> Findings {
    var findings = Findings(in: file)
    let isFixable = isFixable(file)
    for kind in Kind.allCases {
      guard let errors = errors[kind], let first = errors.first else { continue }
      let opening = first.opening.map { [Label($0, "opened here")] } ?? []
      let others = errors.dropFirst().prefix(Self.shownPlaces - 1).map {
        Label($0.span, "the same mistake")
      }
      let edits = errors.flatMap(\.edits)
      let words = kind.words
      let count = errors.count > Self.shownPlaces ? " (\(errors.count) places)" : ""
      findings.report(
        Diagnostic(
          kind == .loneSurrogate ? .loneSurrogate : .jsonSyntax, words.message + count,
          at: Label(first.span, words.label), related: opening + others, help: words.help,
          fix: edits.isEmpty || !isFixable ? nil : Fix(words.fix, edits)))
    }
    if let end { findings.report(isFixable ? end : end.withoutFix) }
    return findings
  }

  private func isFixable(_ file: SourceFile) -> Bool {
    // If the file contains comments, the missing brackets may be inside a comment at the end of the
    // file.
    guard !isGivenUp, end == nil || errors[.comment] == nil else { return false }
    let edits = errors.values.flatMap { $0.flatMap(\.edits) } + (end?.fix?.edits ?? [])
    return !edits.isEmpty && JSONReader.isSound(file.bytes.edited(with: edits))
  }
}

// MARK: - Diagnostics

extension RecoveredErrors.Kind {
  fileprivate var words: (message: String, label: String, help: String, fix: String) {
    switch self {
    case .unquotedKey:
      (
        "a JSON key is not in double quotes", "key without quotes",
        "JavaScript allows keys without quotes, but JSON does not", "put the keys in double quotes"
      )
    case .unclosedKey:
      (
        "a JSON key has no closing quote", "no quote after this key",
        "write the quote before the colon: \"key\": value", "add the closing quotes of the keys"
      )
    case .singleQuotes:
      (
        "a JSON string is not in double quotes", "single quotes",
        "write \"…\" instead of '…'", "replace the single quotes with double quotes"
      )
    case .typographicQuotes:
      (
        "a JSON string is in typographic quotes", "typographic quotes",
        "write plain \"…\"; word processors replace quotes automatically",
        "replace the typographic quotes with plain quotes"
      )
    case .quoteInsideText:
      (
        "a quote inside a JSON string is not escaped", "ends the string",
        #"write \" for a quote in the text"#, "escape the quotes"
      )
    case .unclosedText:
      (
        "a JSON string has no closing quote", "no quote before the comma",
        "write the quote before the comma: \"text\", \"key\": value", ""
      )
    case .foreignMark:
      (
        "a colon or comma in JSON is that of another script", "looks like ':' or ','",
        "write ':' between key and value, and ',' between values", "write the marks of JSON"
      )
    case .comment:
      (
        "the file contains a comment, which JSON does not allow", "comment",
        "use 'description' "
          + "in notification.json instead",
        "remove the comments"
      )
    case .trailingComma:
      (
        "no value follows a comma in JSON", "no value after this comma",
        "remove the comma", "remove the comma"
      )
    case .missingComma:
      (
        "a comma is missing between two values in JSON", "no comma before this value",
        "insert a comma before this value", "insert the comma"
      )
    case .wrongBracket:
      (
        "a closing bracket in JSON is of the wrong kind", "does not match the opening bracket",
        "close '{' with '}', and '[' with ']'", "write the other bracket"
      )
    case .missingBracket:
      (
        "a value in JSON has no closing bracket", "a bracket is missing before this one",
        "close '{' with '}', and '[' with ']'", ""
      )
    case .unquotedText:
      (
        "text in JSON is not in double quotes", "text without quotes",
        "put double quotes around the text, even for an expression: \"$(name)\"",
        "put the text in double quotes"
      )
    case .foreignLiteral:
      (
        "unknown constant in JSON", "not a JSON constant",
        "use true, false or null, in lower case", "use JSON's spelling"
      )
    case .inexpressible:
      (
        "JSON cannot express NaN, Infinity or undefined", "not a JSON value",
        "write a number, or null if there is no value", ""
      )
    case .doubtfulWord:
      (
        "a word in JSON is neither a constant nor in double quotes", "a constant or text?",
        "write true, false or null, or put double quotes around the word", ""
      )
    case .badNumber:
      (
        "invalid number in JSON", "not a JSON number",
        "remove a leading zero or '+', and write digits on both sides of the decimal point", ""
      )
    case .rawControl:
      (
        "a control character in a JSON string is not escaped", "raw control character",
        "write a line break as \\n and a tab as \\t", "escape the control characters"
      )
    case .badEscape:
      (
        "unknown escape in a JSON string", "not a JSON escape",
        #"use \" \\ \/ \b \f \n \r \t or \uXXXX; a literal backslash is \\"#, "correct the escapes"
      )
    case .loneSurrogate:
      (
        "a surrogate escape is not part of a pair", "half a character",
        "add the other half of the pair; otherwise the device shows U+FFFD, or nothing", ""
      )
    }
  }
}

extension Diagnostic {
  static func emptyJSON() -> Self {
    Self(
      .jsonSyntax, "the file is empty", at: Label(SourceSpan(0, 0), "expected a JSON value"),
      help: "write a JSON document; the shortest one is {}")
  }

  static func xmlInsteadOfJSON(at offset: Int) -> Self {
    Self(
      .jsonSyntax, "the body is XML, but JSON is expected",
      at: Label(SourceSpan(offset, offset + 1), "expected '{'"),
      help: "XML bodies are for wns and mpns; check the platform of this template")
  }

  static func textAfterJSON(from start: Int, to end: Int, root: SourceSpan) -> Self {
    Self(
      .jsonSyntax, "text after the end of the JSON value",
      at: Label(SourceSpan(start, min(start + 1, end)), "after the end of the document"),
      related: [Label(SourceSpan(root.end - 1, root.end), "the value ends here")],
      help: "remove the text, or the bracket that ends the value too early")
  }

  static func unexpected(_ text: String, at span: SourceSpan, wanted: String) -> Self {
    Self(
      .jsonSyntax, "expected \(wanted), found '\(text)'", at: Label(span, "expected \(wanted)"))
  }

  static func unclosedString(from start: Int, in file: SourceFile) -> Self {
    let line = file.bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? file.bytes.count
    return Self(
      .jsonSyntax, "the string has no closing quote",
      at: Label(SourceSpan(start, line), "the string begins here"),
      help: "add a double quote; write a quote inside the string as \\\"")
  }

  static func unclosed(_ brackets: [Int], endingAt end: Int, in file: SourceFile) -> Self {
    let closers = brackets.reversed().map { file.bytes[$0] == UInt8(ascii: "{") ? "}" : "]" }
    let opened = brackets.last.map { [Label(SourceSpan($0, $0 + 1), "opened here")] } ?? []
    return Self(
      .jsonSyntax, "the file ends too early",
      at: Label(
        SourceSpan(end, end),
        brackets.isEmpty ? "a value is missing" : "'\(closers.joined())' is missing"),
      related: opened,
      fix: brackets.isEmpty || !JSONEnding(of: file.bytes).isCertain
        ? nil
        : Fix("add the closing brackets", replacing: SourceSpan(end, end), with: closers.joined()))
  }

  static func documentTooDeep(at offset: Int, deepest: Int) -> Self {
    Self(
      .documentTooDeep, "the document is nested more than \(deepest) levels deep",
      at: Label(SourceSpan(offset, offset + 1), "level \(deepest + 1) begins here"),
      help: "remove levels; no platform accepts a payload of this depth")
  }
}
