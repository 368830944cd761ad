internal import Bytes
internal import Documents
internal import Files
internal import HTTP
internal import Streaming
internal import Synchronization

extension ServiceRoute {
  /// Renders many notifications.
  static let batch = ServiceRoute(
    method: .post, path: "/batch", name: "batch",
    summary: "Render many notifications, one for each line",
    details: """
      Each line is a request, and the response has a line for each of them, in order: the lines that \
      `crier stream` prints. A bad line produces a line with an error, and the others are rendered. \
      The response is sent while it is made.
      """,
    body: RequestBody(
      type: .lines, schema: BatchOperation.request,
      example:
        #"{"id":7,"notification":"localized-news","platform":"fcmv1","locale":"pl","arguments":{"category":"Sports"}}"#,
      limit: RequestBody.lineLimit),
    answer: Answer(
      "A line for each line of the request that is not blank.", BatchOperation.record, as: .lines),
    problems: [503]
  ) { request, state throws(ServiceProblem) in
    guard let permit = state.batches.permit() else {
      var problem = ServiceProblem(
        503, "too-many-batches", "the maximum number of batches is running",
        help: "send the request again later")
      problem.headers.append("Retry-After", "1")
      throw problem
    }
    let batch = BatchOperation(request.body, state.served, permit)
    return .now(.lines(BodyPieces { batch.next() }))
  }
}

/// A batch whose lines are rendered while the response is sent.
private final class BatchOperation: Sendable {
  static let request = ServiceSchema.requestObject(
    "BatchRequest", "A line of a batch: a notification to render for one device.",
    [
      .maybe("id", .any, "Any value, which the line of the response repeats."),
      .always("notification", .text, "The name of the notification."),
      .maybe("platform", .text, "The platform, or the name of a template file."),
      .maybe("locale", .text, "The locale of the device (default: the default locale)."),
      .maybe("arguments", ServiceSchema.arguments, "The arguments, by name."),
      .maybe("sample", .text, "The sample whose arguments are used, below those of the request."),
    ])

  static let record = ServiceSchema.object(
    "BatchRecord", "The payload of a line, or the error in it.",
    [
      .maybe("id", .any, "The id of the request."),
      .maybe("line", .number(.count), "The number of the line, if it has no id or an error."),
      .maybe("payload", .text, "The exact body of the notification."),
      .maybe("bytes", .number(.count), "The size of the payload in bytes."),
      .maybe("headers", .table(of: .text), "The headers."),
      .maybe("servedLocale", .text, "The locale of the texts."),
      .maybe("clipped", .text, "The property that was clipped."),
      .maybe("error", error, "The reason why the line has no payload."),
    ])

  private static let error = ServiceSchema.object(
    "BatchError", "The reason why a line has no payload.",
    [
      .always("code", .text, "The name of the error, on which programs can rely."),
      .always("message", .text, "The error, in one phrase."),
    ])

  private struct State {
    var position = 0
    var line = 1
  }

  private let body: [UInt8]
  private let served: ServedWorkspace
  private let permit: BatchLimit.Permit
  private let state = Mutex(State())
  /// The number of request bytes for one piece of the response, at least one line.
  private static let pieceByteCount = 16 * 1024

  init(_ body: [UInt8], _ served: ServedWorkspace, _ permit: BatchLimit.Permit) {
    self.body = body
    self.served = served
    self.permit = permit
  }

  /// Renders the next lines; returns nil at the end.
  func next() -> [UInt8]? {
    state.withLock { state in
      guard state.position < body.count else { return nil }
      let range = state.position..<end(of: state.position)
      let block = LineBlock(bytes: Array(body[range]), firstLine: state.line)
      let result = served.tools.use { tools in
        var result = RenderedBlock()
        tools.lines.render(block, into: &result)
        return result
      }
      state.position = range.upperBound
      state.line += result.counts.lines
      return result.output
    }
  }

  /// Returns the end of the lines for one piece.
  private func end(of start: Int) -> Int {
    let usual = min(start + Self.pieceByteCount, body.count)
    if usual == body.count { return usual }
    if let end = ByteSearch.lastLineFeed(in: body, start..<usual) { return end + 1 }
    return ByteSearch.lineFeed(in: body, usual..<body.count).map { $0 + 1 } ?? body.count
  }
}
