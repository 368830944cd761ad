internal import Diagnostics
package import HTTP
package import Hub
package import Platforms

/// The response of the push services to one request, and what the request changed.
package struct PushAnswer: Sendable {
  /// The response to the client.
  package var response: Response
  /// The notifications of the request, refused ones included.
  package var receipts: [PushReceipt] = []
  /// The changes of earlier notifications.
  package var changes: [DeliveryChange] = []

  init(_ response: Response) { self.response = response }
}

/// A notification that reached a push service.
package struct PushReceipt: Sendable {
  private let content: ReceivedContent
  /// The service that received the notification.
  package var service: PushService { content.service }
  /// The id that the service gave to the notification.
  package var id: String { content.id }
  /// The device token, topic, channel or subscription to which the notification was sent; empty if
  /// the request names none.
  package var handle: String { content.handle }
  /// The body, decrypted if the client encrypted it.
  package var payload: [UInt8] { content.payload }
  /// The headers of the request, with names in lower case.
  package var headers: [Header] { content.headers }
  /// The name of the error; nil if the service accepted the notification.
  package var error: String? { content.error }
  /// Whether a fault rule caused the error.
  package var isFault: Bool { content.isFault }
  /// The findings of `check` in the body and the headers.
  package var findings: PushFindings { content.findings }
  /// The sender of the notification.
  package var sender: PushSender { content.sender }
  /// Checks that the service left out, and requests that others may refuse.
  package var remarks: [String]
  /// The name of the test run that the client set; nil if it set none.
  package var run: String?
  /// The name of the device, if a test has named it.
  package var device: String?
  /// The token of the named device that received a message to a topic; nil if the message names its
  /// device, or for all other subscribers.
  var subscriber: String?
  /// The receiver, as far as the service knows it.
  var reach = Reach.device

  /// The receiver of an accepted notification.
  enum Reach: Hashable, Sendable {
    case device
    /// No device is subscribed to the topic.
    case noDevice
    /// A browser that cannot decrypt the message.
    case wrongKeys
  }

  /// The rule by which the service keeps the notification for a device that is offline.
  var retention = Retention.standard
  /// The delivery to the device; nil for a refused notification.
  package var delivery: DeliveryState?
}

extension PushReceipt {
  init(
    service: PushService, id: String, handle: String, payload: [UInt8], headers: [Header],
    error: String?, isFault: Bool, findings: PushFindings, sender: PushSender, remarks: [String]
  ) {
    content = ReceivedContent(
      service: service, id: id, handle: handle, payload: payload, headers: headers, error: error,
      isFault: isFault, findings: findings, sender: sender)
    self.remarks = remarks
  }

  /// Creates the row of a notification on which a service has decided.
  init(
    _ target: PushTarget, _ payload: [UInt8], _ headers: [Header],
    findings: PushFindings = .ofPayload, id: String, _ verdict: PushVerdict, from sender: PushSender
  ) {
    self.init(
      service: target.service, id: id, handle: target.handle, payload: payload, headers: headers,
      error: verdict.error, isFault: verdict.isFault, findings: findings, sender: sender,
      remarks: verdict.remarks.isEmpty ? sender.remarks : sender.remarks + verdict.remarks)
  }

  /// Creates the row of a request that a service refuses before it is a notification: without it, a
  /// back end whose request fails would leave no trace.
  init(
    refusing call: ServiceCall, by service: PushService, id: String, handle: String = "",
    error: String, isFault: Bool = false, from sender: PushSender = .unknown, remarks: [String]
  ) {
    self.init(
      service: service, id: id, handle: handle, payload: call.body, headers: call.pushHeaders,
      error: error, isFault: isFault, findings: .known([]), sender: sender, remarks: remarks)
  }
}

/// The part of a receipt that never changes: the notification as it was received, and the decision.
///
/// A receipt passes through many hands; as one object, this part is not copied for each of them.
private final class ReceivedContent: Sendable {
  let service: PushService
  let id: String
  let handle: String
  let payload: [UInt8]
  let headers: [Header]
  let error: String?
  let isFault: Bool
  let findings: PushFindings
  let sender: PushSender

  init(
    service: PushService, id: String, handle: String, payload: [UInt8], headers: [Header],
    error: String?, isFault: Bool, findings: PushFindings, sender: PushSender
  ) {
    self.service = service
    self.id = id
    self.handle = handle
    self.payload = payload
    self.headers = headers
    self.error = error
    self.isFault = isFault
    self.findings = findings
    self.sender = sender
  }
}

/// The sender of a request, and the checks that were left out.
package struct PushSender: Hashable, Sendable {
  /// The sender in words: a key, a project, an app; nil if the request does not say.
  package var name: String?
  /// The identifiers of the sender: its key, team, project, app or account.
  package var keys: [String] = []
  /// Checks that the service left out.
  var remarks: [String] = []

  static let unknown = PushSender()

  /// Creates a sender from its name and its identifiers.
  package init(name: String? = nil, keys: [String] = []) {
    self.name = name
    self.keys = keys
  }

  init(name: String? = nil, keys: [String] = [], remarks: [String]) {
    self.init(name: name, keys: keys)
    self.remarks = remarks
  }
}

/// The delivery of an accepted notification to its device.
package enum DeliveryState: String, Hashable, Sendable, CaseIterable {
  /// The device received the notification.
  case delivered
  /// No device is subscribed to the topic of the notification.
  case unaddressed
  /// The browser cannot decrypt the message, and drops it.
  case unreadable
  /// The service keeps the notification, because the device is offline.
  case stored
  /// A newer notification replaced the notification before the device was online again.
  case replaced
  /// The device was offline until the notification expired.
  case expired
  /// The device was offline, and the service does not keep such notifications.
  case dropped
  /// The notification was deleted before the device was online again.
  case deleted
}

/// A change of the delivery of a notification that is in the outbox.
package struct DeliveryChange: Hashable, Sendable {
  /// The sequence number of the notification in the outbox.
  package let sequence: Int
  /// The new state.
  package let state: DeliveryState
  /// The time of the change.
  package let time: HubTime
}

/// The device and the notification that a fault rule can select.
package struct PushTarget: Sendable {
  /// The service that received the notification.
  package let service: PushService
  /// The device token, topic, channel or subscription.
  package let handle: String
  private let read: @Sendable () -> Payload?
  /// The id of the named device with the handle; nil for other devices.
  package internal(set) var name: String?

  /// Creates the target of a notification, which is read only for a rule that asks for it.
  package init(
    service: PushService, handle: String,
    notification: @autoclosure @escaping @Sendable () -> Payload? = nil
  ) {
    self.service = service
    self.handle = handle
    read = notification
  }

  /// The notification as the service reads it.
  package var notification: Payload? { read() }
}

/// A fault that a rule simulates.
package enum PushFault: Hashable, Sendable {
  /// An HTTP status, and the seconds after which the client shall try again.
  case status(Int, retryAfter: Int?)
  /// An error by its name, such as `Unregistered`, and the seconds after which the client shall try
  /// again.
  case error(String, retryAfter: Int? = nil)
}

/// The surroundings of the services: ids, faults and the outbox.
package protocol PushHost {
  /// The random number generator for ids.
  var random: ServiceRandom { get set }

  /// The sequence number of the next notification in the outbox.
  var nextSequence: Int { get }

  /// Whether there are rules for ``fault(on:)``.
  var hasFaultRules: Bool { get }

  /// Returns the fault of a notification that is otherwise acceptable; nil for no fault.
  mutating func fault(on target: PushTarget) -> PushFault?
}
