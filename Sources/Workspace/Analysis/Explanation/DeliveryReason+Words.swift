internal import Platforms

extension DeliveryReason {
  /// The reason as one sentence.
  package var sentence: String {
    switch self {
    case .received: "The device received the notification."
    case .handedOver(let service, .notSent):
      "The hub matched the device, but did not send the notification to \(service)."
    case .handedOver(let service, _):
      "The hub matched the device and sent the notification to \(service)."
    case .shown(let count):
      "The device shows \(count == 1 ? "one notification" : "\(count) notifications")."
    case .failed(let outcome): "The notification was sent with the outcome \(outcome)."
    case .refused(let platform, let message):
      "The push service for \(platform.displayName) refuses the payload: \(message)."
    case .fault(let outcome): "A fault rule of the local hub set the outcome \(outcome)."
    case .noSuchDevice(let device): "No registration has the handle or the id '\(device)'."
    case .handleLost(let handle, let time):
      "A push service rejected the handle '\(handle)' at \(time), so the hub removed the "
        + "registrations with this handle."
    case .platformDiffers(let message, let device):
      "The message is for \(message.name), but the device is registered for \(device.name)."
    case .nativeSend:
      "The message is a native send, but the device has only template registrations."
    case .templateSend:
      "The message is a template send, but the device has no template registration."
    case .expressionIsFalse(let expression): expression.sentence
    case .registeredLater(let registered, let sent):
      "The device registered at \(registered), after the message was sent at \(sent)."
    case .expired(let expiry): expiry.sentence
    case .scheduled: "The message is scheduled and has not been sent yet."
    case .canceled: "The message was canceled before it was sent."
    case .templateRefused(let message): "The hub refuses the registered template: \(message)."
    case .missingProperties(let missing):
      "All visible text is empty: the send does not set \(missing.names)."
    case .emptyText: "All visible text is empty."
    case .appDecides(let reason): "The device shows nothing by itself: \(reason)."
    }
  }

  /// The smallest change that would make the device show the notification; nil if unknown.
  package var change: String? {
    switch self {
    case .received, .shown, .fault, .noSuchDevice, .scheduled, .canceled, .failed: nil
    case .handedOver(_, let arrival): arrival.change
    case .refused: "correct the payload; see the findings"
    case .templateRefused: "correct the template and register it again"
    case .handleLost, .expired(.registration), .expired(.unknown): "register the device again"
    case .expired(.notification): "set a later expiry for the message"
    case .platformDiffers(_, let device):
      "use the format '\(device.sendFormat)', or a template send"
    case .nativeSend: "use the format 'template', or add a native registration"
    case .templateSend: "register a template for the device, or send the native format"
    case .expressionIsFalse(let expression): expression.change
    case .registeredLater: "send the message again"
    case .missingProperties(let missing): missing.first?.change
    case .emptyText: "in the send, set the properties of the template to visible text"
    case .appDecides: "add visible text to the payload if the system should show a notification"
    }
  }
}

extension DeliveryReason.Arrival {
  fileprivate var change: String? {
    switch self {
    case .stored, .replaced, .expired, .dropped, .deleted:
      "set the device online before the send: PUT /devices/ID with {\"online\":true}"
    case .received, .accepted, .notSent: nil
    }
  }
}

extension DeliveryReason.Expiry {
  fileprivate var sentence: String {
    switch self {
    case .registration(let time): "The registration expired at \(time)."
    case .notification(let time): "The notification expired at \(time), before it was sent."
    case .unknown:
      "The device was not registered when the message was sent, or the message was a test send "
        + "to other devices."
    }
  }
}

extension FalseExpression {
  fileprivate var sentence: String {
    var sentence = "'\(decidedBy)' is false for the tags of the device"
    if let nearest { sentence += "; the most similar tag of the device is '\(nearest)'" }
    return sentence + "."
  }
}

extension [MissingProperty] {
  fileprivate var names: String { map { "'\($0.name)'" }.joined(separator: ", ") }
}

extension MissingProperty {
  fileprivate var change: String {
    nearest.map { "use the same name: the send sets '\($0)', but the template uses '\(name)'" }
      ?? "set '\(name)' in the send, or add a default for the property to the template"
  }
}
