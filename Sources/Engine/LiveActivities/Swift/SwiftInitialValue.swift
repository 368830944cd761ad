/// Reads expressions only as far as declarations need: their ends, and the types of literals.
extension SwiftCursor {
  private static let observers: Set = ["willSet", "didSet"]
  /// Marks after which an expression continues on the next line.
  private static let operators: Set = ["+", "-", "*", "/", "%", "=", "&", "|", "<", "^", "~", ":"]

  /// Whether the cursor is at the block of a stored property's observers.
  var isAtObservers: Bool {
    guard isAt("{") else { return false }
    var distance = 1
    while peek(distance)?.isMark("@") == true { distance += 2 }
    return peek(distance).map { Self.observers.contains($0.text) } ?? false
  }

  /// Moves behind an expression.
  mutating func skipExpression() {
    var isFirst = true
    while let current {
      if current.isMark(",") || current.isMark(";") || current.isMark("}") { return }
      if current.isMark(")") || current.isMark("]") { return }
      if !isFirst, isAtObservers { return }
      if !isFirst, current.startsLine, !continuesLine(current) { return }
      if current.kind == .directive, current.text.hasPrefix("#e") || current.text == "#if" {
        return
      }
      skip()
      isFirst = false
    }
  }

  /// Returns whether a token at the beginning of a line continues the expression before it.
  private func continuesLine(_ token: SwiftToken) -> Bool {
    if token.kind == .mark, token.text == "." || token.text == "?" { return true }
    if token.kind == .mark, Self.operators.contains(token.text) { return true }
    if token.isWord("as") || token.isWord("is") || token.isWord("in") { return true }
    return previous.map { $0.kind == .mark && Self.operators.contains($0.text) } ?? false
  }

  /// Returns the type of the expression at the cursor, if the expression is a literal or creates a
  /// value of a named type.
  func typeOfExpression() -> SwiftType? {
    var cursor = self
    if !cursor.take("-") { cursor.take("+") }
    guard let first = cursor.current else { return nil }
    switch first.kind {
    case .string: return .named("String")
    case .number: return .named(first.text.isSwiftInteger ? "Int" : "Double")
    case .word where first.text == "true" || first.text == "false": return .named("Bool")
    case .mark where first.text == "[": return cursor.typeOfBrackets()
    case .word, .quotedWord: return cursor.typeOfCall()
    case .mark, .directive: return nil
    }
  }

  /// Returns the type of `[1, 2]` or of `[Int]()`.
  private func typeOfBrackets() -> SwiftType? {
    var call = self
    let type = call.readType()
    if call.isAt("("), type != .unclear { return type }
    var literal = self
    literal.advance()
    guard let element = literal.nested({ $0.typeOfExpression() }) ?? nil else { return nil }
    literal.skip()
    return literal.isAt(":") ? nil : .named("Array", element)
  }

  /// Returns the type of `Stop(name: "A")`; a name in lower case belongs to a function.
  private func typeOfCall() -> SwiftType? {
    var cursor = self
    guard let first = current?.text.unicodeScalars.first, first.properties.isUppercase else {
      return nil
    }
    let type = cursor.readType()
    return cursor.isAt("(") ? type : nil
  }

  /// Returns the raw value that an expression sets.
  func rawValue() -> SwiftCase.RawValue {
    var cursor = self
    let isNegative = cursor.take("-")
    guard let token = cursor.current else { return .unknown }
    cursor.advance()
    if let next = cursor.current, !next.startsLine, !next.isMark(","), !next.isMark("}"),
      !next.isMark(";")
    {
      return .unknown
    }
    switch token.kind {
    case .string(let text?): return .text(text)
    case .number:
      let number = token.text.swiftNumber
      return number.map { .number(isNegative ? "-\($0)" : $0) } ?? .unknown
    case .string(nil), .word, .quotedWord, .mark, .directive: return .unknown
    }
  }
}

extension String {
  /// Whether a number literal is an integer literal.
  fileprivate var isSwiftInteger: Bool {
    hasPrefix("0x") ? !contains { ".pP".contains($0) } : !contains { ".eE".contains($0) }
  }

  /// The number literal in JSON's spelling; nil if it is not a number.
  fileprivate var swiftNumber: String? {
    let digits = filter { $0 != "_" }
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where digits.hasPrefix(prefix) {
      return UInt64(digits.dropFirst(2), radix: radix).map(String.init)
    }
    return Double(digits) == nil ? nil : digits
  }
}
