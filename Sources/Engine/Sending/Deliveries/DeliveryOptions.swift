package import Platforms
package import TemplateLanguage

/// The options of a delivery: its white space, its route, and the treatment of oversized payloads.
package struct DeliveryOptions: Sendable {
  /// The white space to preserve in the body.
  package var layout = BodyLayout.hub
  /// The route to the push service, with or without a hub.
  package var route = Payload.Route.hub
  /// The treatment of a payload that is too large.
  package var oversize = OversizePolicy.keep
  /// The headers of the send request; headers of the template take precedence.
  package var requestHeaders: [Header] = []

  /// The judgment of the body by the rules of the push service, which takes most of the time.
  package enum Judgment: Hashable, Sendable {
    case complete
    /// Nothing is judged, for senders that show no findings; the payload is the same.
    case none
  }

  /// The extent of the findings about the push service and the device.
  package var judgment = Judgment.complete

  /// Creates the options of a normal send.
  package init() {}
}
