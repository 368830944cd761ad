internal import Documents
internal import HTTP

/// The refusal of a message for a browser.
struct WebPushRefusal: Error {
  let status: Status
  let text: String
  var retryAfter: Int?

  init(_ status: Status, _ text: String, retryAfter: Int? = nil) {
    self.status = status
    self.text = text
    self.retryAfter = retryAfter
  }

  /// The response, as Mozilla's service writes it.
  var response: Response {
    var response = Response.json(
      .object([
        ("code", .number(status.rawValue)), ("error", .string(status.reason)),
        ("message", .string(text)),
      ]), status: status)
    if let retryAfter { response.headers.append("Retry-After", "\(retryAfter)") }
    return response
  }
}
