internal import Documents
internal import Localization
internal import Streaming

/// The result of an expression of the hub's template language, or of a message.
///
/// ```swift
/// let request = #"{"syntax":"icu","source":"{n, plural, one{# file} other{# files}}","arguments":{"n":2}}"#
/// let evaluation = Evaluation(of: Array(request.utf8))
/// String(decoding: evaluation.text ?? [], as: UTF8.self)  // "2 files"
/// ```
public struct Evaluation: Sendable {
  /// The text; nil if there is no result.
  public let text: [UInt8]?
  /// The errors, each with a type and a phrase; a result in MessageFormat 2 can have errors.
  public let errors: [(type: String, message: String)]
  /// The answer as JSON, as `crier eval --requests` prints it.
  public let json: [UInt8]

  /// Evaluates a request of `crier eval --requests`, a JSON object.
  public init(of request: [UInt8]) {
    let evaluator = EvalRequests()
    do throws(EvalRequest.Refusal) {
      let request = try EvalRequests.request(request)
      let answer = try evaluator.answer(to: request)
      text = answer.text
      errors = answer.errors
      json = answer.json(id: request.id)
    } catch {
      text = nil
      errors = [("request-error", error.reason)]
      json = EvalRequests.refusal(error.reason, number: 1)
    }
  }
}
