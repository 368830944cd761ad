internal import Documents
internal import Hub

/// The XML of a hub's description: an Atom entry, alone or in the feed of all hubs.
struct HubDescriptionOutput {
  /// The name of the hub.
  let name: String
  /// The URL of the hub, with the query of the request.
  let address: String
  /// The description with its times.
  let hub: DescribedHub
  /// The keys of the hub's authorization rules.
  let keys: [AccessKey]
  /// The numbers of devices, registrations and requests; nil for a hub without any.
  let counts: Counts?

  /// The numbers that the service counts per day; a local hub counts all.
  struct Counts {
    let devices: Int
    let registrations: Int
    let calls: Int
  }

  /// Returns an Atom document with one entry.
  func entry() -> [UInt8] {
    var output = XMLOutput()
    write([("xmlns", RegistrationNamespace.atom)], to: &output)
    return output.bytes
  }

  /// Writes the entry.
  func write(_ namespaces: [(String, String)], to output: inout XMLOutput) {
    output.open("entry", namespaces)
    output.element("id", address)
    output.element("title", name, [("type", "text")])
    output.element("published", hub.created.iso8601)
    output.element("updated", hub.updated.iso8601)
    output.open("author")
    output.element("name", name)
    output.close("author")
    output.empty("link", [("rel", "self"), ("href", address)])
    output.open("content", [("type", "application/xml")])
    writeDescription(to: &output)
    output.close("content")
    output.close("entry")
  }

  /// Writes the description; .NET's reader skips elements that are not in this order.
  func writeDescription(to output: inout XMLOutput) {
    let description = hub.description
    output.open(
      "NotificationHubDescription",
      [("xmlns", RegistrationNamespace.description), ("xmlns:i", RegistrationNamespace.instance)])
    write(description.credentials.filter { $0.name == "ApnsCredential" }, to: &output)
    output.element("RegistrationTtl", description.lifetime ?? HubDescription.never)
    write(description.credentials.filter { $0.name == "WnsCredential" }, to: &output)
    output.open("AuthorizationRules")
    for key in keys { write(key, to: &output) }
    output.close("AuthorizationRules")
    let early = ["GcmCredential", "MpnsCredential"]
    for name in early { write(description.credentials.filter { $0.name == name }, to: &output) }
    write(counts, to: &output)
    if let metadata = description.metadata { output.element("UserMetadata", metadata) }
    let written = Set(early + ["ApnsCredential", "WnsCredential"])
    let last = ["AdmCredential", "BaiduCredential"]
    for name in last { write(description.credentials.filter { $0.name == name }, to: &output) }
    if let isDisabled = description.isDisabled { output.element("Status", "\(isDisabled)") }
    write(
      description.credentials.filter { !written.contains($0.name) && !last.contains($0.name) },
      to: &output)
    output.close("NotificationHubDescription")
  }

  private func write(_ credentials: [HubDescription.Credential], to output: inout XMLOutput) {
    for credential in credentials {
      output.open(credential.name)
      output.open("Properties")
      for property in credential.properties {
        output.open("Property")
        output.element("Name", property.name)
        output.element("Value", property.value)
        output.close("Property")
      }
      output.close("Properties")
      output.close(credential.name)
    }
  }

  private func write(_ key: AccessKey, to output: inout XMLOutput) {
    output.open("AuthorizationRule", [("i:type", "SharedAccessAuthorizationRule")])
    output.element("ClaimType", "SharedAccessKey")
    output.element("ClaimValue", "None")
    output.open("Rights")
    for (right, name) in AccessRights.serviceNames where key.rights.contains(right) {
      output.element("AccessRights", name)
    }
    output.close("Rights")
    output.element("CreatedTime", hub.created.iso8601WithMilliseconds)
    output.element("ModifiedTime", hub.updated.iso8601WithMilliseconds)
    output.element("KeyName", key.name)
    output.element("PrimaryKey", key.key)
    output.element("SecondaryKey", key.secondaryKey ?? key.key)
    output.close("AuthorizationRule")
  }

  private func write(_ counts: Counts?, to output: inout XMLOutput) {
    guard let counts else { return }
    output.element("DailyMaxActiveDevices", "\(counts.devices)")
    output.element("DailyMaxActiveRegistrations", "\(counts.registrations)")
    output.element("DailyApiCalls", "\(counts.calls)")
  }
}
