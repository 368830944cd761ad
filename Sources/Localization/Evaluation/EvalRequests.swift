internal import Documents
internal import Diagnostics

/// Answers requests, a line each, as `crier eval --requests` promises.
package struct EvalRequests {
  private let functions: MessageFunctionSet
  private let timeZone: String
  private let hub: (EvalRequest) -> EvalAnswer

  /// Creates a desk that answers; expressions of the hub are the business of `hub`.
  package init(
    functions: MessageFunctionSet, timeZone: String = "UTC",
    hub: @escaping (EvalRequest) -> EvalAnswer
  ) {
    self.functions = functions
    self.timeZone = timeZone
    self.hub = hub
  }

  /// Returns the answer to a line, without a line break.
  package func answer(to line: [UInt8], number: Int) -> [UInt8] {
    do throws(EvalRequest.Refusal) {
      let request = try Self.request(line)
      return try answer(to: request).json(id: request.id)
    } catch {
      return Self.refusal(error.reason, number: number)
    }
  }

  /// Returns the answer to a line that is not a valid request.
  package static func refusal(_ reason: String, number: Int) -> [UInt8] {
    let error = JSONValue.object([
      ("type", .string("request-error")), ("message", .string(reason)),
    ])
    return JSONWriter.compact(
      .object([("line", .number(number)), ("errors", .array([error]))]))
  }

  private static func request(_ line: [UInt8]) throws(EvalRequest.Refusal) -> EvalRequest {
    let (document, findings) = JSONReader.read(SourceFile(name: "-", bytes: line))
    guard let document, !findings.hasErrors else {
      let reason = findings.sorted.first?.message ?? "the line is no JSON"
      throw .init(reason: reason)
    }
    return try EvalRequest(document.root)
  }

  /// The answer to a request.
  package func answer(to request: EvalRequest) throws(EvalRequest.Refusal) -> EvalAnswer {
    let source = request.source.bytes
    switch request.syntax {
    case .hub: return hub(request)
    case .icu: return try evaluate(request, ICUMessageParser.parse(source), isolation: .none)
    case .mf2: return try evaluate(request, MF2Parser.parse(source), isolation: request.isolation)
    }
  }

  private func evaluate(
    _ request: EvalRequest, _ parsed: ParsedMessage, isolation: BidiIsolation
  ) throws(EvalRequest.Refusal) -> EvalAnswer {
    guard let message = parsed.message else { return Self.refusal(of: parsed, request) }
    let arguments = try request.messageArguments()
    guard
      let compiled = CompiledMessage(message, locale: request.locale, functions: functions)
    else { throw .init(reason: "'\(request.locale)' is no language tag") }
    guard
      var formatter = MessageFormatter(
        isolation: isolation, timeZone: timeZone, parts: request.parts)
    else { throw .init(reason: "there is no memory left") }
    var text: [UInt8] = []
    let isFormatted = formatter.format(compiled, compiled.arguments(arguments), into: &text)
    return EvalAnswer(
      text: isFormatted ? text : nil,
      errors: formatter.errors.map { ($0.type.rawValue, $0.description) },
      parts: request.parts == .on ? formatter.parts : nil)
  }

  /// A text that is no message: in MessageFormat 2 it still has a fallback, in ICU it has nothing.
  private static func refusal(of parsed: ParsedMessage, _ request: EvalRequest) -> EvalAnswer {
    let errors = parsed.errors.compactMap { problem -> (type: String, message: String)? in
      guard let type = problem.errorType else { return nil }
      return (type.rawValue, problem.phrase)
    }
    guard request.syntax == .mf2 else { return EvalAnswer(text: nil, errors: errors) }
    let fallback = Array("{\u{FFFD}}".utf8)
    let parts = [FormattedPart(.fallback("\u{FFFD}"), 0..<fallback.count)]
    return EvalAnswer(text: fallback, errors: errors, parts: request.parts == .on ? parts : nil)
  }
}
