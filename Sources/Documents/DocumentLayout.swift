package import Diagnostics

/// The language of a body.
package enum DocumentSyntax: String, Hashable, Sendable, CaseIterable {
  case json
  case xml
}

/// A JSON or XML document.
package enum Document: Sendable {
  case json(JSONDocument)
  case xml(XMLDocument)

  /// The file that contains it.
  package var file: SourceFile {
    switch self {
    case .json(let document): document.file
    case .xml(let document): document.file
    }
  }

  /// The language.
  package var syntax: DocumentSyntax {
    switch self {
    case .json: .json
    case .xml: .xml
    }
  }

  /// Parses a file in the given language.
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

  /// The body of the file, without a byte order mark and without the final line break.
  package var bodySpan: SourceSpan {
    let bytes = file.bytes
    let start = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    var end = bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\n") {
      end -= 1
      if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    }
    return SourceSpan(start, end)
  }

  /// The insignificant white space, in order.
  ///
  /// In JSON everything between tokens; in XML everything between tags, unless there is text
  /// next to it or an attribute asks to preserve it.
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
  /// Whether white space between the children is insignificant.
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
  /// The document in canonical layout, with a final line break.
  package var pretty: [UInt8] {
    switch self {
    case .json(let document): JSONWriter.pretty(document.root)
    case .xml(let document): XMLWriter.pretty(document)
    }
  }

  /// The body without insignificant white space.
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
