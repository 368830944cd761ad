internal import Diagnostics

/// A parser for the declarations of a Swift file.
///
/// It reads types with their stored properties, cases and aliases, and skips the bodies of functions.
/// What it does not understand becomes ``SwiftDeclaration/unclear(_:)``, and it continues behind it.
///
/// ```swift
/// let parsed = SwiftParser.parse(file)
/// ```
struct SwiftParser {
  /// The declarations of a file.
  struct Result: Sendable {
    let declarations: [SwiftDeclaration]
    /// The beginning of a comment, a string or a block without an end; nil if all are closed.
    let unclosed: SourceSpan?
  }

  /// The attributes and modifiers before a declaration.
  struct Preamble {
    /// The attributes whose names begin with a capital letter: wrappers, macros and global actors.
    var attributes: [SwiftToken] = []
    var modifiers: Set<String> = []

    /// Whether the declaration belongs to the type and not to its instances.
    var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
  }

  var cursor: SwiftCursor
  /// Whether an `#if` around the current declaration has an unknown condition.
  var isConditional = false
  /// The number of blocks around the current declaration.
  private var depth = 0

  private init(cursor: SwiftCursor) { self.cursor = cursor }

  /// Parses a file.
  static func parse(_ file: SourceFile) -> Result {
    let lexed = SwiftLexer.tokens(of: file)
    var parser = SwiftParser(cursor: SwiftCursor(lexed.tokens, in: file))
    let declarations = parser.readDeclarations(isNested: false)
    return Result(
      declarations: declarations, unclosed: lexed.unclosed ?? lexed.tokens.unclosedBrace)
  }

  /// Reads declarations to the end of the file or of the block around the cursor.
  mutating func readDeclarations(isNested: Bool) -> [SwiftDeclaration] {
    depth += 1
    defer { depth -= 1 }
    guard depth <= SwiftCursor.deepest else { return [] }
    var declarations: [SwiftDeclaration] = []
    while let token = cursor.current {
      if isNested, token.isMark("}") { break }
      let start = cursor.index
      if token.kind == .directive {
        declarations += readDirective(isNested: isNested)
      } else {
        declarations += readDeclaration()
      }
      if cursor.index == start { cursor.skip() }
    }
    return declarations
  }

  // MARK: - Directives

  /// Reads the declarations inside an `#if`; skips a macro such as `#Preview`.
  private mutating func readDirective(isNested: Bool) -> [SwiftDeclaration] {
    guard cursor.current?.text == "#if" else {
      cursor.advance()
      if cursor.isAt("("), cursor.current?.startsLine == false { cursor.skip() }
      if cursor.isAt("{"), cursor.current?.startsLine == false { cursor.skip() }
      return []
    }
    var declarations: [SwiftDeclaration] = []
    /// Whether an earlier branch applies; nil if that is unknown.
    var isSettled: Bool? = false
    while let directive = cursor.current, directive.text != "#endif" {
      cursor.advance()
      let condition = directive.text == "#else" ? true : cursor.readCondition()
      let branch = cursor.index
      skipBranch()
      guard isSettled != true, condition != false else { continue }
      var inner = SwiftParser(cursor: cursor.part(branch..<cursor.index))
      inner.depth = depth
      inner.isConditional = isConditional || condition == nil || isSettled == nil
      declarations += inner.readDeclarations(isNested: isNested)
      isSettled = condition
    }
    cursor.advance()
    return declarations
  }

  /// Moves to the next `#elseif`, `#else` or `#endif` of the same `#if`.
  private mutating func skipBranch() {
    var depth = 0
    while let token = cursor.current {
      if token.kind == .directive {
        if token.text == "#if" { depth += 1 }
        if depth == 0, ["#elseif", "#else", "#endif"].contains(token.text) { return }
        if token.text == "#endif" { depth -= 1 }
      }
      cursor.advance()
    }
  }

  // MARK: - Declarations

  private static let kinds = ["struct", "enum", "class", "actor", "protocol", "extension"]
  private static let modifiers: Set = [
    "public", "private", "fileprivate", "internal", "open", "package", "static", "final", "lazy",
    "weak", "unowned", "mutating", "nonmutating", "override", "required", "convenience", "indirect",
    "dynamic", "optional", "nonisolated", "isolated", "consuming", "borrowing", "prefix", "postfix",
    "infix", "distributed",
  ]

  mutating func readDeclaration() -> [SwiftDeclaration] {
    let start = cursor.current?.span ?? SourceSpan(0, 0)
    let preamble = readPreamble()
    guard let token = cursor.current else { return [] }
    if let kind = SwiftTypeDeclaration.Kind(rawValue: token.text), token.kind == .word,
      cursor.peek(1)?.isName == true
    {
      cursor.advance()
      return readTypeDeclaration(kind, preamble)
    }
    switch token.kind == .word ? token.text : "" {
    case "var", "let": return readProperties(preamble)
    case "case": return readCases()
    case "typealias": return readAlias()
    case "init": return readInitializer()
    case "func", "subscript", "deinit", "macro":
      skipFunction()
      return []
    case "import", "associatedtype", "operator", "precedencegroup":
      skipStatement()
      return []
    default:
      if cursor.take(";") { return [] }
      skipStatement()
      return [.unclear(start)]
    }
  }

  private mutating func readPreamble() -> Preamble {
    var preamble = Preamble()
    while let token = cursor.current {
      if token.isMark("@") {
        guard let name = cursor.skipAttribute() else { break }
        if name.text.unicodeScalars.first?.properties.isUppercase == true {
          preamble.attributes.append(name)
        }
      } else if token.kind == .word, isModifier(token) {
        preamble.modifiers.insert(token.text)
        cursor.advance()
        if cursor.isAt("(") { cursor.skip() }
      } else {
        break
      }
    }
    return preamble
  }

  /// Returns whether a word is a modifier; `class` is one only before a member.
  private func isModifier(_ token: SwiftToken) -> Bool {
    if token.text == "class" {
      return cursor.peek(1).map { ["func", "var", "let", "subscript"].contains($0.text) } ?? false
    }
    return Self.modifiers.contains(token.text)
  }

  // MARK: - Skipped declarations

  /// Moves behind a statement, which ends with its line or with a block.
  mutating func skipStatement() {
    cursor.skip()
    while let token = cursor.current, !token.startsLine, !token.isMark("}"), !token.isMark(";") {
      cursor.skip()
      if token.isMark("{") { return }
    }
  }

  /// Moves behind a function, whose parameters, result and body can be on several lines.
  mutating func skipFunction() {
    let isDeinitializer = cursor.isAtWord("deinit")
    cursor.advance()
    while let token = cursor.current, !token.isMark("("), !token.isMark("{") {
      guard !isDeinitializer, !token.isMark("}") else { break }
      // In `func <`, the mark is the name of an operator.
      let hasName = cursor.previous.map { $0.isName && $0.text != "func" } ?? false
      if hasName, cursor.skipAngles() { continue }
      cursor.advance()
    }
    skipSignature()
    if cursor.isAt("{") { cursor.skip() }
  }

  /// Moves from the parameters of a function to its body, or behind a requirement of a protocol.
  mutating func skipSignature() {
    if cursor.isAt("(") { cursor.skip() }
    while let token = cursor.current, !token.isMark("{"), !token.isMark("}") {
      let continues =
        !token.startsLine || token.isMark("-") || ["where", "throws", "async"].contains(token.text)
        || cursor.previous?.isMark(">") == true || cursor.previous?.isMark(",") == true
      guard continues, token.kind != .directive else { return }
      cursor.skip()
    }
  }
}

extension [SwiftToken] {
  /// The last open brace without a closing brace.
  fileprivate var unclosedBrace: SourceSpan? {
    var open: [SourceSpan] = []
    for token in self where token.kind == .mark {
      if token.text == "{" { open.append(token.span) }
      if token.text == "}" { _ = open.popLast() }
    }
    return open.last
  }
}
