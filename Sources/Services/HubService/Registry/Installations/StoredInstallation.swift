internal import Diagnostics
internal import Documents
package import Hub
internal import Platforms

/// An installation in the hub: a device with several registrations.
///
/// This type contains only the document; the registrations are in the ``RegistrationTable``.
package struct StoredInstallation: Sendable {
  /// The id of the installation.
  package let id: String
  /// Whether a push service rejected the channel.
  package var isChannelExpired = false
  /// The expiry time of the installation; nil if the installation never expires.
  package let expiration: HubTime?
  private let json: [UInt8]

  /// Validates a document and reads its registrations.
  ///
  /// The device and each tile have one native registration and one registration per template.
  package static func read(
    _ document: InstallationDocument
  ) throws(ServiceError) -> (installation: StoredInstallation, registrations: [RegistrationContent])
  {
    let devices = try InstalledDevices(document)
    let installation = StoredInstallation(
      id: document.id, json: document.file.bytes, expiration: try document.expiration())
    return (installation, devices.contents)
  }

  private init(id: String, json: [UInt8], expiration: HubTime?) {
    self.id = id
    self.json = json
    self.expiration = expiration
  }

  /// The document, which was validated when it was stored.
  package var document: InstallationDocument {
    do throws(ServiceError) {
      return try InstallationDocument(json, id: id)
    } catch {
      preconditionFailure("a stored document must be valid")
    }
  }
}

extension StoredInstallation {
  /// The installation, encoded for a record in the store.
  package var record: [UInt8] {
    var writer = FieldWriter()
    writer.append(id)
    writer.append(isChannelExpired ? 1 : 0)
    writer.append(optional: expiration.map { Int($0.milliseconds) })
    writer.append(blob: json)
    return writer.bytes
  }

  /// Reads an installation; nil if the bytes are damaged.
  package init?(record: [UInt8]) {
    var reader = FieldReader(record)
    id = reader.text()
    isChannelExpired = reader.number() == 1
    expiration = reader.optionalNumber().map { HubTime(milliseconds: Int64($0)) }
    json = Array(reader.blob())
    guard reader.isComplete else { return nil }
  }
}

/// The devices of an installation: the device itself and its secondary tiles.
private struct InstalledDevices {
  let document: InstallationDocument
  let devices: [InstalledDevice]

  /// Reads and validates the devices of a document.
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
  }

  var contents: [RegistrationContent] {
    devices.flatMap { device -> [RegistrationContent] in
      guard let handle = device.handle else { return [] }
      let shared = ownTags + device.tags
      let native = DeviceRegistration(native: handle, for: device.platform, tags: device.tags)
      return [content(native, in: device, tags: shared)]
        + device.templates.map { registration in
          let name = registration.template?.name ?? ""
          let all = shared + [Tag(templateName: name)] + (registration.template?.tags ?? [])
          return content(registration, in: device, tags: all)
        }
    }
  }

  private func content(
    _ registration: DeviceRegistration, in device: InstalledDevice, tags: [Tag]
  ) -> RegistrationContent {
    var seen: Set<Tag> = []
    var description = RegistrationDescription(of: registration)
    if let tile = device.tile { description?.set("SecondaryTileName", .text(tile)) }
    if let text = document["pushVariables"]?.compactText, !document.pushVariables.isEmpty {
      description?.set("PushVariables", .text(text))
    }
    let template = registration.template?.name
    return RegistrationContent(
      of: registration, description, tags: tags.filter { seen.insert($0).inserted },
      pushVariables: document.pushVariables,
      source: StoredRegistration.Source(
        installation: document.id, tile: device.tile, template: template),
      from: .installation(document.file.bytes, tile: device.tile, template: template))
  }

  /// The tags that the service adds, such as `$InstallationId:{…}`, including their braces.
  private var ownTags: [Tag] {
    [Tag(templateName: "\(BuiltInTag.installation.prefix){\(document.id)}")]
      + (document.userID.map { [Tag(templateName: "\(BuiltInTag.user.prefix){\($0)}")] } ?? [])
  }
}
