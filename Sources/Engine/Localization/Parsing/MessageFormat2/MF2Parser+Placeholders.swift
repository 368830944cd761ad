extension MF2Parser {
  /// Parses a placeholder (an expression or markup), starting at its opening brace.
  mutating func placeholder() throws(Failure) -> Message.Part {
    let start = position
    position += 1
    skipSpace()
    if starts(with: "#") || starts(with: "/") { return .markup(try markup(from: start)) }
    if starts(with: "{") { throw doubledBraces(from: start, inner: start + 2) }
    let operand = try optionalOperand()
    var function: Message.FunctionReference?
    var endOfOperand = position
    var hasSpace = skipSpace()
    if starts(with: ":") {
      guard hasSpace || operand == nil else { throw missingSpace(before: .function) }
      function = try self.function()
      endOfOperand = position
      hasSpace = skipSpace()
    }
    guard operand != nil || function != nil else { throw failure(expecting: .operand, from: start) }
    position = endOfOperand
    let attributes = try self.attributes()
    skipSpace()
    try close(from: start)
    return .expression(
      Message.Expression(
        operand: operand, function: function, attributes: attributes, span: span(from: start)))
  }

  private mutating func close(from start: Int) throws(Failure) {
    if !take("}") { throw failure(expecting: .closingBrace, from: start) }
  }

  /// Returns a failure about an unexpected character in a placeholder.
  private func failure(expecting expectation: MessageExpectation, from start: Int) -> Failure {
    guard let byte = peek else { return unclosed(.placeholder, from: start) }
    guard "!%*<>?~^&".utf8.contains(byte) else { return expected(expectation) }
    return Failure(.reservedSigil(String(UnicodeScalar(byte)), at: here))
  }

  private mutating func optionalOperand() throws(Failure) -> Message.Operand? {
    if starts(with: "$") { return .variable(try variable()) }
    return try literal().map { .literal($0) }
  }

  private mutating func markup(from start: Int) throws(Failure) -> Message.Markup {
    var kind: Message.Markup.Kind = take("#") ? .open : .close
    if kind == .close { _ = take("/") }
    let name = try identifier()
    let options = try self.options()
    let attributes = try self.attributes()
    skipSpace()
    if kind == .open, take("/") { kind = .standalone }
    try close(from: start)
    return Message.Markup(
      kind: kind, name: name, options: options, attributes: attributes, span: span(from: start))
  }

  private mutating func function() throws(Failure) -> Message.FunctionReference {
    let start = position
    position += 1
    let name = try identifier()
    let options = try self.options()
    return Message.FunctionReference(name: name, options: options, span: span(from: start))
  }

  private mutating func options() throws(Failure) -> [Message.Option] {
    var options: [Message.Option] = []
    while true {
      let beforeSpace = position
      let hasSpace = skipSpace()
      guard let scalar, MF2Characters.isNameStart(scalar.value) else {
        position = beforeSpace
        return options
      }
      guard hasSpace else { throw missingSpace(before: .option) }
      options.append(try option())
    }
  }

  private mutating func option() throws(Failure) -> Message.Option {
    let start = position
    let name = try identifier()
    skipSpace()
    guard take("=") else { throw expected(.equals) }
    skipSpace()
    guard let value = try optionalOperand() else { throw expected(.optionValue) }
    return Message.Option(name: name, value: value, span: span(from: start))
  }

  private mutating func attributes() throws(Failure) -> [Message.Attribute] {
    var attributes: [Message.Attribute] = []
    while true {
      let beforeSpace = position
      let hasSpace = skipSpace()
      guard starts(with: "@") else {
        if hasSpace, !attributes.isEmpty, let scalar, MF2Characters.isNameStart(scalar.value) {
          throw Failure(.optionAfterAttribute(at: here))
        }
        position = beforeSpace
        return attributes
      }
      guard hasSpace else { throw missingSpace(before: .attribute) }
      attributes.append(try attribute())
    }
  }

  private mutating func attribute() throws(Failure) -> Message.Attribute {
    let start = position
    position += 1
    let name = try identifier()
    let afterName = position
    skipSpace()
    guard take("=") else {
      position = afterName
      return Message.Attribute(name: name, value: nil, span: span(from: start))
    }
    skipSpace()
    if starts(with: "$") { throw Failure(.variableAttribute(at: here)) }
    guard let value = try literal() else { throw expected(.optionValue) }
    return Message.Attribute(name: name, value: value, span: span(from: start))
  }
}
