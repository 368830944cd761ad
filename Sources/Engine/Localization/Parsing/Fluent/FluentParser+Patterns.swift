package import Diagnostics
internal import Documents

extension FluentParser {
  /// A piece of a pattern before the common indentation is removed.
  private enum Piece {
    /// Text on one line.
    case text(SourceSpan)
    /// Line breaks, and the spaces at the start of the next line.
    case indent(breaks: Int, spaces: Int, SourceSpan)
    case placeable(FluentResource.Expression, SourceSpan)
  }

  /// Parses the pattern after `=` or a variant key; returns nil if the pattern is missing.
  mutating func parsePattern() throws(FluentResource.Problem) -> FluentResource.Pattern? {
    skipInlineBlank()
    if !isAtEndOfLine { return try parsePattern(isBlock: false) }
    let before = position
    skipLineEnd()
    skipBlankBlock()
    let lineStart = position
    skipInlineBlank()
    guard isContinuation(from: lineStart) else {
      position = before
      return nil
    }
    position = lineStart
    return try parsePattern(isBlock: true)
  }

  /// Whether the line at the position continues a pattern: an indented line of text, or a placeable.
  private func isContinuation(from lineStart: Int) -> Bool {
    guard let byte = current, !isAtEndOfLine else { return false }
    if byte == UInt8(ascii: "{") { return true }
    guard position > lineStart || acceptsUnindentedLines else { return false }
    return ![UInt8(ascii: "}"), UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "*")]
      .contains(byte)
  }

  mutating func parsePattern(
    isBlock: Bool
  ) throws(FluentResource.Problem) -> FluentResource.Pattern {
    var pieces: [Piece] = []
    if isBlock {
      let start = position
      skipInlineBlank()
      pieces.append(.indent(breaks: 0, spaces: position - start, SourceSpan(start, position)))
    }
    loop: while let byte = current {
      if isAtEndOfLine {
        guard let indent = parseIndent() else { break loop }
        pieces.append(indent)
        continue
      }
      switch byte {
      case UInt8(ascii: "{"):
        let start = position
        let expression = try parsePlaceable()
        pieces.append(.placeable(expression, SourceSpan(start, position)))
      case UInt8(ascii: "}"): throw problem("a closing brace without an opening brace")
      default: pieces.append(.text(parseText()))
      }
    }
    return pattern(of: pieces)
  }

  private mutating func parseText() -> SourceSpan {
    let start = position
    while let byte = current, byte != UInt8(ascii: "{"), byte != UInt8(ascii: "}"), !isAtEndOfLine {
      position += 1
    }
    return SourceSpan(start, position)
  }

  /// Parses line breaks and the indentation of the next line, if that line continues the pattern.
  private mutating func parseIndent() -> Piece? {
    let start = position
    skipLineEnd()
    let breaks = 1 + skipBlankBlock()
    let lineStart = position
    skipInlineBlank()
    guard isContinuation(from: lineStart) else {
      position = start
      return nil
    }
    return .indent(
      breaks: breaks, spaces: position - lineStart, SourceSpan(start, position))
  }

  /// Removes the common indentation and joins adjacent text.
  private func pattern(of pieces: [Piece]) -> FluentResource.Pattern {
    let indents = pieces.compactMap { piece in
      if case .indent(_, let spaces, _) = piece { spaces } else { nil }
    }
    let common = indents.min() ?? 0
    var elements: [FluentResource.Element] = []
    var builder = DecodedTextBuilder()
    var textSpan: SourceSpan?
    func flush() {
      if let span = textSpan, !builder.bytes.isEmpty {
        elements.append(.text(builder.text(at: span)))
      }
      builder = DecodedTextBuilder()
      textSpan = nil
    }
    for piece in pieces {
      switch piece {
      case .text(let span):
        builder.append(verbatim: bytes[span.range])
        textSpan = textSpan?.through(span) ?? span
      case .indent(let breaks, let spaces, let span):
        let text =
          [UInt8](repeating: 0x0A, count: breaks) + [UInt8](repeating: 0x20, count: spaces - common)
        builder.append(text, spelledBy: span.range)
        textSpan = textSpan?.through(span) ?? span
      case .placeable(let expression, let span):
        flush()
        elements.append(.placeable(expression, span))
      }
    }
    flush()
    trimEnd(of: &elements)
    let start = elements.first?.span.start ?? position
    return FluentResource.Pattern(
      elements: elements, span: SourceSpan(start, max(start, elements.last?.span.end ?? position)),
      indent: common)
  }

  /// Removes the spaces and line breaks at the end of a pattern.
  private func trimEnd(of elements: inout [FluentResource.Element]) {
    guard case .text(let text)? = elements.last else { return }
    var count = text.bytes.count
    while count > 0, [0x20, 0x0A].contains(text.bytes[text.bytes.startIndex + count - 1]) {
      count -= 1
    }
    guard count < text.bytes.count else { return }
    elements.removeLast()
    if count > 0 { elements.append(.text(text.prefix(count))) }
  }
}

extension FluentResource.Element {
  /// The bytes of the element.
  package var span: SourceSpan {
    switch self {
    case .text(let text): text.span
    case .placeable(_, let span): span
    }
  }
}
