internal import Documents
package import Platforms

/// Writes an installation as the hub's interface takes it: a JSON object with all templates of a
/// device.
package enum InstallationWriter {
  /// The installation of templates for one platform.
  ///
  /// An installation has no priority of its own; the header `apns-priority` says the same.
  package static func installation(
    _ id: String, of templates: [DeviceTemplate], on handle: DeviceHandle, platform: Platform,
    tags: [Tag] = []
  ) -> [UInt8] {
    var members: [(String, JSONValue)] = [
      ("installationId", .string(id)), ("platform", .string(platform.name)),
      ("pushChannel", channel(handle)),
    ]
    if !tags.isEmpty { members.append(("tags", list(tags))) }
    members.append(
      ("templates", .object(templates.map { ($0.name ?? platform.name, template($0)) })))
    return JSONWriter.pretty(.object(members))
  }

  private static func channel(_ handle: DeviceHandle) -> JSONValue {
    switch handle.parts.first?.kind {
    case .endpoint:
      .object(handle.parts.map { ($0.kind.rawValue.lowercased(), .string($0.text)) })
    case .baiduUser: .string(handle.parts.map(\.text).joined(separator: "-"))
    default: .string(handle.parts.first?.text ?? "")
    }
  }

  private static func template(_ template: DeviceTemplate) -> JSONValue {
    var members = [("body", JSONValue.string(String(decoding: template.body, as: UTF8.self)))]
    let headers = template.installedHeaders
    if !headers.isEmpty {
      members.append(("headers", .object(headers.map { ($0.name, .string($0.value)) })))
    }
    if let expiry = template.expiry { members.append(("expiry", .string(expiry))) }
    if !template.tags.isEmpty { members.append(("tags", list(template.tags))) }
    return .object(members)
  }

  private static func list(_ tags: [Tag]) -> JSONValue { .array(tags.map { .string($0.text) }) }
}

extension DeviceTemplate {
  /// The headers, the priority among them.
  fileprivate var installedHeaders: [Header] {
    guard let priority, self[header: "apns-priority"] == nil else { return registeredHeaders }
    var template = self
    template.headers.append(Header("apns-priority", priority))
    return template.registeredHeaders
  }
}
