package import Diagnostics

/// An XML text that libxml2 has accepted, with the place of everything in it.
package struct XMLDocument: Sendable {
  /// The file that contains it.
  package let file: SourceFile
  /// The nodes before, at and after the root, white space left out.
  package let nodes: [XMLNode]

  /// The root element.
  package var root: XMLElement {
    for case .element(let element) in nodes { return element }
    preconditionFailure("a document has a root, because libxml2 has accepted it")
  }
}

/// A node.
package enum XMLNode: Sendable {
  case element(XMLElement)
  case text(XMLText)
  case comment(SourceSpan)
  /// A processing instruction, or the XML declaration.
  case instruction(SourceSpan)

  /// The bytes of the whole node.
  package var span: SourceSpan {
    switch self {
    case .element(let element): element.span
    case .text(let text): text.span
    case .comment(let span), .instruction(let span): span
    }
  }
}

/// An element with its attributes and children.
package struct XMLElement: Sendable {
  /// The name, prefix included.
  package let name: String
  /// The bytes of the name in the start tag.
  package let nameSpan: SourceSpan
  /// The attributes in their order, namespace declarations included.
  package let attributes: [XMLAttribute]
  /// The nodes between the tags.
  package let children: [XMLNode]
  /// From the start tag to the end tag.
  package let span: SourceSpan
  /// Between the tags; nil for `<name/>`.
  package let contentSpan: SourceSpan?

  /// The child elements.
  package var elements: [XMLElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The texts among the children, CDATA included.
  package var texts: [XMLText] {
    children.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// The attribute of a name.
  package subscript(attribute name: String) -> XMLAttribute? {
    attributes.first { $0.name == name }
  }
}

/// An attribute.
package struct XMLAttribute: Sendable {
  /// The name, prefix included.
  package let name: String
  /// The bytes of the name.
  package let nameSpan: SourceSpan
  /// The value after entities; its span leaves the quotes out.
  package let value: DecodedText
  /// The quote around it, `"` or `'`.
  package let quote: UInt8
}

/// A stretch of text between tags.
package struct XMLText: Sendable {
  /// The text after entities.
  package let text: DecodedText
  /// Whether the text is in a CDATA section.
  package let isCDATA: Bool
  /// The bytes, the brackets of a CDATA section included.
  package let span: SourceSpan

  /// Whether it is only white space, as between two lines of markup.
  package var isBlank: Bool { !isCDATA && text.bytes.allSatisfy(Whitespace.contains) }
}
