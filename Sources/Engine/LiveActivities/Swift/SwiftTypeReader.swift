internal import Diagnostics

/// Reads types, such as `[Stop]?` or `Dictionary<String, Int>`.
extension SwiftCursor {
  private static let prefixes: Set = ["inout", "borrowing", "consuming", "sending", "isolated"]

  /// Reads the type at the cursor.
  mutating func readType() -> SwiftType { nested { $0.readWholeType() } ?? .unclear }

  private mutating func readWholeType() -> SwiftType {
    while isAt("@") { skipAttribute() }
    while let current, Self.prefixes.contains(current.text), current.kind == .word { advance() }
    let isExistential = takeWord("any")
    let isOpaque = !isExistential && takeWord("some")
    var type = readSuffixes(of: readSimpleType())
    while take("&") {
      _ = readSuffixes(of: readSimpleType())
      type = .undecodable("a protocol composition")
    }
    if isArrow { return readFunction() }
    if isExistential || isOpaque {
      return .undecodable(isExistential ? "an existential type" : "an opaque type")
    }
    return type
  }

  /// Moves behind an attribute with its arguments, and returns its last name.
  @discardableResult mutating func skipAttribute() -> SwiftToken? {
    guard take("@") else { return nil }
    var name = takeName()
    while isAt("."), peek(1)?.isName == true {
      advance()
      name = takeName()
    }
    skipAngles()
    // `@Wrapper (Int)` is rare; arguments follow the name without a space.
    if isAt("("), let name, current?.span.start == name.span.end { skip() }
    return name
  }

  private mutating func readSimpleType() -> SwiftType {
    if isAt("(") { return readParentheses() }
    if isAt("[") { return readBrackets() }
    guard current?.isName == true else { return .unclear }
    var names: [SwiftTypeName] = []
    while let name = takeName() {
      if name.isWord("repeat") || name.isWord("each") { return .unclear }
      names.append(SwiftTypeName(name: name.text, arguments: readArguments()))
      guard isAt("."), peek(1)?.isName == true else { break }
      advance()
    }
    if names.count > 1, ["Type", "Protocol"].contains(names.last?.name) {
      return .undecodable("a metatype")
    }
    return .named(names)
  }

  private mutating func readArguments() -> [SwiftType] {
    guard take("<") else { return [] }
    var arguments: [SwiftType] = []
    while current != nil, !isAt(">") {
      let start = index
      arguments.append(readType())
      if index == start { skip() }
      if !take(",") { break }
    }
    take(">")
    return arguments
  }

  private mutating func readBrackets() -> SwiftType {
    advance()
    let first = readType()
    if take(":") {
      let value = readType()
      return take("]") ? .named("Dictionary", first, value) : .unclear
    }
    if take("]") { return .named("Array", first) }
    while current != nil, !isAt("]") { skip() }
    take("]")
    return .unclear
  }

  /// Reads `(Int)`, which is the type inside, or a tuple; arguments of a function look the same.
  private mutating func readParentheses() -> SwiftType {
    let start = index
    skip()
    var inner = part(start + 1..<max(start + 1, index - 1))
    let type = inner.readType()
    return inner.current == nil && inner.index > start + 1 ? type : .undecodable("a tuple")
  }

  private mutating func readSuffixes(of type: SwiftType) -> SwiftType {
    var type = type
    while let current, !current.startsLine {
      // An implicitly unwrapped optional is decoded as any other optional.
      if current.isMark("?") || current.isMark("!") {
        type = .optional(type)
        advance()
      } else if current.isMark("."), let next = peek(1), ["Type", "Protocol"].contains(next.text) {
        advance()
        advance()
        type = .undecodable("a metatype")
      } else {
        break
      }
    }
    return type
  }

  private var isArrow: Bool {
    let isPlain = isAt("-") && peek(1)?.isMark(">") == true
    return isPlain || isAtWord("throws") || isAtWord("async") || isAtWord("rethrows")
  }

  private mutating func readFunction() -> SwiftType {
    while let current, !current.isMark("-") {
      guard ["throws", "async", "rethrows"].contains(current.text) || current.isMark("(") else {
        return .unclear
      }
      skip()
    }
    advance()
    advance()
    _ = readType()
    return .undecodable("a function")
  }
}
