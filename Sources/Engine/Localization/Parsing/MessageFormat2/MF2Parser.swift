internal import Diagnostics

/// A parser of MessageFormat 2, as specified in LDML 48.2.
///
/// https://unicode.org/reports/tr35/tr35-messageFormat.html#syntax. A placeholder that cannot be read
/// is reported and skipped, so that the rest of the message is still checked; a declaration or
/// matcher that cannot be read ends the parse.
struct MF2Parser: MessageParser {
  typealias Failure = MessageFailure

  let syntax = MessageSyntax.mf2
  let bytes: [UInt8]
  var position = 0
  var report = MessageReport()
  private let functions: MessageFunctionSet
  private var variantCount = 0

  init(_ bytes: [UInt8], functions: MessageFunctionSet) {
    self.bytes = bytes
    self.functions = functions
  }

  mutating func message() throws(Failure) -> Message {
    let message = try wholeMessage()
    guard !report.hasErrors else { return message }
    var validation = MF2Validation(report)
    validation.walk(message)
    var advice = MF2Advice(validation.report, functions: functions)
    advice.walk(message)
    report = advice.report
    report.adviseOnRepeatedSigns(in: message)
    return message
  }

  private mutating func wholeMessage() throws(Failure) -> Message {
    skipSpace()
    guard starts(with: ".") || starts(with: "{{") else {
      position = 0
      return Message(body: .pattern(try pattern(until: nil)))
    }
    var declarations: [Message.Declaration] = []
    while starts(with: "."), !starts(with: ".match") {
      guard declarations.count < MessageLimits.declarations else {
        throw Failure(.tooManyDeclarations(at: here))
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
    guard isAtEnd else { throw Failure(.textAfterMessage(at: SourceSpan(position, bytes.count))) }
    return Message(declarations: declarations, body: body)
  }

  // MARK: Declarations and matcher

  private mutating func declaration() throws(Failure) -> Message.Declaration {
    let start = position
    if take(".input") {
      skipSpace()
      let value = try requiredExpression()
      guard case .variable(let variable)? = value.operand else {
        throw Failure(.expected(.variable, found: text(value.span), at: value.span))
      }
      return Message.Declaration(
        kind: .input, variable: variable, value: value, span: span(from: start))
    }
    guard take(".local") else { throw unknownKeyword() }
    guard skipSpace() else { throw missingSpace(before: .variable) }
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
    guard case .expression(let expression) = try placeholder() else { throw expected(.expression) }
    return expression
  }

  private func unknownKeyword() -> Failure {
    var end = position + 1
    while end < bytes.count, bytes[end] >= 0x61, bytes[end] <= 0x7A { end += 1 }
    let span = SourceSpan(position, end)
    return Failure(.unknownKeyword(text(span), at: span))
  }

  private mutating func matcher() throws(Failure) -> Message.Matcher {
    let start = position
    _ = take(".match")
    var selectors: [Message.Expression] = []
    var hasSpace = skipSpace()
    while peek == UInt8(ascii: "$") {
      guard hasSpace else { throw missingSpace(before: .selector) }
      let variable = try self.variable()
      selectors.append(Message.Expression(operand: .variable(variable), span: variable.span))
      guard selectors.count <= MessageLimits.selectors else {
        throw Failure(.tooManySelectors(at: variable.span))
      }
      hasSpace = skipSpace()
    }
    guard !selectors.isEmpty else { throw expected(.selector) }
    guard hasSpace else { throw missingSpace(before: .key) }
    var variants: [Message.Variant] = []
    repeat {
      variants.append(try variant())
      skipSpace()
    } while !isAtEnd
    return Message.Matcher(selectors: selectors, variants: variants, span: span(from: start))
  }

  private mutating func variant() throws(Failure) -> Message.Variant {
    variantCount += 1
    guard variantCount <= MessageLimits.variants else { throw Failure(.tooManyVariants(at: here)) }
    let start = position
    var keys = [try key()]
    var end = position
    while true {
      let hasSpace = skipSpace()
      if starts(with: "{{") { break }
      guard hasSpace || isAtEnd else { throw missingSpace(before: .key) }
      guard keys.count <= MessageLimits.selectors else {
        throw Failure(.tooManySelectors(at: here))
      }
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
    guard take("}}") else { throw unclosed(.quotedPattern, from: start, length: 2) }
    return pattern
  }

  /// Reads a pattern up to the given end mark; without an end mark, to the end of the message.
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
        skip(.strayBrace(at: here), in: &text)
      case UInt8(ascii: "\\"):
        let start = position
        let escaped = escapedCharacter()
        text.replace(start..<position, with: escaped.map { [$0] } ?? [], in: bytes)
      case 0: skip(.forbiddenCharacter(at: here), in: &text)
      default: position += 1
      }
    }
    text.flush(into: &parts, to: position, of: bytes)
    return parts
  }

  /// Reports an error about the next byte, and omits the byte from the text.
  private mutating func skip(_ error: Diagnostic, in text: inout PendingText) {
    report.report(error)
    text.replace(position..<position + 1, with: [], in: bytes)
    position += 1
  }

  /// Reads an escape and returns its character; reports an unknown escape.
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
      report.report(.badEscape(text(span), at: span))
      return nil
    }
  }

  /// Reads a placeholder; on an error, reports it, skips the placeholder and returns nil.
  private mutating func recoveringPlaceholder() -> Message.Part? {
    let start = position
    do throws(Failure) {
      return try placeholder()
    } catch {
      report.report(error.diagnostic)
      position = max(position, start + 1)
      // The placeholder is assumed to end at the next closing brace.
      while let byte = peek, byte != UInt8(ascii: "}") { position += 1 }
      let opened = bytes[start...].starts(with: "{{".utf8) ? 2 : 1
      position += bytes[position...].prefix(opened).prefix { $0 == UInt8(ascii: "}") }.count
      return nil
    }
  }
}
