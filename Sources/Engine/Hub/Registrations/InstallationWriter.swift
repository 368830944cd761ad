internal import Diagnostics
internal import Documents
package import Platforms
internal import Sending

/// Writes an installation: a JSON object with all templates of a device.
package enum InstallationWriter {
  /// Writes the installation of a device with templates for one platform.
  ///
  /// An installation has no priority element; the header `apns-priority` has the same effect.
  package static func installation(
    _ id: String, of templates: [RegisteredTemplate], on handle: DeviceHandle, platform: Platform,
    tags: [Tag] = []
  ) -> [UInt8] {
    var members: [(String, JSONValue)] = [
      ("installationId", .string(id)), ("platform", .string(platform.name)),
      ("pushChannel", channel(handle, of: platform)),
    ]
    if !tags.isEmpty { members.append(("tags", list(tags))) }
    members.append(
      ("templates", .object(templates.map { ($0.name ?? platform.name, template($0)) })))
    return JSONWriter.pretty(.object(members))
  }

  private static func channel(_ handle: DeviceHandle, of platform: Platform) -> JSONValue {
    switch platform.handle {
    case .object: .object(handle.parts.map { ($0.kind.key, .string($0.text)) })
    case .pair, .single: .string(handle.parts.map(\.text).joined(separator: "-"))
    }
  }

  private static func template(_ template: RegisteredTemplate) -> JSONValue {
    let body = String(decoding: template.template.file.bytes, as: UTF8.self)
    var members = [("body", JSONValue.string(body))]
    let headers = template.installedHeaders
    if !headers.isEmpty {
      members.append(("headers", .object(headers.map { ($0.name, .string($0.value)) })))
    }
    if let expiry = template.template.headers.expiry {
      members.append(("expiry", .string(expiry.value.string)))
    }
    if !template.tags.isEmpty { members.append(("tags", list(template.tags))) }
    return .object(members)
  }

  private static func list(_ tags: [Tag]) -> JSONValue { .array(tags.map { .string($0.text) }) }
}
