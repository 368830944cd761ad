internal import Diagnostics
internal import Documents
internal import Interchange
internal import MessageTables

extension FormatMerging {
  /// Inserts messages after the last unit of the last `<file>` element.
  static let xliff12 = FormatMerging(targetLanguage: .optional) {
    (file, source, export) throws(UpdateRefusal) in
    try XMLMerging.insert(export, into: source, indent: "  ") { root in
      root.elements.last { $0.localName == "file" }?.elements.last { $0.localName == "body" }
    } write: { (message, style) throws(ExportReason) in
      try XLIFF12Writer.fragment(message, export, style)
    }
  }

  /// Inserts messages after the last unit of the last `<file>` element.
  static let xliff2 = FormatMerging(targetLanguage: .required, codeData: .unit) {
    (file, source, export) throws(UpdateRefusal) in
    try XMLMerging.insert(export, into: source, indent: "  ") { root in
      root.elements.last { $0.localName == "file" }
    } write: { (message, style) throws(ExportReason) in
      try XLIFF2Writer.fragment(message, export, style)
    }
  }

  /// Inserts messages after the last resource of a file.
  ///
  /// Placeholders are marked with `<xliff:g>` if the file declares that namespace.
  static let android = FormatMerging { (file, source, export) throws(UpdateRefusal) in
    let head = String(decoding: source.file.bytes.prefix(4096), as: UTF8.self)
    let hasMarks = head.containsBytes("xmlns:xliff=\"\(AndroidWriter.namespace)\"")
    return try XMLMerging.insert(export, into: source, indent: "    ") { root in
      root
    } write: { (message, style) throws(ExportReason) in
      try AndroidWriter.fragment(
        message, export, style, marks: hasMarks ? .written : .leftOut)
    }
  }

  /// Inserts messages after the last resource of a file.
  static let resw = FormatMerging { (file, source, export) throws(UpdateRefusal) in
    try XMLMerging.insert(export, into: source, indent: "  ") { root in
      root
    } write: { (message, style) throws(ExportReason) in
      try RESXWriter.fragment(message, export, style)
    }
  }

  /// Inserts messages after the last key of a file.
  static let stringsdict = FormatMerging { (file, source, export) throws(UpdateRefusal) in
    try XMLMerging.insert(export, into: source, indent: "\t") { root in
      root.elements.first { $0.localName == "dict" }
    } write: { (message, style) throws(ExportReason) in
      try StringsDictWriter.fragment(message, export, style)
    }
  }
}

/// Inserts entries into the XML of a file.
private enum XMLMerging {
  static func insert(
    _ export: TranslationExport, into source: EncodedText, indent: String,
    container: (XMLElement) -> XMLElement?,
    write: (ExchangedMessage, FragmentWriter.Style) throws(ExportReason) -> String
  ) throws(UpdateRefusal) -> InsertedMessages {
    var findings = Findings(in: source.file)
    guard let document = XMLFile.read(source.file, findings: &findings),
      let element = container(document.root)
    else { throw .unreadable }
    guard let point = element.insertionPoint(in: source.file, indent: indent) else {
      return try insert(export, intoEmpty: element, source, indent, write)
    }
    return InsertedMessages(export) { (message) throws(ExportReason) in
      let text = try write(message, point.style).withElements(prefixed: element.prefix)
      return FileEdit(
        span: SourceSpan(point.offset, point.offset), bytes: point.bytes(text),
        unit: "\(message.key)")
    }
  }

  /// Expands an element written as `<name/>` into tags with the messages between them.
  private static func insert(
    _ export: TranslationExport, intoEmpty element: XMLElement, _ source: EncodedText,
    _ indent: String,
    _ write: (ExchangedMessage, FragmentWriter.Style) throws(ExportReason) -> String
  ) throws(UpdateRefusal) -> InsertedMessages {
    let own = source.file.blanks(before: element.span.start) ?? ""
    let lineBreak = source.file.lineBreak
    let style = FragmentWriter.Style(lineBreak: lineBreak, indent: indent, base: own + indent)
    var text = ">\(lineBreak)"
    var inserted = InsertedMessages(export) { (message) throws(ExportReason) in
      text += try write(message, style).withElements(prefixed: element.prefix)
      return FileEdit(span: SourceSpan(0, 0), bytes: [], unit: "")
    }
    let end = element.span.end
    text += "\(own)</\(element.name)>"
    inserted.edits = [
      FileEdit(span: SourceSpan(end - 2, end), bytes: Array(text.utf8), unit: element.name)
    ]
    return inserted
  }
}

extension String {
  /// Returns markup with the namespace prefix added to every element name.
  fileprivate func withElements(prefixed prefix: Substring) -> String {
    guard !prefix.isEmpty else { return self }
    var output: [UInt8] = []
    var isAfterBracket = false
    for byte in utf8 {
      if isAfterBracket, byte != UInt8(ascii: "/") {
        output += prefix.utf8
        isAfterBracket = false
      }
      output.append(byte)
      if byte == UInt8(ascii: "<") { isAfterBracket = true }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
