internal import Diagnostics
internal import Hub
internal import Platforms
internal import PushServices

/// A notification in the outbox: the bytes that a push service would have received.
///
/// Data that notifications of a message share is stored once, and each device stays encoded until
/// its notification is read. This makes a send to 10,000 devices fast. A notification that shares
/// nothing is packed into one array, so that a million of them fit into memory.
struct SentNotification: Sendable {
  /// The sequence number in the outbox, counted from 1.
  var sequence = 0
  private var storage: Storage
  var outcome: Outcome
  /// Whether a fault rule acted on the notification.
  var isFault = false
  /// The delivery of a push service to the device; nil if no push service accepted the notification.
  var delivery: DeliveryState?
  /// The time of the delivery or of its last change.
  var deliveryTime: HubTime?
  /// The arrival at a push service; nil for a notification that only a hub sent.
  var arrival: PushArrival?
  /// The name of the device, if a test has named it.
  var deviceName: String?
  /// The answer of the push service to a hub's notification; nil for others.
  var answer: ServiceAnswer? {
    get { boxedAnswer?.answer }
    set { boxedAnswer = newValue.map(BoxedAnswer.init) }
  }
  private var boxedAnswer: BoxedAnswer?

  /// An answer that takes the space of a reference, because most notifications have none.
  private final class BoxedAnswer: Sendable {
    let answer: ServiceAnswer

    init(_ answer: ServiceAnswer) { self.answer = answer }
  }

  private enum Storage {
    case shared(SentContent, SentDevice, payload: [UInt8])
    case packed(PackedNotification)
  }

  /// Creates a notification that is not in an outbox yet.
  init(_ content: SentContent, to device: SentDevice, _ payload: [UInt8], _ outcome: Outcome) {
    storage = .shared(content, device, payload: payload)
    self.outcome = outcome
  }

  /// The data that the notification shares with other notifications of the message; nil if it
  /// shares none.
  var sharedContent: SentContent? {
    if case .shared(let content, _, _) = storage { content } else { nil }
  }

  /// The data of the notification except its device and its payload.
  ///
  /// To read several values, store it in a constant.
  var content: SentContent {
    switch storage {
    case .shared(let content, _, _): content
    case .packed(let packed): packed.content
    }
  }

  var time: HubTime {
    switch storage {
    case .shared(let content, _, _): content.time
    case .packed(let packed): packed.time
    }
  }

  var payload: [UInt8] {
    switch storage {
    case .shared(_, _, let payload): payload
    case .packed(let packed): packed.payload
    }
  }

  /// The number of bytes of the payload.
  var payloadSize: Int {
    switch storage {
    case .shared(_, _, let payload): payload.count
    case .packed(let packed): packed.payloadSize
    }
  }

  /// Whether the payload contains a string, ignoring letter case.
  func contains(_ text: FoldedText) -> Bool {
    switch storage {
    case .shared(_, _, let payload): text.occurs(in: payload, payload.indices)
    case .packed(let packed): packed.payloadContains(text)
    }
  }

  var hub: String { content.hub }
  /// Whether a hub sent the notification; others came to a push service directly.
  var isFromHub: Bool { !hub.isEmpty }
  var message: String { content.message }
  // The platform of the service is the same, and needs no decoding.
  var platform: Platform { arrival?.service.platform ?? content.platform }
  var headers: [Header] { content.headers }
  /// The findings of `check` in the notification.
  var findings: [Diagnostic] {
    let content = content
    return content.findings.list(in: payload, content.headers, for: content.platform)
  }
  /// The name of the template; nil for a native send, or if the template has no name.
  var template: String? { content.template }

  /// Whether the notification belongs to a message.
  func isOf(message: String) -> Bool {
    switch storage {
    case .shared(let content, _, _): content.message == message
    case .packed(let packed): packed.isOf(message: message)
    }
  }

  /// The strings of the device, decoded at each access; to read several strings, store the value in
  /// a constant.
  var identity: DeviceIdentity {
    switch storage {
    case .shared(_, let device, _): device.identity
    case .packed(let packed): packed.identity
    }
  }
  /// The id of the registration; nil for a direct send.
  var registration: String? { identity.registration }
  var handle: String { identity.handle }
  var tags: [Tag] { identity.tags }

  /// Whether a string is the device's handle, a part of it, its address, or an id of the device.
  func isFor(_ device: String) -> Bool {
    if isNamed(device) { return true }
    let handle = device.deviceHandle
    return handle != device && isNamed(handle)
  }

  private func isNamed(_ device: String) -> Bool {
    if let deviceName, deviceName == device { return true }
    switch storage {
    case .shared(_, .registered(let compact), _) where !compact.mayBeNamed(device): return false
    case .packed(let packed) where !packed.mayBeNamed(device): return false
    case .shared, .packed: break
    }
    return identity.isNamed(device, on: platform)
  }

  /// The packed notification; nil if it shares its data with others.
  var packed: PackedNotification? {
    get { if case .packed(let packed) = storage { packed } else { nil } }
    set { if let newValue { storage = .packed(newValue) } }
  }

  /// Packs the notification, if it shares its data with no other one.
  mutating func pack() {
    guard case .shared(let content, .known(let device), let payload) = storage else { return }
    storage = .packed(PackedNotification(content, device, payload))
  }
}

/// The data that notifications of one message share if their findings and headers are equal.
final class SentContent: Sendable {
  let time: HubTime
  let hub: String
  let message: String
  let platform: Platform
  let headers: [Header]
  let findings: PushFindings
  let template: String?

  init(
    time: HubTime, hub: String, message: String, platform: Platform, headers: [Header],
    findings: PushFindings, template: String?
  ) {
    self.time = time
    self.hub = hub
    self.message = message
    self.platform = platform
    self.headers = headers
    self.findings = findings
    self.template = template
  }
}

extension SentNotification {
  /// Creates the notification that reached a push service.
  init(_ receipt: PushReceipt, at time: HubTime) {
    let content = SentContent(
      time: time, hub: "", message: receipt.id, platform: receipt.service.platform,
      headers: receipt.headers, findings: receipt.findings, template: nil)
    let device = DeviceIdentity(
      registration: nil, installation: nil, handle: receipt.handle, handles: [receipt.handle],
      tags: [])
    let outcome = receipt.error.map(Outcome.init(rawValue:)) ?? .success
    self.init(content, to: .known(device), receipt.payload, outcome)
    isFault = receipt.isFault
    delivery = receipt.delivery
    deliveryTime = receipt.delivery.map { _ in time }
    deviceName = receipt.device
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
