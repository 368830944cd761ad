internal import HTTP

/// The connections on which clients may send many requests at once.
///
/// With token authentication, APNs allows one stream until a request with a valid token was
/// answered
/// (https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns).
struct StreamAllowance: Sendable {
  private var allowed: Set<Peer> = []
  private var order: [Peer] = []

  /// The number of streams that APNs allows, as seen in production.
  private static let count = 1000
  private static let capacity = 1024

  /// Makes the first accepted response on a connection allow more streams.
  mutating func apply(to response: inout Response, on peer: Peer) {
    guard response.status.rawValue < 300, response.change == .none, allowed.insert(peer).inserted
    else { return }
    response.change = .streams(Self.count)
    order.append(peer)
    guard order.count > 2 * Self.capacity else { return }
    allowed.subtract(order.prefix(Self.capacity))
    order.removeFirst(Self.capacity)
  }
}
