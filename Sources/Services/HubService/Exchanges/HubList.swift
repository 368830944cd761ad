internal import Documents
package import HTTP
package import Hub

/// The Atom feed of all hubs, in the service's format.
package enum HubList {
  /// Returns the response with the feed of the hubs that have the given names.
  package static func response(
    _ names: [String], _ call: ServiceCall, at time: HubTime, id: String
  ) -> Response {
    var output = XMLOutput()
    output.open("feed", [("xmlns", RegistrationNamespace.atom)])
    output.element("title", "Publicly Listed Services", [("type", "text")])
    output.element(
      "subtitle", "This is the list of publicly-listed services currently available.",
      [("type", "text")])
    output.element("id", "uuid:\(id);id=1")
    output.element("updated", time.iso8601)
    output.element("generator", "Service Bus 1.1")
    for (index, name) in names.enumerated() {
      output.open("entry")
      output.element("id", "uuid:\(id);id=\(index + 2)")
      output.element("title", name, [("type", "text")])
      output.element("updated", time.iso8601)
      output.empty("link", [("rel", "alternate"), ("href", "http://\(call.host)/\(name)")])
      output.close("entry")
    }
    output.close("feed")
    return Response(
      200, ["Content-Type": "application/atom+xml; type=feed; charset=utf-8"], body: output.bytes)
  }
}
