internal import HTTP
internal import Hub

extension HubContent {
  /// Returns the description of the hub, including its keys; requires the right to manage.
  func describeHub(_ context: CallContext, _ keys: [AccessKey]) -> Response {
    var output = XMLOutput()
    output.open("entry", [("xmlns", RegistrationNamespace.atom)])
    output.element("id", context.address + context.call.querySuffix)
    output.element("title", name, [("type", "text")])
    output.element("published", context.time.iso8601)
    output.element("updated", context.time.iso8601)
    output.open("author")
    output.element("name", name)
    output.close("author")
    output.empty("link", [("rel", "self"), ("href", context.address + context.call.querySuffix)])
    output.open("content", [("type", "application/xml")])
    output.open(
      "NotificationHubDescription",
      [("xmlns", RegistrationNamespace.description), ("xmlns:i", RegistrationNamespace.instance)])
    // The maximum TimeSpan of .NET, which the service uses for "never".
    output.element("RegistrationTtl", "P10675199DT2H48M5.4775807S")
    output.open("AuthorizationRules")
    for key in keys.sorted(by: { $0.rights.rawValue < $1.rights.rawValue }) {
      Self.write(key, context.time, to: &output)
    }
    output.close("AuthorizationRules")
    // The service counts the active devices per day; a local hub counts all its registrations.
    output.element("DailyMaxActiveDevices", "\(registrations.count)")
    output.element("DailyMaxActiveRegistrations", "\(registrations.count)")
    output.element("DailyApiCalls", "\(messages.ids.count)")
    output.close("NotificationHubDescription")
    output.close("content")
    output.close("entry")
    return Response(
      200, ["Content-Type": "application/atom+xml; type=entry; charset=utf-8"],
      body: output.bytes)
  }

  private static func write(_ key: AccessKey, _ time: HubTime, to output: inout XMLOutput) {
    let names: [(AccessRights, String)] = [
      (.listen, "Listen"), (.manage, "Manage"), (.send, "Send"),
    ]
    output.open("AuthorizationRule", [("i:type", "SharedAccessAuthorizationRule")])
    output.element("ClaimType", "SharedAccessKey")
    output.element("ClaimValue", "None")
    output.open("Rights")
    for (right, name) in names where key.rights.contains(right) {
      output.element("AccessRights", name)
    }
    output.close("Rights")
    for name in ["CreatedTime", "ModifiedTime"] {
      output.element(name, time.iso8601WithMilliseconds)
    }
    output.element("KeyName", key.name)
    // The service has two equally valid keys per rule; the local hub has one.
    for name in ["PrimaryKey", "SecondaryKey"] { output.element(name, key.key) }
    output.close("AuthorizationRule")
  }
}
