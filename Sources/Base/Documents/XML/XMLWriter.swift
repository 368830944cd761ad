internal import Diagnostics

/// A writer for XML in canonical layout.
///
/// Only insignificant white space and line ends change. Comments, quoted values, and the content of
/// elements that contain text keep all other bytes.
package struct XMLWriter {
  private let file: SourceFile
  private var output: [UInt8] = []

  /// The maximum width of a line with a whole tag; a wider tag gets one attribute per line.
  private static let lineWidth = 100

  /// Returns a document in canonical layout.
  ///
  /// There are two spaces per level, one element per line, and a final line break. All line ends are
  /// line feeds, as a parser reads them (https://www.w3.org/TR/xml/#sec-line-ends).
  package static func pretty(_ document: XMLDocument) -> [UInt8] {
    var writer = XMLWriter(file: document.file)
    for node in document.nodes {
      writer.append(node, indent: 0)
      writer.output.append(UInt8(ascii: "\n"))
    }
    return writer.output.withLineFeeds
  }

  private mutating func append(_ node: XMLNode, indent: Int) {
    switch node {
    case .element(let element): append(element, indent: indent)
    case .text(let text): append(text.span)
    case .comment(let span), .instruction(let span): append(span)
    }
  }

  private mutating func append(_ element: XMLElement, indent: Int) {
    appendStartTag(of: element, indent: indent)
    guard let content = element.contentSpan else { return }
    if element.hasOnlyMarkup {
      for child in element.children {
        if case .text = child { continue }
        appendLineBreak(indent: indent + 1)
        append(child, indent: indent + 1)
      }
      appendLineBreak(indent: indent)
    } else {
      append(content)
    }
    append("</\(element.name)>")
  }

  private mutating func appendStartTag(of element: XMLElement, indent: Int) {
    let attributes = element.attributes.map(spelling)
    let end = element.contentSpan == nil ? "/>" : ">"
    let line = (["<\(element.name)"] + attributes).joined(separator: " ") + end
    guard line.utf8.count + 2 * indent > Self.lineWidth, attributes.count > 1 else {
      append(line)
      return
    }
    append("<\(element.name)")
    for attribute in attributes {
      appendLineBreak(indent: indent + 2)
      append(attribute)
    }
    append(end)
  }

  /// Returns the source text of an attribute; the value is spelled as in the file.
  private func spelling(of attribute: XMLAttribute) -> String {
    let quote = String(UnicodeScalar(attribute.quote))
    return "\(attribute.name)=\(quote)\(file.text(at: attribute.value.span))\(quote)"
  }

  private mutating func append(_ span: SourceSpan) {
    output.append(contentsOf: file.bytes[span.range])
  }

  private mutating func append(_ text: String) { output.append(contentsOf: text.utf8) }

  private mutating func appendLineBreak(indent: Int) {
    output.append(UInt8(ascii: "\n"))
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * indent))
  }
}

extension [UInt8] {
  /// The bytes with a line feed for each line end, whether it is CR LF or CR alone.
  fileprivate var withLineFeeds: [UInt8] {
    let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    guard contains(carriageReturn) else { return self }
    var output: [UInt8] = []
    output.reserveCapacity(count)
    for (index, byte) in enumerated() {
      if byte != carriageReturn {
        output.append(byte)
      } else if index + 1 == count || self[index + 1] != lineFeed {
        output.append(lineFeed)
      }
    }
    return output
  }
}
