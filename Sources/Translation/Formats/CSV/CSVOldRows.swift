internal import Documents

/// The rows of a message in an existing table, which new rows of the message replace.
struct CSVOldRows {
  private var fields: [String: [String: CSVParser.Field]] = [:]
  private var isQuoted = false

  /// Creates an empty value, for a message that the table does not contain.
  init() {}

  /// Creates the rows of a message in a table whose header has the given columns.
  ///
  /// New fields have quotes if the whole header has them.
  init(_ rows: [CSVParser.Record], header: CSVParser.Record?) {
    isQuoted = header?.fields.allSatisfy(\.isQuoted) ?? false
    let columns = header?.fields.map(\.text.string) ?? []
    for row in rows {
      let own = Dictionary(zip(columns, row.fields), uniquingKeysWith: { first, _ in first })
      fields[own["case"]?.text.string ?? ""] = own
    }
  }

  /// The field of a column in the row of a variant.
  func field(_ column: String, of variant: String) -> CSVParser.Field? { fields[variant]?[column] }

  /// Whether the field of a column is in quotes, also if nothing requires them.
  func isQuoted(_ column: String, of variant: String) -> Bool {
    field(column, of: variant)?.isQuoted ?? isQuoted
  }
}
