internal import Diagnostics
internal import Documents
internal import HTTP
internal import Reports
internal import Streaming

/// The reason why the service refuses a request.
///
/// The status is 400 if the request does not have the form that the description requires, and 422
/// if it has that form, but its names or values cannot be used.
struct ServiceProblem: Error {
  /// The status of the response.
  let status: Status
  /// The name of the problem in kebab case, on which clients rely.
  let code: String
  /// The problem, in one phrase or sentence.
  let message: String
  /// The correction, in one phrase; nil if it is obvious.
  var help: String?
  /// The findings that explain the problem.
  var findings = Findings()
  /// The headers of the response beside those of every response.
  var headers = Headers()

  init(_ status: Status, _ code: String, _ message: String, help: String? = nil) {
    self.status = status
    self.code = code
    self.message = message
    self.help = help
  }

  /// Creates a problem with a status of HTTP from the plain-text response of a policy.
  init(_ refusal: Response) {
    var text = ""
    if case .bytes(let bytes) = refusal.body { text = String(decoding: bytes, as: UTF8.self) }
    self.init(
      refusal.status,
      refusal.status.reason.lowercased().replacing(" ", with: "-"),
      String(text.prefix { $0 != "\n" }))
    for field in refusal.headers where field.name != "Content-Type" {
      headers.append(field.name, field.value)
    }
  }

  /// Creates a problem from an unusable name or value in a request.
  init(_ error: LineError) {
    self.init(422, error.code, error.problem, help: error.remedy)
    findings = error.findings
  }

  /// The response in JSON.
  var response: Response {
    var response = Response.json(
      .object([
        ("error", .string(message.asSentence)), ("code", .string(code)),
        ("help", .optional(help?.asSentence)), ("findings", JSONReport.array(of: findings)),
      ]), status)
    for field in headers { response.headers.append(field.name, field.value) }
    return response
  }
}

extension String {
  /// The phrase with an upper-case first letter and a punctuation mark at its end.
  fileprivate var asSentence: String {
    guard let last else { return self }
    return prefix(1).uppercased() + dropFirst() + (".?!".contains(last) ? "" : ".")
  }
}
