internal import HTTP

/// An answer that refuses a request.
struct ServiceError: Error, Hashable, Sendable {
  /// The status.
  let status: Status
  /// The text for people; nil for an answer without a body.
  let text: String?
  /// Seconds until the client should try again.
  var retryAfter: Int?

  init(_ status: Status, _ text: String?) {
    self.status = status
    self.text = text
  }

  /// A request that the hub does not understand.
  static func badRequest(_ text: String) -> ServiceError { ServiceError(400, text) }

  /// A registration, message or schedule that does not exist.
  static let notFound = ServiceError(404, "")

  static let installationNotFound = ServiceError(404, "Installation not found")

  /// A hub that does not exist.
  static let noSuchHub = ServiceError(404, "No service is hosted at the specified address.")

  /// A key without the right to send, or to change single registrations.
  static let forbidden = ServiceError(403, nil)

  /// A key without the right to manage.
  static let manageRequired = ServiceError(401, "Manage claim is required for this operation.")

  static let preconditionFailed = ServiceError(
    412, "The registration has another version than the If-Match header names")

  /// A registration id that was deleted; the client has to reserve another.
  static let gone = ServiceError(410, "The registration id was deleted; use a different one")

  static let tooLarge = ServiceError(413, "The request entity is too large")

  /// An answer that a fault rule asks for.
  static func fault(_ status: Int, retryAfter: Int?) -> ServiceError {
    let throttled = "The rate of requests is too high"
    var error = ServiceError(
      Status(rawValue: status), status == 429 ? throttled : "A fault rule asked for this answer")
    error.retryAfter = retryAfter
    return error
  }

  static func notImplemented(_ text: String) -> ServiceError { ServiceError(501, text) }

  /// The body, in the form that the service has used since 2012.
  ///
  /// A text that ends in a full stop gets a second one, as in recorded answers.
  func body(trackingID: String, at time: HubTime) -> [UInt8] {
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
