public import Diagnostics
internal import Localization
internal import Platforms
internal import Streaming
internal import Workspaces

/// The payload for one device, from a ``NotificationRenderer``.
public struct RenderedPayload: Sendable {
  /// The exact body.
  public let body: [UInt8]
  /// The locale of the texts; nil if no text comes from a catalog.
  public var servedLocale: String? { facts.served?.description }
  /// The headers as the service receives them.
  public var headers: [(name: String, value: String)] { facts.headers.map { ($0.name, $0.value) } }
  /// The headers as a JSON object; nil if there are none.
  public var headersJSON: [UInt8]? { facts.headersJSON }

  private let facts: DeliveryFacts
  private let judge: @Sendable () -> Findings

  init(
    _ body: [UInt8], _ facts: DeliveryFacts, judge: @escaping @Sendable () -> Findings
  ) {
    self.body = body
    self.facts = facts
    self.judge = judge
  }

  /// The warnings about the arguments, and the findings about the push service and the device.
  ///
  /// Most programs send a payload without looking at them, so they are computed on request, which
  /// takes longer than rendering; store the result.
  public var findings: Findings { judge() }
}
