package import Diagnostics
package import HTTP
package import Platforms

/// The response of a push service to one request, and the notifications in it.
package struct PushAnswer: Sendable {
  /// The response to the client.
  package var response: Response
  /// The notifications of the request, refused ones included.
  package var receipts: [PushReceipt] = []
  /// The number of milliseconds by which a fault delays the response.
  package var delay = 0

  init(_ response: Response) { self.response = response }
}

/// A notification that reached a push service.
package struct PushReceipt: Sendable {
  /// The service that received the notification.
  package let service: PushService
  /// The id that the service gave to the notification.
  package let id: String
  /// The device token, topic, channel or subscription to which the notification was sent; empty if
  /// the request names none.
  package let handle: String
  /// The body, decrypted if the client encrypted it.
  package let payload: [UInt8]
  /// The headers of the request, with names in lower case.
  package let headers: [Header]
  /// The name of the error; nil if the service accepted the notification.
  package let error: String?
  /// Whether a fault rule caused the error.
  package let isFault: Bool
  /// The findings of `check` in the body and the headers.
  package let findings: [Diagnostic]
  /// The sender of the notification: a key, a project, an app; nil if the request does not say.
  package let sender: String?
  /// Checks that the service left out, and requests that others may refuse.
  package let remarks: [String]
}

/// The device and the notification that a fault rule can select.
package struct PushTarget: Sendable {
  /// The service that received the notification.
  package let service: PushService
  /// The device token, topic, channel or subscription.
  package let handle: String
}

/// A fault that a rule simulates.
package enum PushFault: Hashable, Sendable {
  /// An HTTP status, and the seconds after which the client shall try again.
  case status(Int, retryAfter: Int?)
  /// An error by its name, such as `Unregistered`.
  case error(String)
}

/// The surroundings of the services: ids and faults.
package protocol PushHost {
  /// The random number generator for ids.
  var random: ServiceRandom { get set }

  /// Returns the fault of a notification that is otherwise acceptable; nil for no fault.
  mutating func fault(on target: PushTarget) -> PushFault?
}
