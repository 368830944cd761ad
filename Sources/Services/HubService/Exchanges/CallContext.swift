package import HTTP
package import Hub

/// A request with the time at which the hub handles it.
package struct CallContext: Sendable {
  /// The request that the hub handles.
  package let call: ServiceCall
  /// The hub's time when the request is handled.
  package let time: HubTime
  /// The name of the hub as the client spelled it.
  package let hubName: String

  /// The URL of the hub.
  package var hubAddress: String { "\(call.origin)/\(hubName)" }

  /// The URL of the request, without the query and without a trailing slash.
  package var address: String {
    call.origin + (call.path.hasSuffix("/") ? String(call.path.dropLast()) : call.path)
  }
}
