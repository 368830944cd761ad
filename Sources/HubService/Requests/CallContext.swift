/// A request with the time at which the hub handles it.
struct CallContext: Sendable {
  let call: HubCall
  let time: HubTime
  /// The name of the hub as the client spelled it.
  let hubName: String

  /// The address of the hub.
  var hubAddress: String { "\(call.origin)/\(hubName)" }

  /// The raw path without a last slash, as an address.
  var address: String {
    call.origin + (call.path.hasSuffix("/") ? String(call.path.dropLast()) : call.path)
  }
}
