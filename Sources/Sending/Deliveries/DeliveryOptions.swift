package import Platforms
package import TemplateLanguage

/// The options of a delivery: its layout, its route, and the treatment of an oversize payload.
package struct DeliveryOptions: Sendable {
  /// The white space that is preserved.
  package var layout = BodyLayout.hub
  /// The route to the service.
  package var route = Payload.Route.hub
  /// The treatment of a payload that is too large.
  package var oversize = OversizePolicy.keep
  /// The headers of the send request; headers of the template take precedence.
  package var requestHeaders: [Header] = []

  /// Creates the options of a normal send.
  package init() {}
}
