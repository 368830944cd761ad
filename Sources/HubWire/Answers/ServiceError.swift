package import HTTP

/// An error response to a request.
package struct ServiceError: Error, Hashable, Sendable {
  /// The status.
  package let status: Status
  /// The error message; nil for a response without a body.
  package let text: String?
  /// The seconds after which the client should try again.
  package var retryAfter: Int?

  /// Creates an error response.
  package init(_ status: Status, _ text: String?) {
    self.status = status
    self.text = text
  }

  /// An invalid request.
  package static func badRequest(_ text: String) -> ServiceError { ServiceError(400, text) }

  /// A registration, message or schedule that does not exist.
  package static let notFound = ServiceError(404, "")

  /// An installation that does not exist.
  package static let installationNotFound = ServiceError(404, "Installation not found")

  /// A hub that does not exist.
  package static let noSuchHub = ServiceError(404, "No service is hosted at the specified address.")

  /// A key without the right to send, or to change single registrations.
  package static let forbidden = ServiceError(403, nil)

  /// A key without the right to manage.
  package static let manageRequired = ServiceError(
    401, "Manage claim is required for this operation.")

  /// A registration whose version differs from the version that the client expects.
  package static let preconditionFailed = ServiceError(
    412, "The registration's version differs from the version in the If-Match header")

  /// A registration id that was deleted; the client must reserve a new one.
  package static let gone = ServiceError(
    410, "The registration id was deleted; use a different one")

  /// A body that is larger than the service accepts.
  package static let tooLarge = ServiceError(413, "The request entity is too large")

  /// The response that a fault rule specifies.
  package static func fault(_ status: Int, retryAfter: Int?) -> ServiceError {
    let throttled = "The rate of requests is too high"
    var error = ServiceError(
      Status(rawValue: status), status == 429 ? throttled : "A fault rule asked for this answer")
    error.retryAfter = retryAfter
    return error
  }

  /// An operation that only the real service supports.
  package static func notImplemented(_ text: String) -> ServiceError { ServiceError(501, text) }

  /// The body, in the form that the service has used since 2012.
  ///
  /// A message that ends with a full stop gets a second one, as in recorded responses.
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
