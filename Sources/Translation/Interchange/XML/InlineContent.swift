package import Diagnostics
package import Documents

/// Extracts the text of an XML element, in which some child elements are inline codes.
package struct InlineContent {
  /// The treatment of a child element inside text.
  package enum Treatment {
    /// The element is replaced by one inline code.
    case code(InlineCode)
    /// The element's tags are an opening and a closing code, and its content is text.
    case pair(InlineCode, InlineCode)
    /// The element's tags are ignored, and its content is text.
    case transparent
    /// The element and its content are ignored.
    case skipped
  }

  private var parts: [DecodedText] = []
  private var codes: [UnitText.PlacedCode] = []
  private var byteCount = 0
  private let treatment: (XMLElement) -> Treatment

  private init(_ treatment: @escaping (XMLElement) -> Treatment) { self.treatment = treatment }

  /// Returns the text of an element and its inline codes.
  package static func read(
    _ element: XMLElement, treatment: @escaping (XMLElement) -> Treatment
  ) -> (text: DecodedText, codes: [UnitText.PlacedCode]) {
    var content = InlineContent(treatment)
    content.append(element.children)
    if content.codes.isEmpty, content.parts.count == 1 { return (content.parts[0], []) }
    let span = element.contentSpan ?? SourceSpan(element.span.end, element.span.end)
    return (DecodedText(joining: content.parts, at: span), content.codes)
  }

  private mutating func append(_ children: [XMLNode]) {
    for child in children {
      switch child {
      case .text(let text): append(text.text)
      case .comment, .instruction: break
      case .element(let element):
        switch treatment(element) {
        case .code(let code): append(code)
        case .pair(let open, let close):
          append(open)
          append(element.children)
          append(close)
        case .transparent: append(element.children)
        case .skipped: break
        }
      }
    }
  }

  private mutating func append(_ text: DecodedText) {
    parts.append(text)
    byteCount += text.bytes.count
  }

  private mutating func append(_ code: InlineCode) {
    let marker = Array(code.marker.utf8)
    codes.append(.init(code: code, range: byteCount..<byteCount + marker.count))
    var builder = DecodedTextBuilder()
    builder.append(marker, spelledBy: code.span.range)
    append(builder.text(at: code.span))
  }
}

extension XMLElement {
  /// The bytes of the start tag.
  package var startTagSpan: SourceSpan { SourceSpan(span.start, contentSpan?.start ?? span.end) }

  /// The bytes of the end tag; empty for `<name/>`.
  package var endTagSpan: SourceSpan { SourceSpan(contentSpan?.end ?? span.end, span.end) }
}
