internal import Bytes
internal import Documents
internal import HTTP

/// A browser's subscription, made by this service.
struct Subscription: Sendable {
  let id: String
  let keys: SubscriptionKeys
  /// The key of the application server that may send, in Base64 for URLs; nil for any.
  let serverKey: String?

  /// Reads the body of `POST /subscriptions`; members that are missing are made up.
  init?(_ body: JSONValue, _ random: inout ServiceRandom) {
    let name = body["id"]?.text?.string
    id = name ?? Base64.encodeForURL(Array(random.secret().prefix(16)))
    guard (1...400).contains(id.utf8.count), id.utf8.allSatisfy(\.isTopicByte) else { return nil }
    let secret = body["auth"]?.text.map { Base64.decodeFromURL($0.string) }
    guard let secret = secret ?? Array(random.secret().prefix(16)), secret.count == 16 else {
      return nil
    }
    let key: CryptoKey?
    if let text = body["privateKey"]?.text?.string {
      key = Base64.decodeFromURL(text).flatMap { try? CryptoKey(scalar: $0) }
    } else {
      key = try? CryptoKey(secret: random.secret())
    }
    guard let key else { return nil }
    keys = SubscriptionKeys(key: key, secret: secret)
    serverKey = body["applicationServerKey"]?.text?.string
  }

  /// The subscription as JSON for a store.
  var record: JSONValue {
    .object([
      ("id", .string(id)),
      ("privateKey", .string(Base64.encodeForURL(keys.key.scalar ?? []))),
      ("auth", .string(Base64.encodeForURL(keys.secret))),
      ("applicationServerKey", serverKey.map { .string($0) } ?? .null),
    ])
  }

  /// Reads what `record` returned; nil if it is damaged.
  init?(record: JSONValue) {
    // Nothing is made up, because a record has all members.
    var unused = ServiceRandom(seed: 0)
    guard record["privateKey"]?.text != nil, record["auth"]?.text != nil else { return nil }
    self.init(record, &unused)
  }

  /// The subscription as the `toJSON()` of a browser writes it, and its id.
  func json(at origin: String) -> JSONValue {
    .object([
      ("id", .string(id)), ("endpoint", .string("\(origin)/web/push/\(id)")),
      ("expirationTime", .null),
      (
        "keys",
        .object([
          ("p256dh", .string(Base64.encodeForURL(keys.key.point ?? []))),
          ("auth", .string(Base64.encodeForURL(keys.secret))),
        ])
      ),
    ])
  }
}
