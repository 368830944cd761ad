internal import Diagnostics

extension FluentParser {
  /// Parses a placeable with its braces.
  mutating func parsePlaceable() throws(FluentResource.Problem) -> FluentResource.Expression {
    try expect(UInt8(ascii: "{"), "'{' is expected")
    guard depth < Self.mostDepth else { throw problem("placeables are nested too deeply") }
    depth += 1
    defer { depth -= 1 }
    skipBlank()
    let expression = try parseExpression()
    skipBlank()
    try expect(UInt8(ascii: "}"), "'}' is expected")
    return expression
  }

  private mutating func parseExpression() throws(FluentResource.Problem)
    -> FluentResource.Expression
  {
    let start = position
    let selector = try parseInlineExpression()
    skipBlank()
    guard current == UInt8(ascii: "-"), position + 1 < bytes.count,
      bytes[position + 1] == UInt8(ascii: ">")
    else {
      if case .term(_, .some, _) = selector {
        throw problem("an attribute of a term can only select a variant")
      }
      return selector
    }
    try checkSelector(selector)
    position += 2
    skipInlineBlank()
    guard isAtEndOfLine, current != nil else {
      throw problem("a line break is expected after '->'")
    }
    let variants = try parseVariants()
    return .select(selector, variants, SourceSpan(start, position))
  }

  private func checkSelector(_ selector: FluentResource.Expression) throws(FluentResource.Problem) {
    switch selector {
    case .message: throw problem("a message cannot select a variant")
    case .term(_, nil, _): throw problem("a term cannot select a variant, only its attributes")
    case .placeable: throw problem("a placeable cannot select a variant")
    default: break
    }
  }

  private mutating func parseVariants() throws(FluentResource.Problem) -> [FluentResource.Variant] {
    var variants: [FluentResource.Variant] = []
    skipBlank()
    while let byte = current, byte == UInt8(ascii: "[") || byte == UInt8(ascii: "*") {
      let isDefault = byte == UInt8(ascii: "*")
      if isDefault {
        if variants.contains(where: \.isDefault) {
          throw problem("only one variant can be the default")
        }
        position += 1
      }
      try expect(UInt8(ascii: "["), "'[' is expected")
      skipBlank()
      let key = try parseVariantKey()
      skipBlank()
      try expect(UInt8(ascii: "]"), "']' is expected")
      guard let value = try parsePattern() else { throw problem("the variant has no value") }
      variants.append(FluentResource.Variant(key: key, value: value, isDefault: isDefault))
      guard isAtEndOfLine, current != nil else { throw problem("the end of the line is expected") }
      skipBlank()
    }
    if variants.isEmpty { throw problem("a variant is expected after '->'") }
    if !variants.contains(where: \.isDefault) {
      throw problem("one variant must be the default, '*[…]'")
    }
    return variants
  }

  private mutating func parseVariantKey() throws(FluentResource.Problem)
    -> FluentResource.Variant.Key
  {
    if let byte = current, Self.isDigit(byte) || byte == UInt8(ascii: "-") {
      let start = position
      return .number(try parseNumber(), SourceSpan(start, position))
    }
    return .identifier(try parseIdentifier())
  }

  // MARK: - Inline expressions

  private mutating func parseInlineExpression() throws(FluentResource.Problem)
    -> FluentResource.Expression
  {
    guard let byte = current else { throw problem("an expression is expected") }
    let start = position
    switch byte {
    case UInt8(ascii: "{"):
      let inner = try parsePlaceable()
      return .placeable(inner, SourceSpan(start, position))
    case UInt8(ascii: "\""): return try parseString()
    case UInt8(ascii: "$"):
      position += 1
      return .variable(try parseIdentifier())
    case UInt8(ascii: "-") where !isNumberStart(position + 1):
      position += 1
      let id = try parseIdentifier()
      let attribute = try parseAccessor()
      return .term(id, attribute: attribute, try parseArguments())
    case _ where Self.isDigit(byte) || byte == UInt8(ascii: "-"):
      return .number(try parseNumber(), SourceSpan(start, position))
    case _ where Self.isLetter(byte): return try parseReference()
    default: throw problem("an expression is expected")
    }
  }

  private func isNumberStart(_ index: Int) -> Bool {
    index < bytes.count && Self.isDigit(bytes[index])
  }

  private mutating func parseReference() throws(FluentResource.Problem) -> FluentResource.Expression
  {
    let id = try parseIdentifier()
    if let arguments = try parseArguments() {
      let isFunction = id.name.utf8.allSatisfy { !(0x61...0x7A).contains($0) }
      guard isFunction else {
        throw problem("'\(id.name)' is not a function: names of functions are in capital letters")
      }
      return .function(id, arguments)
    }
    return .message(id, attribute: try parseAccessor())
  }

  private mutating func parseAccessor() throws(FluentResource.Problem) -> FluentResource.Identifier?
  {
    guard current == UInt8(ascii: ".") else { return nil }
    position += 1
    return try parseIdentifier()
  }

  private mutating func parseString() throws(FluentResource.Problem) -> FluentResource.Expression {
    let start = position
    position += 1
    var value = String.UnicodeScalarView()
    let contentStart = position
    while let byte = current, byte != UInt8(ascii: "\"") {
      if isAtEndOfLine { throw problem("the string is not closed") }
      guard byte == UInt8(ascii: "\\") else {
        let end = endOfScalar(at: position)
        value.append(
          contentsOf: String(decoding: bytes[position..<end], as: UTF8.self).unicodeScalars)
        position = end
        continue
      }
      value.append(try parseEscape())
    }
    let raw = String(decoding: bytes[contentStart..<position], as: UTF8.self)
    try expect(UInt8(ascii: "\""), "the string is not closed")
    return .string(raw: raw, value: String(value), SourceSpan(start, position))
  }

  private func endOfScalar(at index: Int) -> Int {
    var end = index + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  private mutating func parseEscape() throws(FluentResource.Problem) -> UnicodeScalar {
    position += 1
    guard let byte = current else { throw problem("the string is not closed") }
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "\""):
      position += 1
      return UnicodeScalar(byte)
    case UInt8(ascii: "u"): return try parseUnicode(digits: 4)
    case UInt8(ascii: "U"): return try parseUnicode(digits: 6)
    default: throw problem("unknown escape in a string")
    }
  }

  private mutating func parseUnicode(digits: Int) throws(FluentResource.Problem) -> UnicodeScalar {
    position += 1
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let byte = current, byte < 0x80,
        let digit = Character(UnicodeScalar(byte)).hexDigitValue
      else { throw problem("\(digits) hexadecimal digits are expected") }
      value = value * 16 + UInt32(digit)
      position += 1
    }
    // The specification replaces surrogates and values that are too large.
    return UnicodeScalar(value) ?? "\u{FFFD}"
  }

  private mutating func parseNumber() throws(FluentResource.Problem) -> String {
    let start = position
    if current == UInt8(ascii: "-") { position += 1 }
    try skipDigits()
    if current == UInt8(ascii: ".") {
      position += 1
      try skipDigits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipDigits() throws(FluentResource.Problem) {
    guard let byte = current, Self.isDigit(byte) else { throw problem("a digit is expected") }
    while let byte = current, Self.isDigit(byte) { position += 1 }
  }

  // MARK: - Arguments

  private mutating func parseArguments() throws(FluentResource.Problem) -> FluentResource.Arguments?
  {
    let before = position
    skipBlank()
    guard current == UInt8(ascii: "(") else {
      position = before
      return nil
    }
    position += 1
    guard depth < Self.mostDepth else { throw problem("arguments are nested too deeply") }
    depth += 1
    defer { depth -= 1 }
    var arguments = FluentResource.Arguments()
    skipBlank()
    while let byte = current, byte != UInt8(ascii: ")") {
      try parseArgument(into: &arguments)
      skipBlank()
      guard current == UInt8(ascii: ",") else { break }
      position += 1
      skipBlank()
    }
    try expect(UInt8(ascii: ")"), "')' is expected")
    return arguments
  }

  private mutating func parseArgument(
    into arguments: inout FluentResource.Arguments
  ) throws(FluentResource.Problem) {
    let expression = try parseInlineExpression()
    skipBlank()
    guard current == UInt8(ascii: ":") else {
      if !arguments.named.isEmpty {
        throw problem("positional arguments must come before named arguments")
      }
      arguments.positional.append(expression)
      return
    }
    guard case .message(let name, nil) = expression else {
      throw problem("the name of an argument is expected before ':'")
    }
    if arguments.named.contains(where: { $0.name.name == name.name }) {
      throw problem("the argument '\(name.name)' is repeated")
    }
    position += 1
    skipBlank()
    let value = try parseInlineExpression()
    switch value {
    case .string, .number: arguments.named.append((name, value))
    default: throw problem("the value of a named argument must be a string or a number")
    }
  }
}
