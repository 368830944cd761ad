internal import Diagnostics

/// The errors of one JSON text, kind by kind.
struct RecoveredErrors {
  /// A mistake after which the reader knows what was meant.
  enum Kind: Hashable, CaseIterable {
    case unquotedKey, singleQuotes, typographicQuotes, quoteInsideText, comment, trailingComma,
      missingComma
    case unquotedText, foreignLiteral, badNumber, rawControl, badEscape, loneSurrogate
  }

  private struct RecoveredError {
    let span: SourceSpan
    let edits: [Edit]
  }

  private var errors: [Kind: [RecoveredError]] = [:]
  private var end: Diagnostic?
  private var isGivenUp = false

  /// Whether there are no errors but halves of characters, which cannot be mended.
  var isEmpty: Bool { errors.keys.allSatisfy { $0 == .loneSurrogate } && end == nil }

  var hasReportedEnd: Bool { end != nil }

  /// Offers no fixes, because reading stopped before the end.
  mutating func giveUp() { isGivenUp = true }

  mutating func reportEnd(_ diagnostic: Diagnostic) { end = diagnostic }

  mutating func add(_ kind: Kind, _ span: SourceSpan, edits: [Edit]) {
    errors[kind, default: []].append(RecoveredError(span: span, edits: edits))
  }

  mutating func add(_ kind: Kind, _ span: SourceSpan, replacement: String) {
    add(kind, span, edits: [Edit(span, replacement)])
  }

  /// The maximum number of places shown for one kind; the fix mends all of them.
  private static let shownPlaces = 4

  /// The findings; they offer fixes only if the file is sound after all of them.
  func findings(in file: SourceFile) -> Findings {
    var findings = Findings(in: file)
    let isFixable = isFixable(file)
    for kind in Kind.allCases {
      guard let errors = errors[kind], let first = errors.first else { continue }
      let others = errors.dropFirst().prefix(Self.shownPlaces - 1).map {
        Label($0.span, "and here")
      }
      let edits = errors.flatMap(\.edits)
      let words = kind.words
      let count = errors.count > Self.shownPlaces ? " (\(errors.count) places)" : ""
      findings.report(
        Diagnostic(
          kind == .loneSurrogate ? .loneSurrogate : .jsonSyntax, words.message + count,
          at: Label(first.span, words.label), related: others, help: words.help,
          fix: edits.isEmpty || !isFixable ? nil : Fix(words.fix, edits)))
    }
    if let end { findings.report(isFixable ? end : end.withoutFix) }
    return findings
  }

  private func isFixable(_ file: SourceFile) -> Bool {
    // A comment at the end may hide the brackets.
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
        "a JSON key must be in double quotes", "key without quotes",
        "JavaScript allows keys without quotes, JSON does not", "put the keys in double quotes"
      )
    case .singleQuotes:
      (
        "a JSON string must be in double quotes", "single quotes",
        "write \"…\" instead of '…'", "replace the single quotes with double quotes"
      )
    case .typographicQuotes:
      (
        "a JSON string must be in plain double quotes", "typographic quotes",
        "a word processor has replaced the quotes; write plain \"…\"",
        "replace the typographic quotes with plain ones"
      )
    case .quoteInsideText:
      (
        "a quote inside a JSON string must be escaped", "this ends the string",
        #"write \" where the device shows a quote"#, "escape the quotes"
      )
    case .comment:
      (
        "JSON has no comments", "comment", "say it in 'description' of notification.json",
        "remove the comments"
      )
    case .trailingComma:
      (
        "a comma in JSON must be followed by another value", "nothing follows this comma",
        "remove the comma", "remove the comma"
      )
    case .missingComma:
      (
        "values in JSON must be separated by commas", "a comma is missing before this",
        "put a comma before this value", "insert the comma"
      )
    case .unquotedText:
      (
        "text in JSON must be in double quotes", "text without quotes",
        "an expression is text too: write \"$(name)\"", "put the text in double quotes"
      )
    case .foreignLiteral:
      (
        "the only constants in JSON are true, false and null", "not a JSON constant",
        "write one of them in lower case", "use JSON's spelling"
      )
    case .badNumber:
      (
        "JSON does not spell a number like this", "not a JSON number",
        "no leading zero, no '+', digits on both sides of the point; anything else is text in quotes",
        ""
      )
    case .rawControl:
      (
        "control characters in a JSON string must be escaped", "raw control character",
        "write a line break as \\n and a tab as \\t", "escape the control characters"
      )
    case .badEscape:
      (
        "JSON has no such escape", "unknown escape",
        #"the escapes are \" \\ \/ \b \f \n \r \t and \uXXXX; a backslash itself is \\"#,
        "mend the escapes"
      )
    case .loneSurrogate:
      (
        "a surrogate escape comes in pairs", "half a character",
        "the other half is missing; the device will show U+FFFD, or nothing at all", ""
      )
    }
  }
}

extension Diagnostic {
  static func emptyJSON() -> Self {
    Self(
      .jsonSyntax, "the file is empty", at: Label(SourceSpan(0, 0), "a JSON value is expected"),
      help: "the least JSON document is {}")
  }

  static func xmlInsteadOfJSON(at offset: Int) -> Self {
    Self(
      .jsonSyntax, "this is XML, and JSON is expected",
      at: Label(SourceSpan(offset, offset + 1), "JSON begins with '{'"),
      help: "XML bodies are for wns and mpns; name the platform that this body is for")
  }

  static func textAfterJSON(from start: Int, to end: Int, root: SourceSpan) -> Self {
    Self(
      .jsonSyntax, "a JSON file holds one value",
      at: Label(SourceSpan(start, min(start + 1, end)), "after the end of the document"),
      related: [Label(SourceSpan(root.end - 1, root.end), "the value ends here")],
      help: "remove what follows, or the bracket that closes too early")
  }

  static func unexpected(_ text: String, at span: SourceSpan, wanted: String) -> Self {
    Self(
      .jsonSyntax, "expected \(wanted), found '\(text)'",
      at: Label(span, "\(wanted) is expected here"))
  }

  static func unclosedString(from start: Int, in file: SourceFile) -> Self {
    let line = file.bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? file.bytes.count
    return Self(
      .jsonSyntax, "a string is not closed",
      at: Label(SourceSpan(start, line), "it begins here and has no closing quote"),
      help: "close it with a double quote; a quote inside it is written \\\"")
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
        : Fix("close what is open", replacing: SourceSpan(end, end), with: closers.joined()))
  }

  static func documentTooDeep(at offset: Int, deepest: Int) -> Self {
    Self(
      .documentTooDeep, "documents nest at most \(deepest) deep",
      at: Label(SourceSpan(offset, offset + 1), "level \(deepest + 1) begins here"),
      help: "no platform takes a payload of this depth")
  }
}
