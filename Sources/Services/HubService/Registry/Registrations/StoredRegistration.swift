package import Hub
package import Platforms

/// A registration in the hub.
///
/// ```swift
/// var table = RegistrationTable()
/// table.put(StoredRegistration(id: "1-2-3", created: now, updated: now, content))
/// let platform = table["1-2-3"]?.platform
/// ```
package struct StoredRegistration: Sendable {
  /// The part of an installation that a registration represents.
  package struct Source: Hashable, Sendable {
    /// The id of the installation.
    package let installation: String
    /// The id of a secondary tile; nil for the device itself.
    package let tile: String?
    /// The name of the template; nil for native payloads.
    package let template: String?
  }

  /// The id of the registration.
  package let id: String
  /// The version of the registration, which increases by 1 with each change.
  package let version: Int
  /// The time at which the registration was created.
  package let created: HubTime
  /// The time of the last change.
  package let updated: HubTime
  /// The expiry time; nil if the registration never expires.
  package let expiration: HubTime?
  /// The tags.
  package let tags: [Tag]
  /// The push variables, which are used in every send to the device.
  package let pushVariables: [PushVariable]
  /// The part of an installation that the registration represents; nil for other registrations.
  package var source: Source?
  /// The data that the registration shares with other registrations, such as the template.
  package internal(set) var shape: RegistrationShape
  /// The values of the shape's `fields`, in the same order as the fields.
  let texts: [String]

  /// Creates a registration with a shape that no table contains yet.
  package init(
    id: String, version: Int = 1, created: HubTime, updated: HubTime,
    expiration: HubTime? = nil, _ content: RegistrationContent
  ) {
    self.init(
      id: id, version: version, created: created, updated: updated, expiration: expiration,
      tags: content.tags, pushVariables: content.pushVariables, source: content.source,
      shape: content.shape, texts: content.texts)
  }

  init(
    id: String, version: Int, created: HubTime, updated: HubTime, expiration: HubTime?,
    tags: [Tag], pushVariables: [PushVariable], source: Source?, shape: RegistrationShape,
    texts: [String]
  ) {
    self.id = id
    self.version = version
    self.created = created
    self.updated = updated
    self.expiration = expiration
    self.tags = tags
    self.pushVariables = pushVariables
    self.source = source
    self.shape = shape
    self.texts = texts
  }

  /// The value of the ETag header.
  package var entityTag: String { "W/\"\(version)\"" }

  /// The platform.
  package var platform: Platform { shape.platform }

  /// The template; nil for native payloads.
  package var template: RegisteredTemplate? { shape.template }

  /// The number that identifies the template in the hub; nil without a template.
  package var templateID: Int? { shape.templateID }

  /// The device and its template.
  package var device: DeviceRegistration {
    let parts = zip(platform.handle.parts, texts).map { DeviceHandle.Part($0, $1) }
    return DeviceRegistration(
      DeviceHandle(parts: parts), on: platform, template: template, tags: tags)
  }

  /// The elements as the client wrote them; nil if the platform has no registrations.
  package var description: RegistrationDescription? {
    guard var description = shape.description else { return nil }
    for (field, text) in zip(shape.fields, texts) { description.set(field, .text(text)) }
    return description
  }

  /// The parts of the handle, converted to the letter case in which handles are compared.
  package var handles: [String] {
    zip(platform.handle.parts, texts).map { $0.normalized($1) }
  }

  /// The handle as one string, with its parts joined.
  package var handle: String {
    let handles = handles
    return handles.count == 1 ? handles[0] : handles.joined(separator: "-")
  }
}

/// The content of a registration, without its id and version.
package struct RegistrationContent: Sendable {
  /// The data that the registration shares with others of the app.
  let shape: RegistrationShape
  /// The values of the shape's `fields`.
  let texts: [String]
  /// The tags.
  package let tags: [Tag]
  /// The push variables, which are used in every send to the device.
  package let pushVariables: [PushVariable]
  /// The part of an installation that the registration represents; nil for other registrations.
  package let source: StoredRegistration.Source?

  init(
    shape: RegistrationShape, texts: [String], tags: [Tag], pushVariables: [PushVariable],
    source: StoredRegistration.Source? = nil
  ) {
    self.shape = shape
    self.texts = texts
    self.tags = tags
    self.pushVariables = pushVariables
    self.source = source
  }

  /// Splits a device with the elements that a client wrote, which are nil for a platform without
  /// registrations; the content can be restored from the origin.
  init(
    of device: DeviceRegistration, _ description: RegistrationDescription?, tags: [Tag],
    pushVariables: [PushVariable], source: StoredRegistration.Source? = nil,
    from origin: ShapeOrigin
  ) {
    let (shape, texts) = RegistrationShape.split(device, description, from: origin)
    self.init(
      shape: shape, texts: texts, tags: tags, pushVariables: pushVariables, source: source)
  }
}

/// A value that is stored with a device and used in every send to the device.
package struct PushVariable: Hashable, Sendable {
  /// The name of the property.
  package let name: String
  /// The value of the property.
  package let text: String
}
