import Bytes
import Diagnostics
import Documents
import HTTP
import Hub
import HubService
import Platforms
import PushServices

/// Sends arbitrary bytes to a browser's subscription: as encrypted bodies of both forms, and as text
/// that is encrypted first.
///
/// Bytes that the keys do not decrypt must be accepted with a remark. Encrypted text must arrive
/// unchanged, and not at all after a change of one byte.
func fuzzEncryption(_ bytes: [UInt8]) {
  var browser = Browser()
  browser.receive(bytes, ["Content-Encoding": "aes128gcm"])
  // Headers of another size are refused.
  let headers = bytes.prefix(81) + [UInt8](repeating: 0, count: max(0, 81 - bytes.count))
  browser.receive(
    Array(bytes.dropFirst(81)),
    [
      "Content-Encoding": "aesgcm",
      "Encryption": "salt=\(Base64.encodeForURL(Array(headers.prefix(16))))",
      "Crypto-Key": "dh=\(Base64.encodeForURL(Array(headers.dropFirst(16))))",
    ])
  let text = Array(bytes.prefix(3993))
  guard let call = browser.encrypt(text) else {
    preconditionFailure("text is encrypted for a subscription")
  }
  precondition(browser.send(call) == 201, "an encrypted message is accepted")
  precondition(browser.latestText == text, "an encrypted message is decrypted")
  var damaged = call.body
  // A single record is also decrypted with a larger record size, which comes after the salt.
  let places = Array(0..<16) + Array(20..<damaged.count)
  damaged[places[(bytes.count * 31 + Int(bytes.last ?? 0)) % places.count]] ^= 1
  browser.receive(damaged, ["Content-Encoding": "aes128gcm"])
  precondition(browser.hasRemark, "a damaged message is not decrypted")
}

/// A browser's subscription, and the service that delivers to it.
private struct Browser {
  private var services: HubState
  private var provider: Provider
  private var random = ServiceRandom(seed: 2)
  private let handles: [String]
  private let time = HubTime(seconds: 1_795_457_993)

  init() {
    var settings = HubSettings(seed: 1)
    settings.names = []
    settings.push = PushSettings()
    services = HubState(settings)
    let made = services.respond(
      to: ServiceCall(
        .post, "/subscriptions", ["Host": "localhost:8900", "X-Crier": "1"],
        body: Array(#"{"id":"reader"}"#.utf8)), at: time)
    guard let subscription = Self.json(made), let settings = try? ProviderSettings(&random) else {
      preconditionFailure("a subscription is made")
    }
    provider = Provider(settings)
    handles = [["endpoint"], ["keys", "p256dh"], ["keys", "auth"]].map { path in
      path.reduce(subscription) { $0?[$1] }?.text?.string ?? ""
    }
  }

  /// Returns the request that sends an encrypted text.
  mutating func encrypt(_ text: [UInt8]) -> ServiceCall? {
    ForwardedNotification(on: .browser, to: handles, text, [])
      .flatMap { provider.call(for: $0, at: time, &random) }
  }

  mutating func send(_ call: ServiceCall) -> Status { services.respond(to: call, at: time).status }

  /// Sends a body that may be anything.
  mutating func receive(_ body: [UInt8], _ headers: Headers) {
    var all: Headers = ["Host": "localhost:8900", "TTL": "1"]
    for field in headers { all.append(field.name, field.value) }
    let status = send(ServiceCall(.post, "/web/push/reader", all, body: body))
    precondition(status == (body.count > 4096 ? 413 : 201), "a body is judged by its size alone")
  }

  private var latest: JSONValue? {
    mutating get {
      Self.json(
        services.respond(
          to: ServiceCall(.get, "/outbox/latest", ["Host": "localhost:8900"]), at: time))
    }
  }

  /// The text of the latest message.
  var latestText: [UInt8]? {
    mutating get {
      let row = latest
      if let text = row?["payload"]?.text?.string { return Array(text.utf8) }
      return row?["payloadBase64"]?.text.flatMap { Base64.decode($0.string) }
    }
  }

  /// Whether the latest message has a remark that its text is unknown.
  var hasRemark: Bool {
    mutating get {
      latest?["remarks"]?.elements.contains { $0.text?.string.contains("decrypted") == true }
        == true
    }
  }

  private static func json(_ response: Response) -> JSONValue? {
    guard case .bytes(let bytes) = response.body else { return nil }
    return JSONReader.read(SourceFile(name: "response", bytes: bytes)).document?.root
  }
}
