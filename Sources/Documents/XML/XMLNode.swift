package import Diagnostics

/// A valid XML document, accepted by libxml2, with the places of all nodes.
package struct XMLDocument: Sendable {
  /// The file that contains it.
  package let file: SourceFile
  /// The top-level nodes, including the root, without white space.
  package let nodes: [XMLNode]

  /// The root element.
  package var root: XMLElement {
    for case .element(let element) in nodes { return element }
    preconditionFailure("libxml2 accepts only a document with a root")
  }
}

/// A node.
package enum XMLNode: Sendable {
  case element(XMLElement)
  case text(XMLText)
  case comment(SourceSpan)
  /// A processing instruction, or the XML declaration.
  case instruction(SourceSpan)

  /// The place of the whole node.
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
  /// The name, including its prefix.
  package let name: String
  /// The place of the name in the start tag.
  package let nameSpan: SourceSpan
  /// The attributes in order, including namespace declarations.
  package let attributes: [XMLAttribute]
  /// The nodes between the tags.
  package let children: [XMLNode]
  /// The place of the element, from the start tag to the end tag.
  package let span: SourceSpan
  /// The place of the content between the tags; nil for `<name/>`.
  package let contentSpan: SourceSpan?

  /// The child elements.
  package var elements: [XMLElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The text nodes among the children, including CDATA sections.
  package var texts: [XMLText] {
    children.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// The attribute with the given name.
  package subscript(attribute name: String) -> XMLAttribute? {
    attributes.first { $0.name == name }
  }
}

/// An attribute.
package struct XMLAttribute: Sendable {
  /// The name, including its prefix.
  package let name: String
  /// The bytes of the name.
  package let nameSpan: SourceSpan
  /// The value with its entities decoded; its span excludes the quotes.
  package let value: DecodedText
  /// The quote around the value, `"` or `'`.
  package let quote: UInt8
}

/// A text node or a CDATA section.
package struct XMLText: Sendable {
  /// The text with its entities decoded.
  package let text: DecodedText
  /// Whether the text is in a CDATA section.
  package let isCDATA: Bool
  /// The place, including the brackets of a CDATA section.
  package let span: SourceSpan

  /// Whether the text is only white space, as between two lines of markup.
  package var isBlank: Bool { !isCDATA && text.bytes.allSatisfy(Whitespace.contains) }
}
