internal import HTTP
internal import Hub

/// The provider tokens that were used on each connection.
///
/// APNs wants one key on a connection, and a new token at most every 20 minutes
/// (https://developer.apple.com/documentation/usernotifications/establishing-a-token-based-connection-to-apns).
/// How it counts is not published, so such requests get a remark, and are refused only if the
/// services are strict.
struct ProviderConnections: Sendable {
  private struct Connection {
    let key: String
    var token: String
    var since: HubTime
  }

  private var connections: [Peer: Connection] = [:]
  /// The connections in the order in which they were first used.
  private var order: [Peer] = []

  private static let capacity = 1024
  /// The shortest time between two tokens, in milliseconds.
  private static let shortestTime: Int64 = 20 * 60 * 1000

  /// Notes the token of a request; returns the reason why APNs may refuse it.
  mutating func use(_ token: ProviderToken, on peer: Peer, at time: HubTime) -> APNsReason? {
    // Requests that did not come over a network share no connection.
    guard peer.port > 0 else { return nil }
    guard var connection = connections[peer] else {
      add(Connection(key: token.key, token: token.text, since: time), from: peer)
      return nil
    }
    guard connection.token != token.text else { return nil }
    guard connection.key == token.key else { return .unrelatedKeyID }
    let isEarly = time < connection.since + Self.shortestTime
    connection.token = token.text
    connection.since = time
    connections[peer] = connection
    return isEarly ? .tooManyProviderTokenUpdates : nil
  }

  private mutating func add(_ connection: Connection, from peer: Peer) {
    connections[peer] = connection
    order.append(peer)
    guard order.count > 2 * Self.capacity else { return }
    for old in order.prefix(Self.capacity) { connections[old] = nil }
    order.removeFirst(Self.capacity)
  }
}
