package import Diagnostics

/// A well-formed XML document, accepted by libxml2, with the span of every node.
package struct XMLDocument: Sendable {
  /// The file that contains the document.
  package let file: SourceFile
  /// The nodes at the top level: the root element, comments and instructions, but no white space.
  package let nodes: [XMLNode]

  /// The root element.
  package var root: XMLElement {
    for case .element(let element) in nodes { return element }
    preconditionFailure("libxml2 accepts only a document with a root")
  }
}

/// A node of an XML document.
package enum XMLNode: Sendable {
  case element(XMLElement)
  case text(XMLText)
  case comment(SourceSpan)
  /// A processing instruction, or the XML declaration.
  case instruction(SourceSpan)

  /// The span of the whole node.
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
  /// The name of the element, including its prefix.
  package let name: String
  /// The span of the name in the start tag.
  package let nameSpan: SourceSpan
  /// The attributes in the order of the file, including namespace declarations.
  package let attributes: [XMLAttribute]
  /// The nodes between the tags.
  package let children: [XMLNode]
  /// The span of the element, from its start tag to its end tag.
  package let span: SourceSpan
  /// The span of the content between the tags; nil for `<name/>`.
  package let contentSpan: SourceSpan?

  /// The child elements.
  package var elements: [XMLElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The text nodes among the children, including CDATA sections.
  package var texts: [XMLText] {
    children.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// Returns the attribute with the given name.
  package subscript(attribute name: String) -> XMLAttribute? {
    attributes.first { $0.name == name }
  }
}

/// An attribute of an element.
package struct XMLAttribute: Sendable {
  /// The name of the attribute, including its prefix.
  package let name: String
  /// The span of the attribute's name.
  package let nameSpan: SourceSpan
  /// The value with its entities decoded; its span excludes the quotes.
  package let value: DecodedText
  /// The quote around the value, `"` or `'`.
  package let quote: UInt8
}

/// A run of text between tags, or a CDATA section.
package struct XMLText: Sendable {
  /// The text with its entities decoded.
  package let text: DecodedText
  /// Whether the text is in a CDATA section.
  package let isCDATA: Bool
  /// The span of the text; for a CDATA section, including `<![CDATA[` and `]]>`.
  package let span: SourceSpan

  /// Whether the text consists only of white space, such as the line break between two tags.
  package var isBlank: Bool { !isCDATA && text.bytes.allSatisfy(Whitespace.contains) }
}
