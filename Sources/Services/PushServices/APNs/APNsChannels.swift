internal import Bytes
internal import Documents
internal import HTTP

/// The broadcast channels of all apps
/// (https://developer.apple.com/documentation/usernotifications/sending-channel-management-requests-to-apns).
struct APNsChannels: Sendable {
  /// The storage policy of each channel, by app and channel id.
  private var policies: [String: [String: Int]] = [:]
  /// The channels that changed since the last `takeChanges()`.
  private var changes: [(app: String, id: String)] = []

  /// An app has at most this number of channels.
  private static let mostChannels = 10_000

  /// Returns the bundle id in the path of a request for channels.
  static func app(of call: ServiceCall) throws(APNsReason) -> String {
    let segments = call.segments
    guard segments.count == 4, ["channels", "all-channels"].contains(segments[3]) else {
      throw .badPath
    }
    return segments[2]
  }

  /// Performs a request that creates, reads, deletes or lists channels.
  mutating func perform(
    _ call: ServiceCall, ofApp app: String, _ random: inout ServiceRandom
  ) throws(APNsReason) -> Response {
    let isList = call.segments[3] == "all-channels"
    switch (call.method, isList) {
    case (.get, true): return list(ofApp: app)
    case (.post, false): return try create(call.json, ofApp: app, &random)
    case (.get, false): return try read(try id(of: call), ofApp: app)
    case (.delete, false): return try delete(try id(of: call), ofApp: app)
    default: throw .methodNotAllowed
    }
  }

  /// Throws the reason why a broadcast to a channel is refused.
  ///
  /// A channel that stores no message takes only broadcasts that expire at once
  /// (https://developer.apple.com/documentation/usernotifications/sending-broadcast-push-notification-requests-to-apns).
  func check(_ id: String, ofApp app: String, expiration: Int64?) throws(APNsReason) {
    guard !id.isEmpty else { throw .missingChannelID }
    guard Base64.decode(id) != nil else { throw .badChannelID }
    guard let policy = policies[app]?[id] else { throw .channelNotRegistered }
    guard policy != 0 || expiration ?? 0 == 0 else {
      var reason = APNsReason.badExpirationDate
      reason.remark = "The channel stores no message, so 'apns-expiration' must be 0"
      throw reason
    }
  }

  private func id(of call: ServiceCall) throws(APNsReason) -> String {
    guard let id = call.headers["apns-channel-id"], !id.isEmpty else { throw .missingChannelID }
    return id
  }

  private func list(ofApp app: String) -> Response {
    let ids = (policies[app] ?? [:]).keys.sorted()
    return .channels(.object([("channels", .array(ids.map { .string($0) }))]))
  }

  private mutating func create(
    _ body: JSONValue?, ofApp app: String, _ random: inout ServiceRandom
  ) throws(APNsReason) -> Response {
    guard let body, body["push-type"]?.text?.string == "LiveActivity",
      let policy = body["message-storage-policy"]?.integer, [0, 1].contains(policy)
    else { throw .badRequestPayload }
    guard policies[app]?.count ?? 0 < Self.mostChannels else { throw .cannotCreateChannel }
    let bits = [random.next(), random.next()]
    let bytes = bits.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
    let id = Base64.encode(bytes)
    policies[app, default: [:]][id] = policy
    changes.append((app, id))
    return Response(201, ["apns-channel-id": id])
  }

  private func read(_ id: String, ofApp app: String) throws(APNsReason) -> Response {
    guard let policy = policies[app]?[id] else { throw .channelNotRegistered }
    return .channels(
      .object([
        ("message-storage-policy", .number(policy)), ("push-type", .string("LiveActivity")),
      ]))
  }

  private mutating func delete(_ id: String, ofApp app: String) throws(APNsReason) -> Response {
    guard policies[app]?.removeValue(forKey: id) != nil else { throw .channelNotRegistered }
    changes.append((app, id))
    return Response(204)
  }
}

// MARK: - Storage

extension APNsChannels {
  /// Returns the channels that changed since the last call; the value nil means that a channel was
  /// deleted.
  mutating func takeChanges() -> [(app: String, id: String, value: JSONValue?)] {
    defer { changes = [] }
    return changes.map { app, id in
      let value = policies[app]?[id].map { policy in
        JSONValue.object([
          ("app", .string(app)), ("id", .string(id)), ("policy", .number(policy)),
        ])
      }
      return (app, id, value)
    }
  }

  /// Restores a channel that an earlier run stored.
  mutating func restore(_ record: JSONValue) {
    guard let app = record["app"]?.text?.string, let id = record["id"]?.text?.string,
      let policy = record["policy"]?.integer
    else { return }
    policies[app, default: [:]][id] = policy
  }
}

extension Response {
  fileprivate static func channels(_ value: JSONValue) -> Response {
    Response(200, ["content-type": "application/json"], body: JSONWriter.compact(value))
  }
}
