internal import Diagnostics

/// A scanner for XML that records the span of every attribute and every run of text.
///
/// The scanner stops at the first invalid byte and reports the mistake. libxml2 may still reject a
/// document that the scanner accepts; a generated test compares the two.
struct XMLScanner {
  /// An error that ends the scan.
  struct ParseFailure: Error {
    let diagnostic: Diagnostic
  }

  let file: SourceFile
  let bytes: [UInt8]
  var position: Int
  /// The only offset at which an XML declaration is allowed.
  private let bodyStart: Int
  let documentTypes: XMLReader.DocumentTypes
  /// The `&` characters outside references, the only mistake after which the scanner continues.
  var bareAmpersands: [SourceSpan] = []
  private var openElements: [SourceSpan] = []
  /// The namespace prefixes that each enclosing element declares, innermost element last.
  private var declaredPrefixes: [[String]] = []

  init(_ file: SourceFile, documentTypes: XMLReader.DocumentTypes = .refused) {
    self.file = file
    self.documentTypes = documentTypes
    bytes = file.bytes
    bodyStart = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    position = bodyStart
  }

  mutating func readDocument() throws(ParseFailure) -> [XMLNode] {
    var nodes: [XMLNode] = []
    var root: SourceSpan?
    while true {
      skipBlank()
      guard current != nil else { break }
      guard current == UInt8(ascii: "<") else {
        throw ParseFailure(diagnostic: .textOutsideRoot(at: character(at: position), root: root))
      }
      if follows(Mark.instructionStart) {
        nodes.append(try readInstruction())
      } else if follows(Mark.commentStart) {
        nodes.append(try readComment())
      } else if follows(Mark.declarationStart) {
        nodes.append(try readDocumentType())
      } else {
        if let root {
          throw ParseFailure(
            diagnostic: .secondRoot(at: SourceSpan(position, position + 1), root: root))
        }
        let element = try readElement()
        root = element.span
        nodes.append(.element(element))
      }
    }
    guard root != nil else { throw ParseFailure(diagnostic: .noRoot(at: bytes.count)) }
    return nodes
  }

  // MARK: - Elements

  private mutating func readElement() throws(ParseFailure) -> XMLElement {
    let start = position
    guard openElements.count < XMLReader.deepest else {
      throw ParseFailure(diagnostic: .documentTooDeep(at: start, deepest: XMLReader.deepest))
    }
    position += 1
    guard let nameSpan = readName() else {
      throw ParseFailure(diagnostic: .looseLessThan(at: SourceSpan(start, start + 1), in: file))
    }
    let attributes = try readAttributes(of: nameSpan)
    let name = file.text(at: nameSpan)
    try declarePrefixes(of: attributes, on: nameSpan)
    defer { declaredPrefixes.removeLast() }
    if current == UInt8(ascii: "/") {
      position += 1
      guard current == UInt8(ascii: ">") else {
        throw ParseFailure(diagnostic: .unclosedTag(at: nameSpan, before: character(at: position)))
      }
      position += 1
      return XMLElement(
        name: name, nameSpan: nameSpan, attributes: attributes, children: [],
        span: SourceSpan(start, position), contentSpan: nil)
    }
    position += 1
    let contentStart = position
    openElements.append(nameSpan)
    let children = try readContent()
    let contentEnd = position
    try readEndTag(of: nameSpan)
    openElements.removeLast()
    return XMLElement(
      name: name, nameSpan: nameSpan, attributes: attributes, children: children,
      span: SourceSpan(start, position), contentSpan: SourceSpan(contentStart, contentEnd))
  }

  /// Checks that an element declares the prefixes of its name and its attributes, or inherits them.
  private mutating func declarePrefixes(
    of attributes: [XMLAttribute], on nameSpan: SourceSpan
  ) throws(ParseFailure) {
    let spans = [nameSpan] + attributes.map(\.nameSpan)
    let prefixed = spans.filter { bytes[$0.range].contains(UInt8(ascii: ":")) }
    let declared = prefixed.isEmpty ? [] : attributes.compactMap { $0.name.prefixed(by: "xmlns") }
    declaredPrefixes.append(declared)
    for span in prefixed {
      let parts = file.text(at: span).split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0] != "xml", parts[0] != "xmlns" else { continue }
      let prefix = String(parts[0])
      guard !declaredPrefixes.contains(where: { $0.contains(prefix) }) else { continue }
      let place = SourceSpan(span.start, span.start + prefix.utf8.count)
      throw ParseFailure(diagnostic: .undeclaredPrefix(prefix, at: place))
    }
  }

  private mutating func readContent() throws(ParseFailure) -> [XMLNode] {
    var children: [XMLNode] = []
    while let byte = current {
      if byte != UInt8(ascii: "<") {
        children.append(.text(try readText()))
      } else if follows(Mark.endTagStart) {
        return children
      } else if follows(Mark.commentStart) {
        children.append(try readComment())
      } else if follows(Mark.cdataStart) {
        children.append(.text(try readCDATA()))
      } else if follows(Mark.instructionStart) {
        children.append(try readInstruction())
      } else {
        children.append(.element(try readElement()))
      }
    }
    throw ParseFailure(diagnostic: .unclosedElement(openElements, endingAt: bytes.count, in: file))
  }

  private mutating func readEndTag(of opened: SourceSpan) throws(ParseFailure) {
    let start = position
    position += 2
    let name = readName() ?? SourceSpan(position, position)
    skipBlank()
    guard bytes[name.range] == bytes[opened.range] else {
      throw ParseFailure(
        diagnostic: .mismatchedEndTag(
          at: SourceSpan(start, max(position, start + 2)), opened: opened, in: file))
    }
    guard current == UInt8(ascii: ">") else {
      throw ParseFailure(diagnostic: .unclosedTag(at: name, before: character(at: position)))
    }
    position += 1
  }

  private mutating func readAttributes(of tag: SourceSpan) throws(ParseFailure) -> [XMLAttribute] {
    var attributes: [XMLAttribute] = []
    while true {
      let blankStart = position
      skipBlank()
      guard let byte = current else {
        throw ParseFailure(diagnostic: .unclosedTag(at: tag, before: character(at: position)))
      }
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { return attributes }
      guard let nameSpan = readName() else {
        throw ParseFailure(diagnostic: .notAnAttribute(at: character(at: position), in: file))
      }
      guard nameSpan.start > blankStart else {
        throw ParseFailure(diagnostic: .attributesTouch(at: nameSpan))
      }
      let attribute = try readAttribute(named: nameSpan)
      if let earlier = attributes.first(where: { $0.name == attribute.name }) {
        throw ParseFailure(
          diagnostic: .repeatedAttribute(at: nameSpan, after: earlier.nameSpan, in: file))
      }
      guard attributes.count < XMLReader.mostAttributes else {
        throw ParseFailure(
          diagnostic: .tooManyAttributes(at: nameSpan, most: XMLReader.mostAttributes))
      }
      attributes.append(attribute)
    }
  }

  private mutating func readAttribute(named nameSpan: SourceSpan) throws(ParseFailure)
    -> XMLAttribute
  {
    skipBlank()
    guard current == UInt8(ascii: "=") else {
      throw ParseFailure(diagnostic: .attributeWithoutValue(at: nameSpan, in: file))
    }
    position += 1
    skipBlank()
    guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw ParseFailure(
        diagnostic: .unquotedAttribute(at: nameSpan, valueAt: character(at: position)))
    }
    let quoteStart = position
    position += 1
    let value = try readCharacters(in: .attribute(quote), from: quoteStart)
    position += 1
    return XMLAttribute(
      name: file.text(at: nameSpan), nameSpan: nameSpan, value: value, quote: quote)
  }

  // MARK: - Other nodes

  private mutating func readText() throws(ParseFailure) -> XMLText {
    let start = position
    let text = try readCharacters(in: .content, from: start)
    return XMLText(text: text, isCDATA: false, span: SourceSpan(start, position))
  }

  private mutating func readCDATA() throws(ParseFailure) -> XMLText {
    let start = position
    position += 9
    let text = try readCharacters(in: .cdata, from: start)
    position += 3
    return XMLText(text: text, isCDATA: true, span: SourceSpan(start, position))
  }

  mutating func readComment() throws(ParseFailure) -> XMLNode {
    let start = position
    position += 4
    guard let end = offset(of: Mark.commentEnd, from: position) else {
      throw ParseFailure(diagnostic: .unclosedConstruct("comment", at: start, end: "-->"))
    }
    guard end + 2 < bytes.count, bytes[end + 2] == UInt8(ascii: ">") else {
      throw ParseFailure(diagnostic: .doubleHyphen(at: SourceSpan(end, end + 2)))
    }
    try requireCharacters(position..<end)
    position = end + 3
    return .comment(SourceSpan(start, position))
  }

  private mutating func readInstruction() throws(ParseFailure) -> XMLNode {
    let start = position
    position += 2
    guard let target = readName(), let end = offset(of: Mark.instructionEnd, from: position) else {
      throw ParseFailure(
        diagnostic: .unclosedConstruct("processing instruction", at: start, end: "?>"))
    }
    if file.text(at: target).lowercased() == "xml", start != bodyStart {
      throw ParseFailure(diagnostic: .lateDeclaration(at: SourceSpan(start, end + 2)))
    }
    try requireCharacters(position..<end)
    position = end + 2
    return .instruction(SourceSpan(start, position))
  }

  // MARK: - Bytes

  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlank() { position = Whitespace.end(in: bytes.span, from: position) }

  func follows(_ mark: [UInt8], at offset: Int? = nil) -> Bool {
    let start = offset ?? position
    guard start + mark.count <= bytes.count else { return false }
    return mark.indices.allSatisfy { bytes[start + $0] == mark[$0] }
  }

  func offset(of mark: [UInt8], from start: Int) -> Int? {
    (start..<max(start, bytes.count)).first { follows(mark, at: $0) }
  }

  /// Parses a name; returns nil if no name starts here.
  mutating func readName() -> SourceSpan? {
    let start = position
    guard let first = current,
      isNameStart(first) && first != UInt8(ascii: "$") || first >= 0x80
        || first == UInt8(ascii: ":")
    else { return nil }
    while let byte = current,
      isNamePart(byte) && byte != UInt8(ascii: "$") || byte >= 0x80 || byte == UInt8(ascii: ":")
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    {
      position += 1
    }
    return SourceSpan(start, position)
  }

  /// Returns the span of the character at an offset; empty at the end of the file.
  func character(at offset: Int) -> SourceSpan {
    guard offset < bytes.count else { return SourceSpan(offset, offset) }
    let width = UTF8.width(ofSequenceStartingWith: bytes[offset])
    return SourceSpan(offset, min(offset + width, bytes.count))
  }
}

extension String {
  /// Returns the rest of the string after a prefix and a colon; nil if the string does not begin
  /// with the prefix and a colon.
  fileprivate func prefixed(by prefix: String) -> String? {
    hasPrefix("\(prefix):") ? String(dropFirst(prefix.count + 1)) : nil
  }
}

/// The byte sequences at which the parts of a document begin and end.
enum Mark {
  static let instructionStart = Array("<?".utf8)
  static let instructionEnd = Array("?>".utf8)
  static let commentStart = Array("<!--".utf8)
  static let commentEnd = Array("--".utf8)
  static let declarationStart = Array("<!".utf8)
  static let endTagStart = Array("</".utf8)
  static let cdataStart = Array("<![CDATA[".utf8)
  static let cdataEnd = Array("]]>".utf8)
  static let lineBreak = Array("\r\n".utf8)
}
