internal import Documents
package import HTTP
package import Hub

/// An error response to a request.
package struct ServiceError: Error, Hashable, Sendable {
  /// The HTTP status.
  package let status: Status
  /// The error message; nil for a response without a body.
  package let text: String?
  /// The number of seconds after which the client should try again.
  package var retryAfter: Int?

  /// Creates an error response without a retry time.
  package init(_ status: Status, _ text: String?) {
    self.status = status
    self.text = text
  }

  /// Creates the error for an invalid request.
  package static func badRequest(_ text: String) -> ServiceError { ServiceError(400, text) }

  /// The error for a registration, message or schedule that does not exist.
  package static let notFound = ServiceError(404, "")

  /// The error for an installation that does not exist.
  package static let installationNotFound = ServiceError(404, "Installation not found")

  /// The error for a hub that does not exist.
  package static let noSuchHub = ServiceError(404, "No service is hosted at the specified address.")

  /// The error for a new hub whose name another hub already has.
  package static let hubExists = ServiceError(409, "SubCode=40900. Conflict")

  /// The error for a key without the right to send, or to change single registrations.
  package static let forbidden = ServiceError(403, nil)

  /// The error for a key without the right to manage.
  package static let manageRequired = ServiceError(
    401, "Manage claim is required for this operation.")

  /// The error for a registration whose version differs from the version in the If-Match header.
  package static let preconditionFailed = ServiceError(
    412, "The registration's version differs from the version in the If-Match header")

  /// The error for a registration id that was deleted; the client must reserve a new id.
  package static let gone = ServiceError(
    410, "The registration id was deleted; use a different id")

  /// The error for a body that is larger than the service accepts.
  package static let tooLarge = ServiceError(413, "The request entity is too large")

  /// Creates the error response that a fault rule specifies.
  package static func fault(_ status: Int, retryAfter: Int?) -> ServiceError {
    let throttled = "The rate of requests is too high"
    var error = ServiceError(
      Status(rawValue: status), status == 429 ? throttled : "A fault rule simulated this response")
    error.retryAfter = retryAfter
    return error
  }

  /// Returns the body of the response, in the format that the service has used since 2012.
  ///
  /// If the message ends with a period, two periods follow each other in the body, as in recorded
  /// responses.
  package func body(trackingID: String, at time: HubTime) -> [UInt8] {
    guard let text else { return [] }
    var output = XMLOutput()
    output.open("Error")
    output.element("Code", String(status.rawValue))
    output.element(
      "Detail", "\(text).TrackingId:\(trackingID)_G1,TimeStamp:\(time.american)")
    output.close("Error")
    return output.bytes
  }
}
