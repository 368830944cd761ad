package import Platforms

/// The reason why a device does or does not show a notification.
///
///     let reason = DeliveryReason.platformDiffers(message: .wns, device: .apns)
///     print(reason.code)  // platform-differs
package enum DeliveryReason: Hashable, Sendable {
  /// The device received the notification.
  case received
  /// The hub matched the device; the rest is up to the push service with the given name.
  case handedOver(to: String, Arrival)
  /// The device shows this number of notifications.
  case shown(count: Int)
  /// The notification was sent with an outcome other than success.
  case failed(outcome: String)
  /// The push service refuses the payload.
  case refused(by: Platform, message: String)
  /// A fault rule of the local hub set the outcome.
  case fault(outcome: String)
  /// No registration has the handle or the id.
  case noSuchDevice(String)
  /// A push service rejected the handle, so the hub removed the registrations with that handle.
  case handleLost(String, at: String)
  /// The send is native, but for another platform.
  case platformDiffers(message: Platform, device: Platform)
  /// The send is native, but the device has only template registrations.
  case nativeSend
  /// The send is for templates, but the device has only native registrations.
  case templateSend
  /// The tag expression is false.
  case expressionIsFalse(FalseExpression)
  /// The device registered after the send.
  case registeredLater(registered: String, sent: String)
  /// The registration or the notification has expired.
  case expired(Expiry)
  /// The message is scheduled for later.
  case scheduled
  /// The message was canceled before it was sent.
  case canceled
  /// The hub refuses the registered template.
  case templateRefused(String)
  /// All visible text is empty, because properties are missing.
  case missingProperties([MissingProperty])
  /// All visible text is empty, although no property is missing.
  case emptyText
  /// The device shows nothing by itself; the app receives the payload.
  case appDecides(String)

  /// The result of a notification that a hub hands over to a push service; the raw value is the
  /// code of the reason.
  package enum Arrival: String, Hashable, Sendable {
    /// The device received the notification.
    case received
    /// The push service accepted the notification; whether the device received it is unknown.
    case accepted
    /// The push service keeps the notification until the device is online.
    case stored
    /// A newer notification replaced the notification before the device was online.
    case replaced
    /// The notification expired before the device was online.
    case expired
    /// The push service does not keep the notification for a device that is offline.
    case dropped
    /// The notification was deleted before the device was online.
    case deleted
    /// The hub could not send the notification to the push service.
    case notSent = "not-sent"
  }

  /// The kind of expiry: of a registration or of a notification.
  package enum Expiry: Hashable, Sendable {
    case registration(at: String)
    case notification(at: String)
    /// An assumed expiry: the registration matches now, but did not receive the message.
    case unknown
  }

  /// The stable name of the reason in JSON.
  package var code: String {
    switch self {
    case .received, .shown: "received"
    case .handedOver(_, let arrival): arrival.rawValue
    case .failed, .refused: "failed"
    case .fault: "fault"
    case .noSuchDevice: "no-such-device"
    case .handleLost: "handle-lost"
    case .platformDiffers: "platform-differs"
    case .nativeSend: "native-send"
    case .templateSend: "template-send"
    case .expressionIsFalse: "expression-is-false"
    case .registeredLater: "registered-later"
    case .expired: "expired"
    case .scheduled: "scheduled"
    case .canceled: "canceled"
    case .templateRefused: "template-refused"
    case .missingProperties: "missing-property"
    case .emptyText: "empty-text"
    case .appDecides: "app-decides"
    }
  }
}

/// A property that a template uses but a send does not set.
package struct MissingProperty: Hashable, Sendable {
  /// The name in the template.
  package let name: String
  /// The most similar name in the send; nil if none is similar.
  package let nearest: String?
}
