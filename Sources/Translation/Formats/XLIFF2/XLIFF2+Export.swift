internal import Documents
internal import Interchange
internal import Localization
internal import MessageTables

/// Writes XLIFF 2.0.
enum XLIFF2Writer {
  static func file(_ export: TranslationExport) -> ExportedFile {
    let style = FragmentWriter.Style(base: "    ")
    let fragments = ExportedFragments(export) { (message) throws(ExportReason) in
      try fragment(message, export, style)
    }
    let hasLimits = export.messages.contains { !$0.limits.isEmpty }
    let target = export.isTemplate ? "" : " trgLang=\"\(export.locale)\""
    let namespace =
      hasLimits ? " xmlns:slr=\"\(XLIFF2Reader.sizeRestriction)\"" : ""
    let profiles =
      hasLimits
      ? """
          <slr:profiles generalProfile="xliff:codepoints" storageProfile="xliff:utf8">
            <slr:normalization general="nfc" storage="nfc"/>
          </slr:profiles>

      """ : ""
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0"\(namespace) version="2.0" \
      srcLang="\(export.sourceLocale)"\(target)>
        <file id="crier" original="\(XMLMarkup.fileName(export.original))">
      \(profiles)
      """
    return fragments.file(head: head, tail: "  </file>\n</xliff>\n")
  }

  /// Returns the unit of a message, or a group with a unit for each variant.
  static func fragment(
    _ message: ExchangedMessage, _ export: TranslationExport, _ style: FragmentWriter.Style
  ) throws(ExportReason) -> String {
    let units = try export.bilingualUnits(message)
    let key = "\(message.key)"
    var writer = FragmentWriter(style)
    if units.count == 1, units[0].label.values.isEmpty {
      let unit = try Unit(units[0], id: id(key, nil), notes: .written)
      unit.write(to: &writer)
      return writer.text
    }
    var elements: [Unit] = []
    for (index, unit) in units.enumerated() {
      elements.append(
        try Unit(unit, id: id(key, index), notes: index == 0 ? .written : .leftOut))
    }
    let name = try XMLMarkup.attribute(key)
    let group = "<group id=\"\(id(key, nil))\" name=\"\(name)\" type=\"crier:variants\">"
    writer.block(group, "</group>") { writer in
      for element in elements { element.write(to: &writer) }
    }
    return writer.text
  }

  /// Returns a valid id for a key: the key itself, or the key with escaped characters.
  private static func id(_ key: String, _ index: Int?) -> String {
    let bytes = key.utf8.map { byte -> String in
      let character = String(decoding: [byte], as: UTF8.self)
      return byte < 0x80 && character.isNameToken && byte != UInt8(ascii: ":")
        ? character : "_" + String(byte, radix: 16)
    }
    return bytes.joined() + (index.map { "-\($0 + 1)" } ?? "")
  }

  /// The treatment of a message's notes: written into the unit, or left out.
  private enum Notes { case written, leftOut }

  /// A `unit` element that is being written.
  private struct Unit {
    private let start: String
    private let notes: [String]
    private let data: [String]
    private let segment: String
    private let source: String
    private let target: String?

    init(_ unit: BilingualUnit, id: String, notes: Notes) throws(ExportReason) {
      let words = TranslatorNotes(unit.message)
      var attributes = "id=\"\(id)\" name=\"\(try XMLMarkup.attribute(unit.label.name))\""
      attributes += " canResegment=\"no\" xml:space=\"preserve\""
      if unit.isICU { attributes += " type=\"crier:icu\"" }
      if let most = words.limit(.codePoints) { attributes += " slr:sizeRestriction=\"\(most)\"" }
      if let most = words.limit(.bytes) { attributes += " slr:storageRestriction=\"\(most)\"" }
      start = "<unit \(attributes)>"
      self.notes = notes == .written ? try Self.notes(words) : []
      var data = CodeData(unit.message)
      source = try Self.content(unit.source, &data)
      target = try unit.target.map { (pieces) throws(ExportReason) in
        try Self.content(pieces, &data)
      }
      self.data = try data.elements()
      let state = unit.target == nil ? nil : XLIFF2Reader.stateWords[unit.state]
      segment = state.map { "<segment state=\"\($0)\">" } ?? "<segment>"
    }

    private static func notes(_ words: TranslatorNotes) throws(ExportReason) -> [String] {
      var lines: [(String, String)] = []
      if let description = words.description { lines.append(("description", description)) }
      lines += words.arguments.map { ("placeholder", $0) }
      lines += words.limits.map { ("limit", $0) }
      var notes: [String] = []
      for (index, (category, text)) in lines.enumerated() {
        let content = try XMLMarkup.text(text)
        notes.append("<note id=\"n\(index + 1)\" category=\"\(category)\">\(content)</note>")
      }
      return notes
    }

    private static func content(
      _ pieces: [BilingualUnit.Piece], _ data: inout CodeData
    ) throws(ExportReason) -> String {
      var output = ""
      for piece in pieces {
        switch piece {
        case .code(let placeholder, let number):
          output += try data.element(placeholder, number)
        case .text(let text):
          for scalar in text.unicodeScalars {
            // XLIFF 2 is the only format that supports control characters.
            output +=
              XMLCharacters.isLegal(scalar)
              ? try XMLMarkup.text(String(scalar)) : "<cp hex=\"\(scalar.hexadecimal)\"/>"
          }
        }
      }
      return output
    }

    func write(to writer: inout FragmentWriter) {
      writer.block(start, "</unit>") { writer in
        if !notes.isEmpty {
          writer.block("<notes>", "</notes>") { writer in
            for note in notes { writer.line(note) }
          }
        }
        if !data.isEmpty {
          writer.block("<originalData>", "</originalData>") { writer in
            for element in data { writer.line(element) }
          }
        }
        writer.block(segment, "</segment>") { writer in
          writer.line("<source>\(source)</source>")
          if let target { writer.line("<target>\(target)</target>") }
        }
      }
    }
  }

  /// The spellings of a unit's placeholders, which the element `originalData` contains.
  private struct CodeData {
    private let message: ExchangedMessage
    private var ids: [String: Int] = [:]
    private var spellings: [String] = []

    init(_ message: ExchangedMessage) { self.message = message }

    /// Returns the `ph` element of a placeholder.
    mutating func element(
      _ placeholder: Placeholder, _ number: Int
    ) throws(ExportReason) -> String {
      if ids[placeholder.spelling] == nil {
        spellings.append(placeholder.spelling)
        ids[placeholder.spelling] = spellings.count
      }
      let argument = message.arguments.first { $0.name == placeholder.argument }
      var attributes = "id=\"\(number)\" dataRef=\"d\(ids[placeholder.spelling] ?? 1)\""
      if let name = placeholder.argument {
        attributes += " disp=\"\(try XMLMarkup.attribute(name))\""
      }
      if let example = argument?.example {
        attributes += " equiv=\"\(try XMLMarkup.attribute(example))\""
      }
      return "<ph \(attributes) canDelete=\"no\"/>"
    }

    func elements() throws(ExportReason) -> [String] {
      var lines: [String] = []
      for (index, spelling) in spellings.enumerated() {
        lines.append("<data id=\"d\(index + 1)\">\(try XMLMarkup.text(spelling))</data>")
      }
      return lines
    }
  }
}
