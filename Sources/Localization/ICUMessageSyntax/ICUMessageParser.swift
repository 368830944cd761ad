internal import Diagnostics

/// Reads ICU MessageFormat as ICU 72 does, and lowers it into the message model.
///
/// https://unicode-org.github.io/icu/userguide/format_parse/messages/. An argument that cannot be
/// read is noted and skipped, so that the rest of the text is still checked.
package struct ICUMessageParser: MessageCursor {
  typealias Failure = MessageFailure

  let bytes: [UInt8]
  var position = 0
  var problems: [MessageProblem] = []
  private var depth = 0
  var variantCount = 0

  /// What a pattern stands in, which decides what is special in it.
  enum Parent {
    case none
    case plural(Message.Expression)
    case select
    case choice

    var isPlural: Bool {
      if case .plural = self { true } else { false }
    }

    var isChoice: Bool {
      if case .choice = self { true } else { false }
    }
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a message.
  package static func parse(_ text: ArraySlice<UInt8>) -> ParsedMessage {
    guard text.count <= MessageLimits.bytes else {
      return ParsedMessage(
        nil, problems: [MessageProblem(.tooLong, at: SourceSpan(0, text.count))])
    }
    var parser = ICUMessageParser(Array(text))
    do throws(Failure) {
      let pattern = try parser.pattern(in: .none)
      let message = Message(body: .pattern(pattern))
      if !parser.problems.contains(where: \.isError) {
        parser.problems += ICUAdvice.problems(of: message, in: parser.bytes)
      }
      return ParsedMessage(message, problems: parser.problems)
    } catch {
      return ParsedMessage(nil, problems: parser.problems + [error.problem])
    }
  }

  /// Reads the pattern of an alternative, which begins behind its opening brace.
  mutating func nestedPattern(in parent: Parent) throws(Failure) -> Message.Pattern {
    depth += 1
    defer { depth -= 1 }
    guard depth <= MessageLimits.depth else {
      throw failure(.tooDeep, position..<min(position + 1, bytes.count))
    }
    return try pattern(in: parent)
  }

  /// Reads text and placeholders up to what ends them: the closing brace, which is taken, or the bar
  /// or brace of a choice, which is left, or the end.
  private mutating func pattern(in parent: Parent) throws(Failure) -> Message.Pattern {
    let start = position
    var parts: Message.Pattern = []
    var text = PendingText(from: position)
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "'"): readApostrophe(into: &text, in: parent)
      case UInt8(ascii: "#") where parent.isPlural:
        text.flush(into: &parts, to: position, of: bytes)
        if case .plural(let selector) = parent { parts.append(.expression(pound(of: selector))) }
        position += 1
        text = PendingText(from: position)
      case UInt8(ascii: "{"):
        text.flush(into: &parts, to: position, of: bytes)
        if let part = try recoveringArgument() { parts.append(part) }
        text = PendingText(from: position)
      case UInt8(ascii: "}") where depth > 0:
        text.flush(into: &parts, to: position, of: bytes)
        if !parent.isChoice { position += 1 }
        return parts
      case UInt8(ascii: "|") where parent.isChoice:
        text.flush(into: &parts, to: position, of: bytes)
        return parts
      default: position += 1
      }
    }
    text.flush(into: &parts, to: position, of: bytes)
    guard depth == 0 else {
      let opening = max(0, start - 1)
      throw failure(.unclosed(.variant), bytes.count..<bytes.count, opening..<start)
    }
    return parts
  }

  private func pound(of selector: Message.Expression) -> Message.Expression {
    let span = SourceSpan(position, position + 1)
    let options = selector.function?.options.filter { $0.name == "offset" } ?? []
    return Message.Expression(
      selector.operand,
      Message.FunctionReference(icu: .icuPound, options: options, span: span),
      span: span)
  }

  /// An argument, or nil where there is none to be read and the text goes on behind it.
  private mutating func recoveringArgument() throws(Failure) -> Message.Part? {
    let start = position
    do throws(Failure) {
      return try argument()
    } catch {
      // Beyond a limit nothing more is read.
      if error.problem.kind == .tooManyVariants || error.problem.kind == .tooDeep { throw error }
      problems.append(error.problem)
      // Whatever the author opened is taken to end at the brace that matches it.
      position = start
      var open = 0
      while let byte = peek {
        position += 1
        if byte == UInt8(ascii: "{") { open += 1 }
        if byte == UInt8(ascii: "}") { open -= 1 }
        if open == 0 { break }
      }
      return nil
    }
  }

  /// Reads an apostrophe: two for one, the beginning of a quotation, or a letter.
  private mutating func readApostrophe(into text: inout PendingText, in parent: Parent) {
    let start = position
    position += 1
    guard let next = peek else { return }
    let isQuote =
      next == UInt8(ascii: "{") || next == UInt8(ascii: "}")
      || parent.isChoice && next == UInt8(ascii: "|")
      || parent.isPlural && next == UInt8(ascii: "#")
    if next == UInt8(ascii: "'") {
      position += 1
      text.replace(start..<position, with: [next], in: bytes)
    } else if isQuote {
      let quoted = readQuoted(from: start)
      text.replace(start..<position, with: quoted, in: bytes)
    }
  }

  /// Reads a quotation and returns its text.
  private mutating func readQuoted(from start: Int) -> [UInt8] {
    // The first character is quoted in any case, even if it is an apostrophe.
    var text = [bytes[position]]
    position += 1
    while let byte = peek {
      position += 1
      guard byte == UInt8(ascii: "'") else {
        text.append(byte)
        continue
      }
      guard peek == UInt8(ascii: "'") else {
        noteAccident(from: start)
        return text
      }
      text.append(byte)
      position += 1
    }
    let rest = bytes[(start + 1)...]
    let isLetter = rest.count { $0 == 0x7B } == rest.count { $0 == 0x7D }
    problems.append(
      MessageProblem(.unclosedQuote(isLetter: isLetter), at: SourceSpan(start, start + 1)))
    return text
  }

  /// An apostrophe inside a word is a letter of the language, not a quotation mark.
  private mutating func noteAccident(from start: Int) {
    let before = String(decoding: bytes[..<start].suffix(4), as: UTF8.self).unicodeScalars.last
    let quoted = String(decoding: bytes[start + 1..<position - 1], as: UTF8.self)
    // A brace that is quoted by itself is quoted on purpose.
    guard let before, before.properties.isCased, !["{", "}"].contains(quoted) else { return }
    problems.append(
      MessageProblem(.accidentalQuote(quoted), at: SourceSpan(start, start + 1)))
  }
}
