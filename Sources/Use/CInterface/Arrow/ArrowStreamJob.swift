internal import CCrier
internal import Crier

/// A stream of payloads: it renders the next array of its input when a reader asks for it.
///
/// https://arrow.apache.org/docs/format/CStreamInterface.html
@safe
final class ArrowStreamJob {
  private let template: OpenTemplate
  private let locale: String?
  private let localeColumn: String?
  private var input: ArrowArrayStream
  private var schema: ArrowSchema
  private var lastError = StoredBytes.none

  /// Takes over the input, and reads its schema.
  init(
    _ template: OpenTemplate, locale: String?, localeColumn: String?,
    from stream: UnsafeMutablePointer<ArrowArrayStream>
  ) throws(RenderError) {
    self.template = template
    self.locale = locale
    self.localeColumn = localeColumn
    unsafe input = stream.pointee
    unsafe schema = ArrowSchema()
    let status = unsafe stream.pointee.get_schema?(&input, &schema) ?? 0
    // The marked structure tells the caller that there is nothing left to release.
    unsafe stream.pointee.release = nil
    guard status == 0 else { throw .failedStream(status) }
  }

  deinit {
    unsafe schema.release?(&schema)
    unsafe input.release?(&input)
  }

  /// Renders the next array; the output is marked as released at the end of the input.
  private func next(to output: UnsafeMutablePointer<ArrowArray>) throws(RenderError) {
    unsafe output.initialize(to: ArrowArray())
    var rows = unsafe ArrowArray()
    // Outside of the fork gate, because the input can be a program of the caller.
    let status = unsafe input.get_next?(&input, &rows) ?? 0
    guard status == 0 else { throw .failedStream(status) }
    guard unsafe rows.release != nil else { return }
    defer { unsafe rows.release?(&rows) }
    let result = Call.inside { () -> Result<Void, RenderError> in
      do throws(RenderError) {
        let job = try unsafe ColumnJob(
          schema, rows, for: template, locale: locale, localeColumn: localeColumn)
        try unsafe job.render(to: output)
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  // MARK: - The structure for C

  /// Writes the stream; the caller releases it.
  consuming func write(to output: UnsafeMutablePointer<ArrowArrayStream>) {
    var stream = unsafe ArrowArrayStream()
    unsafe stream.private_data = unsafe Unmanaged.passRetained(self).toOpaque()
    unsafe stream.get_schema = { stream, schema in
      guard let schema = unsafe schema else { return ArrowStreamJob.invalidArgument }
      unsafe ArrowTable.writeSchema(of: ColumnJob.outputNames, to: schema)
      return 0
    }
    unsafe stream.get_next = { stream, rows in
      guard let job = unsafe ArrowStreamJob.job(of: stream), let rows = unsafe rows else {
        return ArrowStreamJob.invalidArgument
      }
      do throws(RenderError) {
        try unsafe job.next(to: rows)
        return 0
      } catch {
        job.lastError = StoredBytes(error.sentence)
        return ArrowStreamJob.invalidArgument
      }
    }
    unsafe stream.get_last_error = { stream in
      unsafe (ArrowStreamJob.job(of: stream)?.lastError ?? .none).bytes.start
    }
    unsafe stream.release = { stream in
      guard let stream = unsafe stream, let data = unsafe stream.pointee.private_data else {
        return
      }
      unsafe Unmanaged<ArrowStreamJob>.fromOpaque(data).release()
      unsafe stream.pointee.private_data = nil
      unsafe stream.pointee.release = nil
    }
    unsafe output.initialize(to: stream)
  }

  /// The error number of a call that cannot succeed, EINVAL.
  private static let invalidArgument: Int32 = 22

  private static func job(of stream: UnsafeMutablePointer<ArrowArrayStream>?) -> ArrowStreamJob? {
    guard let data = unsafe stream?.pointee.private_data else { return nil }
    return unsafe Unmanaged<ArrowStreamJob>.fromOpaque(data).takeUnretainedValue()
  }
}

extension RenderError {
  fileprivate static func failedStream(_ status: Int32) -> Self {
    Self(code: "stream-failed", "the input stream failed with the error number \(status)")
  }
}
