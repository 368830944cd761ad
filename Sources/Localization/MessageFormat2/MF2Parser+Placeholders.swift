internal import Diagnostics

extension MF2Parser {
  /// Reads what stands in single braces.
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
      guard hasSpace || operand == nil else {
        throw failure(.missingSpace(before: .function), here)
      }
      function = try self.function()
      endOfOperand = position
      hasSpace = skipSpace()
    }
    guard operand != nil || function != nil else { throw noOperand(from: start) }
    position = endOfOperand
    let attributes = try self.attributes()
    skipSpace()
    try close(from: start)
    return .expression(
      Message.Expression(operand, function, attributes: attributes, span: span(from: start)))
  }

  private mutating func close(from start: Int) throws(Failure) {
    if take("}") { return }
    if isAtEnd {
      throw failure(.unclosed(.placeholder), bytes.count..<bytes.count, start..<start + 1)
    }
    if let byte = peek, "!%*<>?~^&".utf8.contains(byte) {
      throw failure(.reservedSigil(String(UnicodeScalar(byte))), here)
    }
    throw expected(.closingBrace)
  }

  private mutating func noOperand(from start: Int) -> Failure {
    if isAtEnd {
      return failure(.unclosed(.placeholder), bytes.count..<bytes.count, start..<start + 1)
    }
    if let byte = peek, "!%*<>?~^&".utf8.contains(byte) {
      return failure(.reservedSigil(String(UnicodeScalar(byte))), here)
    }
    return expected(.operand)
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
      guard hasSpace else { throw failure(.missingSpace(before: .option), here) }
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
          throw failure(.optionAfterAttribute, here)
        }
        position = beforeSpace
        return attributes
      }
      guard hasSpace else { throw failure(.missingSpace(before: .attribute), here) }
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
    if starts(with: "$") { throw failure(.variableAttribute, here) }
    guard let value = try literal() else { throw expected(.optionValue) }
    return Message.Attribute(name: name, value: value, span: span(from: start))
  }
}
