internal import Diagnostics

/// A parser of ICU MessageFormat, as implemented in ICU 72.
///
/// https://unicode-org.github.io/icu/userguide/format_parse/messages/. An argument that cannot be
/// read is reported and skipped, so that the rest of the message is still checked.
struct ICUMessageParser: MessageParser {
  typealias Failure = MessageFailure

  let syntax = MessageSyntax.icu
  let bytes: [UInt8]
  var position = 0
  var report = MessageReport()
  private var depth = 0
  var variantCount = 0
  /// The first closing brace that closes nothing, which ICU shows as text.
  private var surplusBrace: SourceSpan?

  /// The construct around a pattern, which decides which characters are special in the pattern.
  enum Parent {
    case none
    case plural(Message.Expression)
    case select
    case choice

    var isPlural: Bool { if case .plural = self { true } else { false } }

    var isChoice: Bool { if case .choice = self { true } else { false } }
  }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func message() throws(Failure) -> Message {
    let message = Message(body: .pattern(try pattern(in: .none)))
    if !report.hasErrors {
      if let surplusBrace { report.advise(.surplusBrace(at: surplusBrace)) }
      report = ICUAdvice.report(report, on: message, in: bytes)
    }
    return message
  }

  /// Reads the pattern of a variant, starting after its opening brace.
  mutating func nestedPattern(in parent: Parent) throws(Failure) -> Message.Pattern {
    depth += 1
    defer { depth -= 1 }
    guard depth <= MessageLimits.depth else {
      let next = SourceSpan(position, min(position + 1, bytes.count))
      throw Failure(.tooDeep(at: next), in: .message)
    }
    return try pattern(in: parent)
  }

  /// Parses text and placeholders up to the end of the pattern.
  ///
  /// Skips the closing brace of a variant, but not the bar or brace that ends a choice.
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
      case UInt8(ascii: "}"):
        surplusBrace = surplusBrace ?? SourceSpan(position, position + 1)
        position += 1
      default: position += 1
      }
    }
    text.flush(into: &parts, to: position, of: bytes)
    guard depth == 0 else {
      let opening = max(0, start - 1)
      throw unclosed(.variant, from: opening, length: start - opening)
    }
    return parts
  }

  private func pound(of selector: Message.Expression) -> Message.Expression {
    let span = SourceSpan(position, position + 1)
    let options = selector.function?.options.filter { $0.name == "offset" } ?? []
    return Message.Expression(
      operand: selector.operand, function: .icu(.icuPound, options: options, span: span),
      span: span)
  }

  /// Reads an argument; on an error, reports it, skips the argument and returns nil.
  private mutating func recoveringArgument() throws(Failure) -> Message.Part? {
    let start = position
    let earlier = report
    do throws(Failure) {
      return try argument()
    } catch {
      if error.scope == .message { throw error }
      // If a bracket is missing, all that follows is misread, and its errors are no further mistakes.
      if error.isUnclosed { report = earlier }
      report.report(error.diagnostic)
      // The argument is assumed to end at the matching brace.
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

  // MARK: Apostrophes

  /// Parses an apostrophe: half of a pair, the start of quoted text, or a literal character.
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

  /// Parses quoted text and returns its bytes.
  private mutating func readQuoted(from start: Int) -> [UInt8] {
    // The first character is always quoted, even if it is an apostrophe.
    var text = [bytes[position]]
    position += 1
    while let byte = peek {
      position += 1
      guard byte == UInt8(ascii: "'") else {
        text.append(byte)
        continue
      }
      guard peek == UInt8(ascii: "'") else {
        adviseOnQuotation(from: start)
        return text
      }
      text.append(byte)
      position += 1
    }
    // All braces are closed, so the apostrophe must be a literal character.
    let rest = bytes[(start + 1)...]
    let isLetter = rest.count { $0 == 0x7B } == rest.count { $0 == 0x7D }
    let span = SourceSpan(start, start + 1)
    report.advise(
      .unclosedQuote(at: span, fix: isLetter ? .doubledApostrophe(at: span) : nil),
      .misreadPlaceholder)
    return text
  }

  /// Reports quoted text after a letter, because the opening apostrophe probably belongs to the
  /// word.
  private mutating func adviseOnQuotation(from start: Int) {
    let before = String(decoding: bytes[..<start].suffix(4), as: UTF8.self).unicodeScalars.last
    let quoted = String(decoding: bytes[start + 1..<position - 1], as: UTF8.self)
    // A single quoted brace is assumed to be quoted on purpose.
    guard let before, before.properties.isCased, !["{", "}"].contains(quoted) else { return }
    report.advise(
      .accidentalQuote(quoted, at: SourceSpan(start, start + 1)), .misreadPlaceholder)
  }
}
