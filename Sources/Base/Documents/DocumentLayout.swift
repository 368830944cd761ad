package import Diagnostics

/// The syntax of a body: JSON or XML.
package enum DocumentSyntax: String, Hashable, Sendable, CaseIterable {
  case json
  case xml
}

/// A parsed JSON or XML document.
package enum Document: Sendable {
  case json(JSONDocument)
  case xml(XMLDocument)

  /// The file that contains the document.
  package var file: SourceFile {
    switch self {
    case .json(let document): document.file
    case .xml(let document): document.file
    }
  }

  /// The syntax of the document.
  package var syntax: DocumentSyntax {
    switch self {
    case .json: .json
    case .xml: .xml
    }
  }

  /// Parses a file in the given syntax.
  package static func read(
    _ file: SourceFile, as syntax: DocumentSyntax
  ) -> (document: Document?, findings: Findings) {
    switch syntax {
    case .json:
      let (document, findings) = JSONReader.read(file)
      return (document.map { .json($0) }, findings)
    case .xml:
      let (document, findings) = XMLReader.read(file)
      return (document.map { .xml($0) }, findings)
    }
  }

  /// The span of the body: the file without a byte order mark and without the final line breaks.
  ///
  /// All of them are left out, so that a body that was read once, such as a registered template, is
  /// the same when it is read again.
  package var bodySpan: SourceSpan {
    let bytes = file.bytes
    let start = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    var end = bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") {
      end -= 1
      if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    }
    return SourceSpan(start, end)
  }

  /// The spans of insignificant white space, in the order of the file.
  ///
  /// In JSON, these are the spans between tokens. In XML, they are the spans between tags, except
  /// next to text, and except in elements with `xml:space="preserve"`.
  package var insignificantSpans: [SourceSpan] {
    switch self {
    case .json(let document): document.blankSpans(in: bodySpan)
    case .xml(let document): document.blankSpans(in: bodySpan)
    }
  }
}

extension JSONDocument {
  fileprivate func blankSpans(in body: SourceSpan) -> [SourceSpan] {
    var spans: [SourceSpan] = []
    var index = body.start
    while index < body.end {
      let start = index
      while index < body.end, Whitespace.contains(file.bytes[index]) { index += 1 }
      if index > start { spans.append(SourceSpan(start, index)) }
      guard index < body.end else { break }
      index = file.bytes[index] == UInt8(ascii: "\"") ? endOfString(from: index) : index + 1
    }
    return spans
  }

  private func endOfString(from start: Int) -> Int {
    var index = start + 1
    while index < file.bytes.count, file.bytes[index] != UInt8(ascii: "\"") {
      index += file.bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index + 1
  }
}

extension XMLDocument {
  fileprivate func blankSpans(in body: SourceSpan) -> [SourceSpan] {
    var spans: [SourceSpan] = []
    var end = body.start
    for node in nodes {
      if node.span.start > end { spans.append(SourceSpan(end, node.span.start)) }
      if case .element(let element) = node { element.collectBlankSpans(into: &spans) }
      end = node.span.end
    }
    if body.end > end { spans.append(SourceSpan(end, body.end)) }
    return spans
  }
}

extension XMLElement {
  /// Whether white space between the element's children is insignificant.
  package var hasOnlyMarkup: Bool {
    self[attribute: "xml:space"]?.value.string != "preserve"
      && !elements.isEmpty
      && texts.allSatisfy(\.isBlank)
  }

  fileprivate func collectBlankSpans(into spans: inout [SourceSpan]) {
    guard hasOnlyMarkup else { return }
    for child in children {
      switch child {
      case .text(let text): spans.append(text.span)
      case .element(let element): element.collectBlankSpans(into: &spans)
      case .comment, .instruction: break
      }
    }
  }
}

extension Document {
  /// The document's bytes in canonical layout, with a final line break.
  package var pretty: [UInt8] {
    switch self {
    case .json(let document): JSONWriter.pretty(document.root)
    case .xml(let document): XMLWriter.pretty(document)
    }
  }

  /// The bytes of the body without insignificant white space.
  package var compact: [UInt8] {
    var bytes: [UInt8] = []
    var position = bodySpan.start
    for blank in insignificantSpans {
      bytes.append(contentsOf: file.bytes[position..<blank.start])
      position = blank.end
    }
    return bytes + file.bytes[position..<max(position, bodySpan.end)]
  }
}
