internal import Diagnostics

/// Reads Unicode MessageFormat 2 at LDML 48.2.
///
/// A placeholder that cannot be read is noted and skipped, so that the rest of the text is still
/// checked; a declaration or matcher that cannot be read ends the reading.
package struct MF2Parser: MessageCursor {
  typealias Failure = MessageFailure

  let bytes: [UInt8]
  var position = 0
  var problems: [MessageProblem] = []
  var variantCount = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a message; functions beyond the given ones are a finding.
  package static func parse(
    _ text: ArraySlice<UInt8>, functions: MessageFunctionSet = .standard
  ) -> ParsedMessage {
    guard text.count <= MessageLimits.bytes else {
      return ParsedMessage(
        nil, problems: [MessageProblem(.tooLong, at: SourceSpan(0, text.count))])
    }
    var parser = MF2Parser(Array(text))
    do throws(Failure) {
      let message = try parser.message()
      if !parser.problems.contains(where: \.isError) {
        parser.problems += MF2Validation.problems(of: message)
        parser.problems += MF2Advice.problems(of: message, functions: functions)
      }
      return ParsedMessage(message, problems: parser.problems)
    } catch {
      return ParsedMessage(nil, problems: parser.problems + [error.problem])
    }
  }

  private mutating func message() throws(Failure) -> Message {
    skipSpace()
    guard starts(with: ".") || starts(with: "{{") else {
      position = 0
      return Message(body: .pattern(try pattern(until: nil)))
    }
    var declarations: [Message.Declaration] = []
    while starts(with: "."), !starts(with: ".match") {
      guard declarations.count < MessageLimits.declarations else {
        throw failure(.tooManyDeclarations, here)
      }
      declarations.append(try declaration())
      skipSpace()
    }
    let body: Message.Body =
      if starts(with: ".match") {
        .matcher(try matcher())
      } else {
        .pattern(try quotedPattern())
      }
    skipSpace()
    guard isAtEnd else { throw failure(.textAfterMessage, position..<bytes.count) }
    return Message(declarations: declarations, body: body)
  }

  // MARK: Declarations and matcher

  private mutating func declaration() throws(Failure) -> Message.Declaration {
    let start = position
    if take(".input") {
      skipSpace()
      let value = try requiredExpression()
      guard case .variable(let variable)? = value.operand else {
        throw failure(.expected(.variable, found: text(value.span)), value.span.range)
      }
      return Message.Declaration(
        kind: .input, variable: variable, value: value, span: span(from: start))
    }
    guard take(".local") else { throw unknownKeyword() }
    guard skipSpace() else { throw failure(.missingSpace(before: .variable), here) }
    let variable = try self.variable()
    skipSpace()
    guard take("=") else { throw expected(.equals) }
    skipSpace()
    let value = try requiredExpression()
    return Message.Declaration(
      kind: .local, variable: variable, value: value, span: span(from: start))
  }

  private mutating func requiredExpression() throws(Failure) -> Message.Expression {
    guard starts(with: "{"), !starts(with: "{{") else { throw expected(.expression) }
    guard case .expression(let expression) = try placeholder() else {
      throw expected(.expression)
    }
    return expression
  }

  private func unknownKeyword() -> Failure {
    var end = position + 1
    while end < bytes.count, bytes[end] >= 0x61, bytes[end] <= 0x7A { end += 1 }
    return failure(.unknownKeyword(text(SourceSpan(position, end))), position..<end)
  }

  private mutating func matcher() throws(Failure) -> Message.Matcher {
    let start = position
    _ = take(".match")
    var selectors: [Message.Expression] = []
    var hasSpace = skipSpace()
    while peek == UInt8(ascii: "$") {
      guard hasSpace else { throw failure(.missingSpace(before: .selector), here) }
      let variable = try self.variable()
      selectors.append(Message.Expression(.variable(variable), span: variable.span))
      guard selectors.count <= MessageLimits.selectors else {
        throw failure(.tooManySelectors, variable.span.range)
      }
      hasSpace = skipSpace()
    }
    guard !selectors.isEmpty else { throw expected(.selector) }
    guard hasSpace else { throw failure(.missingSpace(before: .key), here) }
    var variants: [Message.Variant] = []
    repeat {
      variants.append(try variant())
      skipSpace()
    } while !isAtEnd
    return Message.Matcher(selectors: selectors, variants: variants, span: span(from: start))
  }

  private mutating func variant() throws(Failure) -> Message.Variant {
    variantCount += 1
    guard variantCount <= MessageLimits.variants else { throw failure(.tooManyVariants, here) }
    let start = position
    var keys = [try key()]
    var end = position
    while true {
      let hasSpace = skipSpace()
      if starts(with: "{{") { break }
      guard hasSpace || isAtEnd else { throw failure(.missingSpace(before: .key), here) }
      guard keys.count <= MessageLimits.selectors else { throw failure(.tooManySelectors, here) }
      keys.append(try key())
      end = position
    }
    let keySpan = SourceSpan(start, end)
    return Message.Variant(keys: keys, pattern: try quotedPattern(), span: keySpan)
  }

  private mutating func key() throws(Failure) -> Message.Key {
    let start = position
    if take("*") { return .catchAll(span(from: start)) }
    guard let literal = try literal() else { throw expected(.key) }
    return .literal(literal)
  }

  // MARK: Patterns

  private mutating func quotedPattern() throws(Failure) -> Message.Pattern {
    let start = position
    guard take("{{") else { throw expected(.quotedPattern) }
    let pattern = try pattern(until: "}}")
    guard take("}}") else {
      throw failure(.unclosed(.quotedPattern), bytes.count..<bytes.count, start..<start + 2)
    }
    return pattern
  }

  /// Reads a pattern up to its end mark, or to the end of the message.
  private mutating func pattern(until end: StaticString?) throws(Failure) -> Message.Pattern {
    var parts: Message.Pattern = []
    var text = PendingText(from: position)
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "{"):
        text.flush(into: &parts, to: position, of: bytes)
        if let part = recoveringPlaceholder() { parts.append(part) }
        text = PendingText(from: position)
      case UInt8(ascii: "}"):
        if let end, starts(with: end) {
          text.flush(into: &parts, to: position, of: bytes)
          return parts
        }
        skip(.strayBrace, in: &text)
      case UInt8(ascii: "\\"):
        let start = position
        let escaped = escapedCharacter()
        text.replace(start..<position, with: escaped.map { [$0] } ?? [], in: bytes)
      case 0: skip(.forbiddenCharacter, in: &text)
      default: position += 1
      }
    }
    text.flush(into: &parts, to: position, of: bytes)
    return parts
  }

  /// Reports the next byte and leaves it out of the text.
  private mutating func skip(_ problem: MessageProblem.Kind, in text: inout PendingText) {
    problems.append(MessageProblem(problem, at: SourceSpan(position, position + 1)))
    text.replace(position..<position + 1, with: [], in: bytes)
    position += 1
  }

  /// The character behind a backslash; notes an escape that there is not.
  mutating func escapedCharacter() -> UInt8? {
    let start = position
    position += 1
    switch peek {
    case UInt8(ascii: "\\")?, UInt8(ascii: "{")?, UInt8(ascii: "|")?, UInt8(ascii: "}")?:
      position += 1
      return bytes[position - 1]
    default:
      let end = isAtEnd ? position : position + (scalar?.length ?? 1)
      let span = SourceSpan(start, end)
      problems.append(MessageProblem(.badEscape(text(span)), at: span))
      return nil
    }
  }

  /// A placeholder, or nil where there is none to be read and the text goes on behind it.
  private mutating func recoveringPlaceholder() -> Message.Part? {
    let start = position
    do throws(Failure) {
      return try placeholder()
    } catch {
      problems.append(error.problem)
      position = max(position, start + 1)
      // Whatever the author opened is taken to end at the next closing brace.
      while let byte = peek, byte != UInt8(ascii: "}") { position += 1 }
      let opened = bytes[start...].starts(with: "{{".utf8) ? 2 : 1
      position += bytes[position...].prefix(opened).prefix { $0 == UInt8(ascii: "}") }.count
      return nil
    }
  }
}
