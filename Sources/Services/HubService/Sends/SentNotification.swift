internal import Diagnostics
internal import Hub
internal import Platforms
internal import PushServices

/// A notification in the outbox: the bytes that a push service would have received.
///
/// Data that notifications of a message share is stored once, and each device stays encoded until
/// its notification is read. This makes a send to 10,000 devices fast.
struct SentNotification: Sendable {
  /// The sequence number in the outbox, counted from 1.
  var sequence = 0
  /// The data that the notification shares with other notifications of the message.
  let content: SentContent
  private let device: SentDevice
  let payload: [UInt8]
  var outcome: Outcome
  /// Whether a fault rule acted on the notification.
  var isFault = false

  /// Creates a notification that is not in an outbox yet.
  init(_ content: SentContent, to device: SentDevice, _ payload: [UInt8], _ outcome: Outcome) {
    self.content = content
    self.device = device
    self.payload = payload
    self.outcome = outcome
  }

  var time: HubTime { content.time }
  var hub: String { content.hub }
  var message: String { content.message }
  var platform: Platform { content.platform }
  var headers: [Header] { content.headers }
  var findings: [Diagnostic] { content.findings }
  /// The name of the template; nil for a native send, or if the template has no name.
  var template: String? { content.template }

  /// The strings of the device, decoded at each access; to read several strings, store the value in
  /// a constant.
  var identity: DeviceIdentity { device.identity }
  /// The id of the registration; nil for a direct send.
  var registration: String? { identity.registration }
  var handle: String { identity.handle }
  var tags: [Tag] { identity.tags }

  /// Whether a string is the device's handle, a part of it, or an id of the device.
  func isFor(_ device: String) -> Bool {
    if case .registered(let compact) = self.device, !compact.mayBeNamed(device) { return false }
    return identity.isNamed(device, on: platform)
  }
}

/// The data that notifications of one message share if their findings and headers are equal.
final class SentContent: Sendable {
  let time: HubTime
  let hub: String
  let message: String
  let platform: Platform
  let headers: [Header]
  let findings: [Diagnostic]
  let template: String?
  /// The arrival at a push service; nil for a notification of a hub.
  let arrival: PushArrival?

  init(
    time: HubTime, hub: String, message: String, platform: Platform, headers: [Header],
    findings: [Diagnostic], template: String?, arrival: PushArrival? = nil
  ) {
    self.time = time
    self.hub = hub
    self.message = message
    self.platform = platform
    self.headers = headers
    self.findings = findings
    self.template = template
    self.arrival = arrival
  }
}

/// The arrival of a notification at a push service.
struct PushArrival: Hashable, Sendable {
  let service: PushService
  /// The sender of the notification: a key, a project, an app; nil if the request does not say.
  let sender: String?
  /// Checks that the service left out, and requests that others may refuse.
  let remarks: [String]
}

extension SentNotification {
  /// Creates the notification that reached a push service.
  init(_ receipt: PushReceipt, at time: HubTime) {
    let arrival = PushArrival(
      service: receipt.service, sender: receipt.sender, remarks: receipt.remarks)
    let content = SentContent(
      time: time, hub: "", message: receipt.id, platform: receipt.service.platform,
      headers: receipt.headers, findings: receipt.findings, template: nil, arrival: arrival)
    let device = DeviceIdentity(
      registration: nil, installation: nil, handle: receipt.handle, handles: [receipt.handle],
      tags: [])
    let outcome = receipt.error.map(Outcome.init(rawValue:)) ?? .success
    self.init(content, to: .known(device), receipt.payload, outcome)
    isFault = receipt.isFault
  }
}

/// The device of a notification.
enum SentDevice: Sendable {
  /// A registration as it was when the message was sent.
  case registered(CompactRegistration)
  /// A device without a registration, or a device restored from an earlier run.
  case known(DeviceIdentity)

  /// The decoded strings of the device.
  var identity: DeviceIdentity {
    switch self {
    case .known(let identity): identity
    case .registered(let compact): DeviceIdentity(compact.decoded)
    }
  }
}

/// The ids, the handle and the tags of a device.
final class DeviceIdentity: Sendable {
  /// The id of the registration; nil for a direct send.
  let registration: String?
  let installation: String?
  /// The handle as one string, with its parts joined.
  let handle: String
  /// The parts of the handle.
  ///
  /// A browser's endpoint is one part of its handle, and the whole handle in a direct send.
  let handles: [String]
  let tags: [Tag]

  init(
    registration: String?, installation: String?, handle: String, handles: [String], tags: [Tag]
  ) {
    self.registration = registration
    self.installation = installation
    self.handle = handle
    self.handles = handles
    self.tags = tags
  }

  fileprivate convenience init(_ stored: StoredRegistration) {
    self.init(
      registration: stored.id, installation: stored.source?.installation, handle: stored.handle,
      handles: stored.handles, tags: stored.tags)
  }

  fileprivate func isNamed(_ device: String, on platform: Platform) -> Bool {
    if registration == device || installation == device || handle == device { return true }
    if handles.contains(device) { return true }
    let isFolded = platform.handle.parts.contains { $0.format == .hexadecimal }
    return isFolded && handle.uppercased() == device.uppercased()
  }
}
