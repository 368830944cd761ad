package import Diagnostics
package import Documents

/// A file format for translations.
///
/// For example, `TranslationFormat.po` reads and updates gettext files.
package struct TranslationFormat: Sendable {
  /// The format's name on the command line and in reports.
  package let id: String
  /// The file name extensions, without a dot.
  package let extensions: [String]
  /// The paths of the format's files, and the number of languages in each file.
  package let files: FormatFiles
  /// Returns the charset that a file declares at its beginning.
  package let declaredCharset: @Sendable (ArraySlice<UInt8>) -> String?
  /// Parses a file.
  package let read: @Sendable (EncodedText) -> FormatReading
  /// Creates a new file; nil if Crier cannot write the format.
  package let create: (@Sendable (TranslationExport) -> ExportedFile)?
  /// The functions that convert units into messages; nil if the format cannot be imported.
  package let importing: FormatImporting?
  /// The functions that merge messages into an existing file; nil for a read-only format.
  package let merging: FormatMerging?

  /// Creates a format from its parser and its export, import and merge functions.
  package init(
    _ id: String, extensions: [String], files: FormatFiles,
    declaredCharset: @escaping @Sendable (ArraySlice<UInt8>) -> String? = { _ in nil },
    create: (@Sendable (TranslationExport) -> ExportedFile)? = nil,
    importing: FormatImporting? = nil, merging: FormatMerging? = nil,
    read: @escaping @Sendable (EncodedText) -> FormatReading
  ) {
    self.id = id
    self.extensions = extensions
    self.files = files
    self.declaredCharset = declaredCharset
    self.create = create
    self.importing = importing
    self.merging = merging
    self.read = read
  }
}

extension TranslationFormat: Hashable {
  /// Compares two formats by name.
  package static func == (left: TranslationFormat, right: TranslationFormat) -> Bool {
    left.id == right.id
  }

  /// Hashes the format's name.
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The result of parsing a file in one format.
package struct FormatReading: Sendable {
  /// The entries, in the order of the file.
  package var units: [TranslationUnit] = []
  /// The findings about the file.
  package var findings: Findings
  /// Returns the rows that `crier import --list` prints.
  package var rows: @Sendable () -> JSONValue = { .array([]) }

  /// Creates a parsing result from the entries and the findings.
  package init(
    units: [TranslationUnit] = [], findings: Findings,
    rows: @escaping @Sendable () -> JSONValue = { .array([]) }
  ) {
    self.units = units
    self.findings = findings
    self.rows = rows
  }

  /// Creates a reading in which each unit has one row.
  package init(
    units: [TranslationUnit], findings: Findings,
    row: @escaping @Sendable (TranslationUnit) -> JSONValue
  ) {
    self.init(units: units, findings: findings) { .array(units.map(row)) }
  }
}
