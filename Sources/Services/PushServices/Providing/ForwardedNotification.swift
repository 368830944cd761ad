package import Platforms

/// A notification that a hub sends to a push service.
package struct ForwardedNotification: Sendable {
  /// The service that delivers the notification.
  package let service: PushService
  /// The parts of the device's handle.
  package let handles: [String]
  /// The body that the hub rendered.
  package let payload: [UInt8]
  /// The headers that the hub sends.
  package let headers: [Header]

  /// Creates a notification; nil if no local push service delivers notifications of the platform.
  package init?(
    on platform: Platform, to handles: [String], _ payload: [UInt8], _ headers: [Header]
  ) {
    let found = PushService.allCases.first { $0 != .expo && $0.platform == platform }
    guard let found else { return nil }
    service = found
    self.handles = handles
    self.payload = payload
    self.headers = headers
  }
}

/// The answer of a push service to a notification of a hub.
package struct ServiceAnswer: Hashable, Sendable {
  /// The step of a send that an answer belongs to.
  package enum Step: String, Hashable, Sendable {
    /// The choice of the service by the handle; nothing was sent.
    case address
    /// The request for an access token; the notification was not sent.
    case login
    /// The notification itself.
    case notification
  }

  /// The id that the service gave to the notification; empty if it gave none.
  package let id: String
  /// The name of the error; nil if the service accepted the notification.
  package let error: String?
  /// The status of the response; nil if the service could not be reached.
  package let status: Int?
  /// The step that succeeded or failed.
  package let step: Step

  /// Creates an answer.
  package init(id: String, error: String?, status: Int?, to step: Step = .notification) {
    self.id = id
    self.error = error
    self.status = status
    self.step = step
  }

  /// The answer to a notification with a handle that belongs to no local push service.
  package static let foreignHandle = ServiceAnswer(
    id: "", error: "the handle does not belong to a local push service", status: nil, to: .address)
}
