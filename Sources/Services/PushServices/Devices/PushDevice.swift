internal import Bytes
internal import Diagnostics
internal import Documents
internal import HTTP
internal import Hub
internal import Localization
internal import Platforms
internal import Surfaces

/// A device that a test or a file has named, and the notifications that wait for it.
struct PushDevice: Sendable {
  /// The name of the device.
  let id: String
  let service: PushService
  /// The device token, the channel, or the id of the subscription.
  let handle: String
  /// The name that the service has for the app on the device: a bundle id, a project, a client id.
  var topic: String?
  /// The language of the device, for previews.
  var locale: String?
  /// The generation of the device's system, such as `ios-18`, for previews.
  var generation: String?
  var isOnline = true
  /// The time at which the app was removed from the device; nil while the app is installed.
  var removed: HubTime?
  var waiting: [WaitingNotification] = []
}

extension PushDevice {
  /// The keys of a device that a test can set.
  static let settableKeys = ["topic", "locale", "generation", "online", "installed"]
  /// The keys that identify a device.
  static let identityKeys = ["id", "platform", "token"]

  /// An invalid description of a device.
  struct Invalid: Error {
    let message: String
  }

  /// Reads the description of a new device; the service makes up a missing token.
  init(
    _ body: JSONValue, at time: HubTime, _ random: inout ServiceRandom
  ) throws(Invalid) {
    guard let name = body["platform"]?.text?.string, let service = PushService(anyName: name) else {
      let names = PushService.allCases.map(\.rawValue).joined(separator: ", ")
      throw Invalid(message: "'platform' must be one of \(names)")
    }
    let token = body["token"].map { $0.text?.string ?? "" }
    let handle = token?.deviceHandle ?? service.newHandle(&random)
    guard !handle.isEmpty else { throw Invalid(message: "'token' must be a string") }
    if let form = service.formViolated(by: handle) {
      throw Invalid(message: "'token' must be \(form), or senders cannot reach the device")
    }
    let id = body["id"].map { $0.text?.string ?? "" } ?? handle
    guard (1...400).contains(id.utf8.count) else {
      throw Invalid(message: "'id' must be a string of 1 to 400 bytes")
    }
    self.init(id: id, service: service, handle: handle)
    try set(body, at: time)
  }

  /// Changes what a description sets; everything else stays.
  mutating func set(_ body: JSONValue, at time: HubTime) throws(Invalid) {
    for member in body.members ?? [] {
      let (key, value) = (member.key.string, member.value)
      switch key {
      case "topic": topic = try Self.text(value, key)
      case "locale": locale = try Self.locale(value)
      case "generation": generation = try service.generation(Self.text(value, key))?.name
      case "online": isOnline = try Self.flag(value, key)
      case "installed": removed = try Self.flag(value, key) ? nil : removed ?? time
      default: break
      }
    }
  }

  private static func text(_ value: JSONValue, _ key: String) throws(Invalid) -> String? {
    if case .null = value.content { return nil }
    guard let text = value.text?.string, !text.isEmpty else {
      throw Invalid(message: "'\(key)' must be a string or null")
    }
    return text
  }

  private static func locale(_ value: JSONValue) throws(Invalid) -> String? {
    guard let text = try text(value, "locale") else { return nil }
    guard LocaleTag(text) != nil else {
      throw Invalid(message: "'locale' must be a language tag such as zh-Hant, not '\(text)'")
    }
    return text
  }

  private static func flag(_ value: JSONValue, _ key: String) throws(Invalid) -> Bool {
    guard case .boolean(let flag) = value.content else {
      throw Invalid(message: "'\(key)' must be true or false")
    }
    return flag
  }

  /// The members of the device as JSON.
  var members: [(String, JSONValue)] {
    [
      ("id", .string(id)), ("platform", .string(service.rawValue)), ("token", .string(handle)),
      ("topic", topic.map { .string($0) } ?? .null),
      ("locale", locale.map { .string($0) } ?? .null),
      ("generation", generation.map { .string($0) } ?? .null), ("online", .boolean(isOnline)),
      ("installed", .boolean(removed == nil)),
      ("removed", removed.map { .string($0.iso8601WithMilliseconds) } ?? .null),
      ("waiting", .array(waiting.map { .number($0.sequence) })),
    ]
  }
}

extension PushService {
  /// The systems of the devices that the service reaches.
  private var systems: Set<DeviceGeneration.System> {
    switch self {
    case .apns: [.apple]
    case .wns: [.windows]
    case .fcm, .expo: [.android, .apple]
    case .web: [.android, .apple, .windows]
    }
  }

  /// Returns the generation with a name; throws if no device of the service belongs to it.
  fileprivate func generation(
    _ name: String?
  ) throws(PushDevice.Invalid) -> DeviceGeneration? {
    guard let name else { return nil }
    let own = DeviceGeneration.all.filter { systems.contains($0.system) }
    if let found = own.first(where: { $0.name == name }) { return found }
    throw PushDevice.Invalid(
      message: "'generation' cannot be '\(name)' for \(displayName); "
        + Suggestion.help(for: name, among: own.map(\.name)))
  }

  /// Returns the form of the service's tokens if a token has another one.
  fileprivate func formViolated(by handle: String) -> String? {
    switch self {
    case .apns:
      handle.isDeviceToken ? nil : "64 to 400 hexadecimal digits, an even number"
    case .fcm:
      handle.isRegistrationToken ? nil : "32 or more letters, digits, ':', '.', '-' and '_'"
    case .expo: handle.isExpoToken ? nil : "ExponentPushToken[…] or a UUID"
    case .web:
      handle.utf8.allSatisfy(\.isTopicByte) ? nil : "letters, digits, '.', '-' and '_'"
    case .wns: nil
    }
  }

  /// Finds a service by its name, or by the name of its platform.
  init?(anyName name: String) {
    let found = Self.allCases.first { $0.rawValue == name || $0.platform.name == name }
    guard let found else { return nil }
    self = found
  }

  /// Returns a token in the form that the service's tokens have.
  fileprivate func newHandle(_ random: inout ServiceRandom) -> String {
    switch self {
    case .apns: random.hexadecimal() + random.hexadecimal()
    case .fcm: "\(random.hexadecimal().prefix(22)):APA91b\(random.hexadecimal())"
    case .wns, .web: Base64.encodeForURL(Array(random.secret().prefix(16)))
    case .expo: "ExponentPushToken[\(random.hexadecimal().prefix(22))]"
    }
  }
}
