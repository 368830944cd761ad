internal import Diagnostics
internal import Documents
internal import Localization
internal import MessageTables

/// Spells a string as the file's format requires at its position.
struct TextSpeller {
  private let source: EncodedText
  private let unit: String
  /// The opening codes that have no closing code yet.
  private var openCodes: [InlineCode] = []

  init(_ source: EncodedText, unit: String) {
    self.source = source
    self.unit = unit
  }

  /// Returns the bytes to write into a slot, including the markup around the string.
  mutating func spelling(
    of parts: [TextPart], in slot: TextSlot
  ) throws(UpdateRefusal) -> [UInt8] {
    var output = Array(slot.lead.utf8)
    switch slot.spelling {
    case .xmlText: try appendXML(parts, to: &output) { $0 }
    case .cdata: try appendCDATA(text(parts), to: &output)
    case .android(let spelling):
      try requireAndroid(parts)
      if spelling.isCDATA {
        try appendCDATA(AndroidSpelling.escaped([.text(text(parts))]).joined(), to: &output)
      } else {
        try appendAndroid(parts, to: &output)
      }
    case .json: output += JSONWriter.compact(.string(text(parts)))
    case .propertyList(let quote):
      output += PropertyListSpelling.spelling(of: text(parts), quote: quote).utf8
    case .gettext(let layout):
      let text = text(parts)
      if text.unicodeScalars.contains("\0") { throw .unspellable(unit: unit, "\0") }
      output += layout.spelling(of: text).utf8
    case .properties:
      for scalar in PropertiesSpelling.value(text(parts)).unicodeScalars {
        let isHeld = source.encoding.isUnicode || source.encoding.holds(String(scalar))
        output += (isHeld ? String(scalar) : PropertiesSpelling.escape(scalar)).utf8
      }
    case .fluent(let indent):
      let text = text(parts)
      guard let spelled = FluentSpelling.pattern(text, indent: indent) else {
        throw .unspellable(unit: unit, text.unicodeScalars.first { $0 == "\r" } ?? " ")
      }
      output += spelled.utf8
    case .field(let separator, let isQuoted):
      output += CSVSpelling.spelling(of: text(parts), separator: separator, isQuoted: isQuoted).utf8
    }
    return output + slot.tail.utf8
  }

  /// Returns the plain text of a string, for formats without inline codes.
  private func text(_ parts: [TextPart]) -> String {
    parts.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }

  // MARK: - XML

  private mutating func appendXML(
    _ parts: [TextPart], to output: inout [UInt8], escaping escape: (String) -> String
  ) throws(UpdateRefusal) {
    for part in parts {
      switch part {
      case .text(let text): try appendXMLText(escape(text), to: &output)
      case .code(let code): append(code, to: &output)
      }
    }
  }

  private func appendXMLText(_ text: String, to output: inout [UInt8]) throws(UpdateRefusal) {
    let isUnicode = source.encoding.isUnicode
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;".utf8
      case "<": output += "&lt;".utf8
      case ">": output += "&gt;".utf8
      // An XML parser would convert a literal carriage return into a line feed.
      case "\r": output += "&#13;".utf8
      default:
        if !XMLCharacters.isLegal(scalar) {
          guard let code = source.controlCharacterElement else {
            throw .unspellable(unit: unit, scalar)
          }
          output += code(scalar).utf8
        } else if isUnicode || source.encoding.holds(String(scalar)) {
          output += String(scalar).utf8
        } else {
          output += "&#x\(scalar.hexadecimal);".utf8
        }
      }
    }
  }

  private mutating func append(_ code: InlineCode, to output: inout [UInt8]) {
    let bytes = bytes(of: code)
    switch code.kind {
    case .standalone: output += bytes
    case .open:
      openCodes.append(code)
      // An empty element becomes an element with content, so it needs an end tag.
      if bytes.suffix(2).elementsEqual("/>".utf8) {
        output += bytes.dropLast(2)
        output.append(UInt8(ascii: ">"))
      } else {
        output += bytes
      }
    case .close:
      let opening = openCodes.popLast()
      guard bytes.isEmpty, let opening else {
        output += bytes
        return
      }
      let name = self.bytes(of: opening).dropFirst().prefix {
        !Whitespace.contains($0) && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">")
      }
      output += Array("</".utf8) + name + [UInt8(ascii: ">")]
    }
  }

  private func bytes(of code: InlineCode) -> ArraySlice<UInt8> {
    code.spelling.map { Array($0.utf8)[...] } ?? source.file.bytes[code.span.range]
  }

  /// Appends text to a CDATA section, which is split at characters that CDATA cannot contain.
  private func appendCDATA(_ text: String, to output: inout [UInt8]) throws(UpdateRefusal) {
    let isUnicode = source.encoding.isUnicode
    for scalar in text.unicodeScalars {
      guard XMLCharacters.isLegal(scalar) else { throw .unspellable(unit: unit, scalar) }
      if scalar == ">", output.suffix(2).elementsEqual("]]".utf8) {
        output += "]]><![CDATA[>".utf8
      } else if scalar == "\r" || !isUnicode && !source.encoding.holds(String(scalar)) {
        output += "]]>&#x\(String(scalar.value, radix: 16, uppercase: true));<![CDATA[".utf8
      } else {
        output += String(scalar).utf8
      }
    }
  }

  // MARK: - Android

  private func requireAndroid(_ parts: [TextPart]) throws(UpdateRefusal) {
    for case .text(let text) in parts where text.unicodeScalars.contains("\0") {
      throw .unspellable(unit: unit, "\0")
    }
  }

  private mutating func appendAndroid(
    _ parts: [TextPart], to output: inout [UInt8]
  ) throws(UpdateRefusal) {
    var spelled = AndroidSpelling.escaped(parts).makeIterator()
    try appendXML(parts, to: &output) { _ in spelled.next() ?? "" }
  }
}

extension EncodedText {
  /// The function that spells a control character as an XML element; nil for all formats except
  /// XLIFF 2.
  fileprivate var controlCharacterElement: ((UnicodeScalar) -> String)? {
    let head = String(decoding: file.bytes.prefix(4096), as: UTF8.self)
    guard head.contains("urn:oasis:names:tc:xliff:document:2") else { return nil }
    return { "<cp hex=\"\($0.hexadecimal)\"/>" }
  }
}
