internal import Documents
internal import HTTP
internal import Hub

/// The refusal of a request for an access token, as an error of OAuth
/// (https://www.rfc-editor.org/rfc/rfc6749#section-5.2).
struct LoginRefusal: Error {
  /// The name of the error, such as `invalid_grant`.
  let error: String
  let description: String
  /// The cause on this machine, such as a clock that is stopped; nil if the description says it.
  var hint: String?

  init(_ error: String, _ description: String, hint: String? = nil) {
    self.error = error
    self.description = description
    self.hint = hint
  }

  /// Returns the response, and a row for the outbox: without it, a back end that cannot log in would
  /// leave no trace.
  func answer(of service: PushService, from sender: PushSender, id: String) -> PushAnswer {
    var members: [(String, JSONValue)] = [
      ("error", .string(error)), ("error_description", .string(description)),
    ]
    // Libraries print the whole response.
    if let hint { members.append(("crier", .string(hint))) }
    var answer = PushAnswer(.json(.object(members), status: 400))
    answer.receipts = [
      PushReceipt(
        service: service, id: id, handle: "", payload: [], headers: [], error: error,
        isFault: false, findings: .known([]), sender: sender,
        remarks: ["The login was refused: \(description)"] + [hint].compactMap(\.self))
    ]
    return answer
  }
}

extension HubTime {
  /// A sentence for a sender whose token was issued at a time that does not fit this one.
  func remark(onTokenIssuedAt issued: Int64) -> String {
    if issued > seconds * 100 {
      return "The token's 'iat' is \(issued); it must be in seconds, not in milliseconds"
    }
    let issued = HubTime(seconds: min(max(issued, 0), 1 << 40))
    return "The token was issued at \(issued.iso8601), but crier push's clock shows \(iso8601); "
      + "POST /clock sets it"
  }
}
