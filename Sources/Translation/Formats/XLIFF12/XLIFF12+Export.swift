internal import Interchange
internal import Localization
internal import MessageTables

/// Writes XLIFF 1.2.
enum XLIFF12Writer {
  static func file(_ export: TranslationExport) -> ExportedFile {
    let style = FragmentWriter.Style(base: "      ")
    let fragments = ExportedFragments(export) { (message) throws(ExportReason) in
      try fragment(message, export, style)
    }
    let target = export.isTemplate ? "" : " target-language=\"\(export.locale)\""
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
        <file original="\(XMLMarkup.fileName(export.original))" \
      source-language="\(export.sourceLocale)"\(target) datatype="plaintext">
          <body>

      """
    return fragments.file(head: head, tail: "    </body>\n  </file>\n</xliff>\n")
  }

  /// Returns the unit of a message, or a group with a unit for each variant.
  static func fragment(
    _ message: ExchangedMessage, _ export: TranslationExport, _ style: FragmentWriter.Style
  ) throws(ExportReason) -> String {
    let units = try export.bilingualUnits(message)
    let key = try XMLMarkup.attribute("\(message.key)")
    var elements: [[String]] = []
    for (index, unit) in units.enumerated() {
      elements.append(try lines(of: unit, isFirst: index == 0))
    }
    var writer = FragmentWriter(style)
    if units.count == 1, units[0].label.values.isEmpty {
      write(elements[0], to: &writer)
    } else {
      let group = "<group id=\"\(key)\" resname=\"\(key)\" restype=\"x-crier-variants\">"
      writer.block(group, "</group>") { writer in
        for element in elements { write(element, to: &writer) }
      }
    }
    return writer.text
  }

  private static func write(_ lines: [String], to writer: inout FragmentWriter) {
    writer.block(lines[0], "</trans-unit>") { writer in
      for line in lines.dropFirst() { writer.line(line) }
    }
  }

  private static func lines(
    of unit: BilingualUnit, isFirst: Bool
  ) throws(ExportReason) -> [String] {
    let name = try XMLMarkup.attribute(unit.label.name)
    let notes = TranslatorNotes(unit.message)
    var attributes = "id=\"\(name)\" resname=\"\(name)\" xml:space=\"preserve\""
    if unit.isICU { attributes += " restype=\"x-icu\"" }
    if unit.state == .final { attributes += " approved=\"yes\"" }
    if let most = notes.limit(.codePoints) {
      attributes += " maxwidth=\"\(most)\" size-unit=\"char\""
    } else if let most = notes.limit(.bytes) {
      attributes += " maxwidth=\"\(most)\" size-unit=\"byte\""
    }
    var lines = ["<trans-unit \(attributes)>", "<source>\(try content(unit.source))</source>"]
    if let target = unit.target {
      let state = stateWord(of: unit).map { " state=\"\($0)\"" } ?? ""
      lines.append("<target\(state)>\(try content(target))</target>")
    }
    if isFirst, let description = notes.description {
      lines.append("<note from=\"developer\">\(try XMLMarkup.text(description))</note>")
    }
    if isFirst {
      for note in notes.arguments + notes.limits {
        lines.append("<note from=\"crier\">\(try XMLMarkup.text(note))</note>")
      }
    }
    return lines
  }

  /// Returns the value of the attribute `state`.
  ///
  /// A copy of the source that needs translation is untranslated for translation tools, and for
  /// Crier's own import, so that a draft with the text of the source needs another word.
  private static func stateWord(of unit: BilingualUnit) -> String? {
    unit.state == .draft && unit.target == unit.source
      ? "needs-review-translation" : XLIFF12Reader.stateWords[unit.state]
  }

  /// Returns text in which each placeholder is a `ph` element with the catalog's spelling.
  private static func content(
    _ pieces: [BilingualUnit.Piece]
  ) throws(ExportReason) -> String {
    var output = ""
    for piece in pieces {
      switch piece {
      case .text(let text): output += try XMLMarkup.text(text)
      case .code(let placeholder, let number):
        output += "<ph id=\"\(number)\">\(try XMLMarkup.text(placeholder.spelling))</ph>"
      }
    }
    return output
  }
}
