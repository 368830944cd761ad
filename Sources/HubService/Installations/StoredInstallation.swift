internal import Diagnostics
internal import Hub
internal import HubWire
internal import Platforms

/// An installation in the hub: a device that shows as several registrations.
struct StoredInstallation: Sendable {
  let document: InstallationDocument
  /// Whether a push service rejected the channel.
  var isChannelExpired = false
  /// The time at which the hub forgets the device; nil for never.
  let expiration: HubTime?
  private let devices: [InstalledDevice]

  /// Validates a document.
  init(_ document: InstallationDocument) throws(ServiceError) {
    let (devices, findings) = InstallationReader.readDevices(document.file)
    let templates = devices.flatMap(\.templates).compactMap { $0.template?.template }
    if let refusal = Validation.refusal(of: findings, templates: templates) { throw refusal }
    for device in devices {
      guard let handle = device.handle, !handle.parts.contains(where: \.isPlaceholder) else {
        throw .badRequest("The push channel is missing or invalid")
      }
    }
    guard !devices.isEmpty else { throw .badRequest("The platform is missing or unknown") }
    self.document = document
    self.devices = devices
    expiration = try document.expiration()
  }

  /// A registration of an installation, before it has an id.
  struct Draft {
    let source: StoredRegistration.Source
    let device: DeviceRegistration
    let tags: [Tag]
    let description: RegistrationDescription?
  }

  /// One native registration for the device and for each tile, and one for each template.
  var drafts: [Draft] {
    devices.flatMap { device -> [Draft] in
      guard let handle = device.handle else { return [] }
      let shared = ownTags + device.tags
      let native = DeviceRegistration(native: handle, for: device.platform, tags: device.tags)
      return [draft(native, in: device, tags: shared)]
        + device.templates.map { registration in
          let name = registration.template?.name ?? ""
          let all = shared + [Tag(templateName: name)] + (registration.template?.tags ?? [])
          return draft(registration, in: device, tags: all)
        }
    }
  }

  private func draft(
    _ registration: DeviceRegistration, in device: InstalledDevice, tags: [Tag]
  ) -> Draft {
    var seen: Set<Tag> = []
    var description = RegistrationDescription(of: registration)
    if let tile = device.tile { description?.set("SecondaryTileName", .text(tile)) }
    if let text = document["pushVariables"]?.compactText, !document.pushVariables.isEmpty {
      description?.set("PushVariables", .text(text))
    }
    return Draft(
      source: StoredRegistration.Source(
        installation: document.id, tile: device.tile, template: registration.template?.name),
      device: registration, tags: tags.filter { seen.insert($0).inserted },
      description: description)
  }

  /// The tags that the service adds; the braces belong to them.
  private var ownTags: [Tag] {
    [Tag(templateName: "\(BuiltInTag.installation.prefix){\(document.id)}")]
      + (document.userID.map { [Tag(templateName: "\(BuiltInTag.user.prefix){\($0)}")] } ?? [])
  }
}
