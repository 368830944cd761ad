internal import Documents
internal import Diagnostics

/// An evaluator for `crier eval --requests`; each line of the input is one request.
package struct EvalRequests: Sendable {
  private let functions: MessageFunctionSet
  private let timeZone: String
  private let hub: @Sendable (EvalRequest) -> EvalAnswer

  /// Creates an evaluator; the function `hub` evaluates expressions in the hub's syntax.
  package init(
    functions: MessageFunctionSet, timeZone: String = "UTC",
    hub: @escaping @Sendable (EvalRequest) -> EvalAnswer
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

  /// Parses a request; throws an error if the line is not a JSON object with a valid request.
  package static func request(_ line: [UInt8]) throws(EvalRequest.Refusal) -> EvalRequest {
    let (document, findings) = JSONReader.read(SourceFile(name: "-", bytes: line))
    guard let document, !findings.hasErrors else {
      let reason = findings.sorted.first?.message ?? "the line is not valid JSON"
      throw .init(reason: reason)
    }
    return try EvalRequest(document.root)
  }

  /// Returns the answer to a request.
  package func answer(to request: EvalRequest) throws(EvalRequest.Refusal) -> EvalAnswer {
    switch request.syntax {
    case .hub: return hub(request)
    case .icu: return try evaluate(request, as: .icu, isolation: .none)
    case .mf2: return try evaluate(request, as: .mf2, isolation: request.isolation)
    }
  }

  private func evaluate(
    _ request: EvalRequest, as syntax: MessageSyntax, isolation: BidiIsolation
  ) throws(EvalRequest.Refusal) -> EvalAnswer {
    let parsed = syntax.parse(request.source, functions: functions)
    guard let message = parsed.message else { return Self.refusal(of: parsed, request) }
    let arguments = try request.messageArguments()
    guard
      let compiled = CompiledMessage(message, locale: request.locale, functions: functions)
    else { throw .init(reason: "'\(request.locale)' is not a language tag") }
    guard
      var formatter = MessageFormatter(
        isolation: isolation, timeZone: timeZone, parts: request.parts)
    else { throw .init(reason: "out of memory") }
    var text: [UInt8] = []
    let isFormatted = formatter.format(compiled, compiled.arguments(arguments), into: &text)
    return EvalAnswer(
      text: isFormatted ? text : nil,
      errors: formatter.errors.map { ($0.type.rawValue, $0.description) },
      parts: request.parts == .on ? formatter.parts : nil)
  }

  /// Returns the answer for an invalid message: a fallback in MessageFormat 2, no text in ICU.
  private static func refusal(of parsed: ParsedMessage, _ request: EvalRequest) -> EvalAnswer {
    let errors = parsed.errors.map { (type: $0.type.rawValue, message: $0.description) }
    guard request.syntax == .mf2 else { return EvalAnswer(text: nil, errors: errors) }
    let fallback = Array("{\u{FFFD}}".utf8)
    let parts = [FormattedPart(.fallback("\u{FFFD}"), 0..<fallback.count)]
    return EvalAnswer(text: fallback, errors: errors, parts: request.parts == .on ? parts : nil)
  }
}
