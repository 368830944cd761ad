internal import Hub
internal import HubWire
internal import Platforms
internal import TemplateLanguage

/// A registration in the hub.
struct StoredRegistration: Sendable {
  /// The part of an installation that a registration stands for.
  struct Source: Hashable, Sendable {
    let installation: String
    /// The id of a secondary tile; nil for the device itself.
    let tile: String?
    /// The name of the template; nil for native payloads.
    let template: String?
  }

  let id: String
  /// The version, which goes up by 1 with each change.
  var version = 1
  let created: HubTime
  var updated: HubTime
  /// The elements as the client wrote them.
  var description: RegistrationDescription?
  /// The device and its template.
  var device: DeviceRegistration
  var tags: [Tag]
  var pushVariables: [PushVariable]
  /// The installation behind the registration, if any.
  var source: Source?
  /// The number of the template among the different templates of the hub; nil without a template.
  var templateID: Int?
  /// The time at which the hub forgets the registration; nil for never.
  var expiration: HubTime?

  /// The value of the ETag header.
  var entityTag: String { "W/\"\(version)\"" }

  /// The texts by which the device can be found, in the letter case for comparisons.
  var handles: [String] {
    (device.handle?.parts ?? []).map { $0.kind.normalized($0.text) }
  }

  /// The handle as one text.
  var handle: String { handles.joined(separator: "-") }
}

/// A value that is stored with a device and used in every send to it.
struct PushVariable: Hashable, Sendable {
  let name: String
  let text: String
}
