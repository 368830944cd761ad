internal import Bytes
internal import Documents
internal import HTTP

/// A browser's subscription, made by this service.
struct Subscription: Sendable {
  let id: String
  let keys: SubscriptionKeys
  /// The key of the application server that may send, in Base64 for URLs; nil for any.
  let serverKey: String?

  /// The members of `POST /subscriptions`.
  static let members = ["id", "privateKey", "auth", "applicationServerKey"]

  /// A member that cannot be read.
  struct Invalid: Error {
    let message: String
  }

  /// Reads the body of `POST /subscriptions`; members that are missing are made up, or taken from
  /// the subscription that exists.
  init(
    _ body: JSONValue, _ random: inout ServiceRandom,
    existing: (String) -> Subscription? = { _ in nil }
  ) throws(Invalid) {
    let name = try Self.text(body, "id")
    id = name ?? Base64.encodeForURL(Array(random.secret().prefix(16)))
    guard (1...400).contains(id.utf8.count), id.utf8.allSatisfy(\.isTopicByte) else {
      throw Invalid(message: "'id' must be 1 to 400 letters, digits, '.', '-' and '_'")
    }
    let old = existing(id)
    var secret = old?.keys.secret ?? Array(random.secret().prefix(16))
    if let text = try Self.text(body, "auth") {
      guard let bytes = Base64.decodeFromURL(text), bytes.count == 16 else {
        throw Invalid(message: "'auth' must be 16 bytes in Base64 for URLs")
      }
      secret = bytes
    }
    keys = SubscriptionKeys(key: try Self.key(body, old, &random), secret: secret)
    serverKey = try Self.serverKey(body) ?? old?.serverKey
  }

  private static func text(_ body: JSONValue, _ name: String) throws(Invalid) -> String? {
    guard let value = body[name] else { return nil }
    if case .null = value.content { return nil }
    guard let text = value.text?.string else {
      throw Invalid(message: "'\(name)' must be a string")
    }
    return text
  }

  private static func key(
    _ body: JSONValue, _ old: Subscription?, _ random: inout ServiceRandom
  ) throws(Invalid) -> CryptoKey {
    guard let text = try text(body, "privateKey") else {
      if let key = old?.keys.key ?? (try? CryptoKey(secret: random.secret())) { return key }
      throw Invalid(message: "a key cannot be made")
    }
    guard let key = Base64.decodeFromURL(text).flatMap({ try? CryptoKey(scalar: $0) }) else {
      throw Invalid(
        message: "'privateKey' must be a private key of P-256: 32 bytes in Base64 for URLs")
    }
    return key
  }

  private static func serverKey(_ body: JSONValue) throws(Invalid) -> String? {
    guard let text = try text(body, "applicationServerKey") else { return nil }
    guard let point = Base64.decodeFromURL(text), (try? CryptoKey(point: point)) != nil else {
      throw Invalid(
        message: "'applicationServerKey' must be a public key of P-256: 65 bytes in Base64 for URLs"
      )
    }
    return Base64.encodeForURL(point)
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
    // A damaged record has no reason to tell.
    guard let read = try? Subscription(record, &unused) else { return nil }
    self = read
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
