internal import HTTP
internal import Hub
internal import HubWire

extension HubContent {
  /// Returns the description of the hub; keys are left out.
  func describeHub(_ context: CallContext) -> Response {
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
    // The longest duration that .NET knows, which the service uses for "never".
    output.element("RegistrationTtl", "P10675199DT2H48M5.4775807S")
    output.empty("AuthorizationRules")
    output.close("NotificationHubDescription")
    output.close("content")
    output.close("entry")
    return Response(
      200, ["Content-Type": "application/atom+xml; type=entry; charset=utf-8"],
      body: output.bytes)
  }
}
