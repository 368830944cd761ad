internal import Bytes
internal import Diagnostics
internal import Documents
internal import HTTP
internal import Localization
internal import Streaming

extension ServiceRoute {
  /// Evaluates an expression or a message.
  static let eval = ServiceRoute(
    method: .post, path: "/eval", name: "eval",
    summary: "Evaluate an expression or a message",
    details: "The request and the answer are those of `crier eval --requests`.",
    body: RequestBody(
      schema: EvalOperation.request,
      example:
        #"{"syntax":"icu","source":"{n, plural, one{# plik} few{# pliki} other{# plików}}","locale":"pl","arguments":{"n":3}}"#,
      limit: RequestBody.requestLimit),
    answer: Answer("The answer.", EvalOperation.answer),
    problems: [422]
  ) { request, _ throws(ServiceProblem) in .now(try EvalOperation.single(request)) }

  /// Evaluates many expressions and messages.
  static let evalBatch = ServiceRoute(
    method: .post, path: "/eval/batch", name: "evalBatch",
    summary: "Evaluate many expressions and messages, one for each line",
    details: """
      The lines and answers are those of `crier eval --requests`, in order. An invalid line does not \
      affect the others.
      """,
    body: RequestBody(
      type: .lines, schema: EvalOperation.request,
      example: #"{"id":1,"syntax":"hub","source":".(title, 20)","arguments":{"title":"News"}}"#,
      limit: RequestBody.lineLimit),
    answer: Answer(
      "A line for each line of the request that is not blank.", EvalOperation.answer, as: .lines)
  ) { request, _ throws(ServiceProblem) in .now(EvalOperation.lines(request.body)) }
}

/// The evaluation of expressions and messages.
private enum EvalOperation {
  static let request = ServiceSchema.requestObject(
    "EvalRequest", "An expression or a message to evaluate.",
    [
      .maybe("id", .any, "Any value, which the answer repeats."),
      .always(
        "syntax", .word(Vocabulary(EvalRequest.Syntax.allCases.map(\.rawValue))),
        "The hub's template language, ICU MessageFormat, or Unicode MessageFormat 2."),
      .always("source", .text, "The expression or the message."),
      .maybe("locale", .text, "The locale of the message (default: und)."),
      .maybe("arguments", .table(of: .any), "The values, by name."),
      .maybe(
        "bidi", .word(Vocabulary(["default", "none"])),
        "The isolation of values in MessageFormat 2 (default: default)."),
      .maybe("parts", .boolean, "Whether the answer has the parts of the text."),
    ])

  static let answer = ServiceSchema.object(
    "EvalAnswer", "The text of an expression or a message.",
    [
      .maybe("id", .any, "The id of the request."),
      .maybe("line", .number(.count), "The number of a line that is not a request."),
      .maybe("text", .text, "The text, if there is a result."),
      .always("errors", .list(error), "The errors."),
      .maybe("parts", .list(.anyObject), "The parts of the text, if the request asks for them."),
    ])

  private static let error = ServiceSchema.object(
    "EvalError", "An error in an expression, a message or a value.",
    [
      .always("type", .text, "The type of the error."),
      .always("message", .text, "The error, in one phrase."),
    ])

  /// Returns the response to one request.
  static func single(_ request: HTTP.Request) throws(ServiceProblem) -> Response {
    let document = try JSONDocument(bodyOf: request, as: self.request)
    do throws(EvalRequest.Refusal) {
      let request = try EvalRequest(document.root)
      let answer = try EvalRequests().answer(to: request).json(id: request.id)
      return .json(answer + [UInt8(ascii: "\n")])
    } catch {
      throw ServiceProblem(422, "request-error", error.reason)
    }
  }

  /// Returns the response to requests on one line each.
  static func lines(_ body: [UInt8]) -> Response {
    let requests = LineSequence(body)
    let evaluator = EvalRequests()
    return .lines(
      BodyPieces {
        guard let (line, number) = requests.next() else { return nil }
        if line.allSatisfy(Whitespace.contains) { return [] }
        return evaluator.answer(to: line, number: number) + [UInt8(ascii: "\n")]
      })
  }
}
