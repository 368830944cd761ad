public import CCrier
internal import Crier

/// Renders the rows of an Arrow array.
@c @implementation
public func crier_render_columns(
  _ template_handle: crier_handle, _ locale: UnsafePointer<CChar>?,
  _ locale_column: UnsafePointer<CChar>?, _ schema: UnsafePointer<ArrowSchema>?,
  _ rows: UnsafePointer<ArrowArray>?, _ output_schema: UnsafeMutablePointer<ArrowSchema>?,
  _ output_rows: UnsafeMutablePointer<ArrowArray>?
) -> crier_handle {
  // A released structure is the convention for none.
  unsafe output_schema?.initialize(to: ArrowSchema())
  unsafe output_rows?.initialize(to: ArrowArray())
  return Call.returning { () throws(RenderError) in
    let template = try Call.template(template_handle)
    guard let schema = unsafe schema, let rows = unsafe rows else { throw .null("rows") }
    guard let outputSchema = unsafe output_schema, let outputRows = unsafe output_rows else {
      throw .null("output_rows")
    }
    let job = try unsafe ColumnJob(
      schema.pointee, rows.pointee, for: template, locale: Parameter.optional(locale, "locale"),
      localeColumn: Parameter.optional(locale_column, "locale_column"))
    try unsafe job.render(to: outputRows)
    unsafe ArrowTable.writeSchema(of: ColumnJob.outputNames, to: outputSchema)
    return CallResult()
  }
}

/// Renders an Arrow stream while it is read.
@c @implementation
public func crier_render_stream(
  _ template_handle: crier_handle, _ locale: UnsafePointer<CChar>?,
  _ locale_column: UnsafePointer<CChar>?, _ input: UnsafeMutablePointer<ArrowArrayStream>?,
  _ output: UnsafeMutablePointer<ArrowArrayStream>?
) -> crier_handle {
  unsafe output?.initialize(to: ArrowArrayStream())
  return Call.returning { () throws(RenderError) in
    let template = try Call.template(template_handle)
    guard let input = unsafe input else { throw .null("input") }
    guard let output = unsafe output else { throw .null("output") }
    let job = try unsafe ArrowStreamJob(
      template, locale: Parameter.optional(locale, "locale"),
      localeColumn: Parameter.optional(locale_column, "locale_column"), from: input)
    unsafe job.write(to: output)
    return CallResult()
  }
}
