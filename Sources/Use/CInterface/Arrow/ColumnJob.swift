internal import CCrier
internal import Crier
internal import Streaming

/// Renders all rows of a struct array.
@safe
struct ColumnJob {
  static let outputNames = ["payload", "headers", "served_locale", "error_code", "error"]

  let count: Int
  private let template: OpenTemplate
  private let columns: [ArrowColumn]
  private let locales: ArrowColumn?
  private let locale: String?
  private let offset: Int
  /// The number of rows after which a thread that forks gets its turn.
  private static let rowsBetweenForks = 4096

  /// Creates a job for the columns that a template uses, and that of the locales.
  init(
    _ schema: ArrowSchema, _ rows: ArrowArray, for template: OpenTemplate, locale: String?,
    localeColumn: String?
  ) throws(RenderError) {
    guard unsafe schema.format.map({ unsafe String(cString: $0) }) == "+s" else {
      throw RenderError(
        code: "array-not-a-struct", "the rows must be a struct array, one column for each argument",
        help: "export a record batch")
    }
    guard unsafe rows.length >= 0, unsafe rows.offset >= 0,
      unsafe schema.n_children == rows.n_children,
      unsafe rows.n_children == 0 || (rows.children != nil && schema.children != nil)
    else { throw .brokenArray("rows") }
    guard unsafe rows.length <= ArrowTextColumn.byteLimit else { throw .tooManyBytes }
    count = unsafe Int(rows.length)
    offset = unsafe Int(rows.offset)
    self.template = template
    self.locale = locale
    var columns: [ArrowColumn] = []
    var locales: ArrowColumn?
    var names: [String] = []
    for index in unsafe 0..<Int(rows.n_children) {
      guard let kind = unsafe schema.children[index], let child = unsafe rows.children[index] else {
        throw .brokenArray("rows")
      }
      let name = try unsafe Parameter.text(kind.pointee.name, "name of a column")
      names.append(name)
      // A table has columns of its own, whose types and values do not matter.
      guard name == localeColumn || template.renderer.uses(argument: name) else { continue }
      let column = try unsafe ArrowColumn(kind.pointee, UnsafePointer(child))
      guard column.count >= count + offset else { throw .brokenArray(name) }
      if name == localeColumn { locales = column } else { columns.append(column) }
    }
    self.columns = columns
    self.locales = locales
    if let localeColumn {
      guard let locales else { throw .columnMissing(localeColumn, among: names) }
      guard locales.hasTexts else { throw .columnWithoutTexts(localeColumn) }
    }
  }

  /// Renders the rows, and writes the array of the output.
  func render(
    to output: UnsafeMutablePointer<ArrowArray>
  ) throws(RenderError) {
    let columns = try template.renderer.withRenderer { run(with: &$0) }.get()
    unsafe ArrowTable.write(columns.arrays, rows: count, to: output)
  }

  private func run(
    with renderer: inout TemplateRenderer
  ) -> Result<OutputColumns, RenderError> {
    let output = OutputColumns(capacity: count)
    var row = RowValues(names: columns.map(\.name))
    for index in 0..<count {
      if index % Self.rowsBetweenForks == Self.rowsBetweenForks - 1 { Call.letOthersFork() }
      row.removeAll()
      for (slot, column) in columns.enumerated() {
        column.copy(index + offset, to: &row, at: slot)
      }
      let isWritten = output.append(row, in: locale(of: index), with: &renderer)
      guard isWritten else { return .failure(.tooManyBytes) }
    }
    return .success(output)
  }

  private func locale(of index: Int) -> String? {
    guard let locales else { return locale }
    return locales.string(index + offset) ?? locale
  }
}

/// The columns of the output.
///
/// An object, because the renderer's pool returns it. Unchecked because only one thread uses it at a
/// time: the one that renders.
final class OutputColumns: @unchecked Sendable {
  private var payloads: ArrowTextColumn
  private var headers: ArrowTextColumn
  private var locales: ArrowTextColumn
  private var codes: ArrowTextColumn
  private var messages: ArrowTextColumn

  init(capacity: Int) {
    payloads = ArrowTextColumn(capacity: capacity)
    headers = ArrowTextColumn(capacity: capacity)
    locales = ArrowTextColumn(capacity: capacity)
    codes = ArrowTextColumn(capacity: capacity)
    messages = ArrowTextColumn(capacity: capacity)
  }

  /// Renders a row and appends the result; returns false if a column would become too large.
  func append(
    _ row: RowValues, in locale: String?, with renderer: inout TemplateRenderer
  ) -> Bool {
    do throws(LineError) {
      let facts = try renderer.render(row, in: locale)
      return payloads.append(renderer.body) && headers.append(facts.headersJSON)
        && locales.append(facts.servedText) && codes.append(nil) && messages.append(nil)
    } catch {
      return payloads.append(nil) && headers.append(nil) && locales.append(nil)
        && codes.append(Array(error.code.utf8)) && messages.append(Array(error.message.utf8))
    }
  }

  /// The columns as Arrow arrays, to which their memory goes over.
  var arrays: [ArrowArray] {
    unsafe [
      take(&payloads), take(&headers), take(&locales), take(&codes), take(&messages),
    ]
  }

  private func take(_ column: inout ArrowTextColumn) -> ArrowArray {
    var taken = ArrowTextColumn(capacity: 0)
    swap(&taken, &column)
    return unsafe taken.array()
  }
}

extension RenderError {
  fileprivate static func columnMissing(_ name: String, among names: [String]) -> Self {
    Self(
      code: "column-missing", "there is no column '\(name)' with the locales",
      help: "the columns are \(names.joined(separator: ", "))")
  }

  fileprivate static func columnWithoutTexts(_ name: String) -> Self {
    Self(
      code: "column-not-text", "the column '\(name)' with the locales does not have texts",
      help: "cast it to text")
  }

  fileprivate static let tooManyBytes = RenderError(
    code: "batch-too-large", "the payloads of the batch are larger than 2 GiB",
    help: "render fewer rows at once")
}
