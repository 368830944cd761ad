internal import Diagnostics
internal import Documents
internal import Interchange
internal import MessageTables

extension FormatMerging {
  /// Inserts messages at the end of the file, but before obsolete entries.
  static let po = FormatMerging(targetLanguage: .optional) {
    (file, source, export) throws(UpdateRefusal) in
    if let unit = file.units.first(where: { $0.fields["obsolete"] == nil }) {
      let isICU = POReader.isICU(unit)
      if isICU != (export.options.plurals == .icu) { throw .otherSyntax(isICU: isICU) }
    }
    var layout = GettextLayout()
    layout.lineBreak = source.file.lineBreak
    for case .gettext(let own) in file.units.flatMap(\.texts).prefix(1).map(\.slot.spelling) {
      layout.isFolded = own.isFolded
    }
    let obsolete = file.units.first { $0.fields["obsolete"] != nil }?.span.start
    let end = InsertionPoint(endOf: source.file)
    return InsertedMessages(export) { (message) throws(ExportReason) in
      let text = try POWriter.fragment(message, export, layout)
      guard let obsolete else {
        return FileEdit(
          span: SourceSpan(end.offset, end.offset), bytes: end.bytes(text), unit: "\(message.key)")
      }
      // Add the empty line after the new entry; the empty line before the new entry is already in
      // the file.
      let entry = text.dropFirst(layout.lineBreak.count) + layout.lineBreak
      return FileEdit(
        span: SourceSpan(obsolete, obsolete), bytes: Array(entry.utf8), unit: "\(message.key)")
    }
  }

  /// Inserts messages after the last entry.
  static let strings = FormatMerging { (file, source, export) throws(UpdateRefusal) in
    guard !PropertyListReader.isPropertyList(source.file) else { throw .unreadable }
    let bytes = source.file.bytes
    // If the table is in braces, the end of the file is not the end of the table.
    let last = file.units.map(\.span.end).max()
    var offset = last ?? bytes.count
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
    let isAtLineStart = offset == bytes.count && (bytes.isEmpty || bytes.last == 0x0A)
    let point = InsertionPoint(
      offset: offset < bytes.count ? offset + 1 : offset,
      style: FragmentWriter.Style(lineBreak: source.file.lineBreak),
      isAtLineStart: offset < bytes.count || isAtLineStart)
    return InsertedMessages(export) { (message) throws(ExportReason) in
      let text = try StringsWriter.fragment(message, export, point.style.lineBreak)
      return FileEdit(
        span: SourceSpan(point.offset, point.offset), bytes: point.bytes(text),
        unit: "\(message.key)")
    }
  }

  /// Appends messages to a table as rows with the columns of the file.
  static let csv = FormatMerging(
    restructure: { (file, source, export) throws(ExportReason) in
      let table = CSVTable(source)
      var edits: [FileEdit] = []
      for message in export.messages {
        let rows = table.rows(of: "\(message.key)")
        let text = try table.text(message, export, replacing: rows)
        // Keep the line break of the last row.
        edits.append(
          FileEdit(
            span: rows.first?.span ?? SourceSpan(0, 0),
            bytes: Array(text.utf8.dropLast(table.lineBreak.utf8.count)),
            unit: "\(message.key)"))
        for row in rows.dropFirst() {
          let end = min(row.span.end + table.lineBreak.utf8.count, source.file.bytes.count)
          edits.append(
            FileEdit(span: SourceSpan(row.span.start, end), bytes: [], unit: "\(message.key)"))
        }
      }
      return edits
    }
  ) { (file, source, export) throws(UpdateRefusal) in
    let table = CSVTable(source)
    let end = InsertionPoint(endOf: source.file)
    return InsertedMessages(export) { (message) throws(ExportReason) in
      let text = try table.text(message, export, replacing: [])
      return FileEdit(
        span: SourceSpan(end.offset, end.offset), bytes: end.bytes(text), unit: "\(message.key)")
    }
  }
}

/// An existing CSV table with its columns.
private struct CSVTable {
  let lineBreak: String
  private let parser: CSVParser
  private let header: CSVParser.Record?

  init(_ source: EncodedText) {
    var parser = CSVParser(source.file)
    parser.parse()
    self.parser = parser
    lineBreak = source.file.lineBreak
    header = CSVReader(parser).header
  }

  private var columns: [String] { header?.fields.map(\.text.string) ?? [] }

  /// Returns the rows with the key of a message.
  func rows(of key: String) -> [CSVParser.Record] {
    let column = CSVReader.keyColumn(columns)
    return parser.records.filter { record in
      column < record.fields.count && record.fields[column].text.string.utf8.elementsEqual(key.utf8)
    }
  }

  /// Returns the rows of a message as text.
  ///
  /// In the row of each variant, columns that the export lacks keep their values, and fields keep
  /// their quotes.
  func text(
    _ message: ExchangedMessage, _ export: TranslationExport, replacing old: [CSVParser.Record]
  ) throws(ExportReason) -> String {
    var own = export
    if !columns.contains("case") {
      var options = export.options
      options.plurals = .icu
      own = TranslationExport(
        export.messages, from: export.sourceLocale, to: export.locales, options: options)
    }
    return try CSVWriter.rows(
      message, own, columns: columns, keeping: CSVOldRows(old, header: header),
      separator: parser.separator, lineBreak)
  }
}
