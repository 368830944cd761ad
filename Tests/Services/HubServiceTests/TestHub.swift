import HTTP
import Hub
import HubService
import Testing

/// A hub with the keys of the recorded requests and a clock that the test sets.
///
/// A second hub gets the same requests, stores its changes and restarts after each request; both
/// hubs must return the same responses.
struct TestHub {
  static let fullKey = AccessKey(
    name: AccessKey.fullName, key: "VGhpc0lzVGhlRnVsbEFjY2Vzc0tleU9mVGhlSHViLjE=",
    rights: [.listen, .send, .manage])
  static let listenKey = AccessKey(
    name: AccessKey.listenName, key: "QmVsaWV2ZU1lVGhpc0lzTGlzdGVuT25seUtleS4xMjM=",
    rights: .listen)

  private var state: HubState
  private var stored: StoredTestHub?
  /// The system's time in seconds since 1970.
  var now: Int64 = 1_541_549_917

  init() {
    var settings = HubSettings(seed: 1)
    settings.keys = [Self.fullKey, Self.listenKey]
    self.init(settings)
  }

  init(_ settings: HubSettings) {
    state = HubState(settings)
    stored = StoredTestHub(settings)
  }

  /// Sends a request without a token.
  mutating func send(_ call: ServiceCall) -> Response {
    let time = HubTime(seconds: now)
    let response = state.respond(to: call, at: time)
    // The clock and the fault rules are not stored.
    if ["clock", "faults"].contains(call.segments.first), call.method == .post { stored = nil }
    if let second = stored?.respond(to: call, at: time) {
      #expect(second.status == response.status)
      #expect(Array(second.headers) == Array(response.headers))
      #expect(second.text == response.text)
    }
    return response
  }

  /// Sends a request with a token for the whole host.
  mutating func send(
    _ method: Method, _ target: String, _ headers: [(String, String)] = [], body: String = "",
    key: AccessKey = fullKey
  ) throws -> Response {
    var all: Headers = [
      "Host": "localhost:8899",
      "Authorization": try Self.token(for: "https://localhost:8899/", key: key, until: now + 300),
    ]
    for (name, value) in headers { all.append(name, value) }
    return send(ServiceCall(method, target, all, body: Array(body.utf8)))
  }

  /// Creates a token for a resource; all characters except ASCII letters and digits are escaped.
  static func token(for resource: String, key: AccessKey, until expiry: Int64) throws -> String {
    let encoded = resource.escaped
    let code = HMACSHA256.code(
      for: Array("\(encoded)\n\(expiry)".utf8), key: Array(key.key.utf8))
    let signature = code.base64.escaped
    return "SharedAccessSignature sr=\(encoded)&sig=\(signature)&se=\(expiry)&skn=\(key.name)"
  }
}

extension Response {
  /// The body as a string.
  var text: String {
    if case .bytes(let bytes) = body { String(decoding: bytes, as: UTF8.self) } else { "" }
  }

  /// Returns the text of the first element with the given name.
  func element(_ name: String) -> String? {
    guard let start = text.range(after: "<\(name)>"), let end = text.range(before: "</\(name)>")
    else { return nil }
    return String(text[start..<end])
  }
}

extension String {
  fileprivate func range(after text: String) -> Index? {
    ranges(of: text).first?.upperBound
  }

  fileprivate func range(before text: String) -> Index? {
    ranges(of: text).first?.lowerBound
  }

  fileprivate var escaped: String {
    utf8.map { byte -> String in
      let character = Character(UnicodeScalar(byte))
      return character.isASCII && (character.isLetter || character.isNumber)
        ? String(character) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}

extension [UInt8] {
  /// The bytes in Base64 for URLs.
  var base64URL: String {
    base64.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// The bytes in Base64, encoded independently of the code under test.
  fileprivate var base64: String {
    let alphabet = [Character]("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    let bits = flatMap { byte -> [Int] in
      (UInt8(0)..<8).map { place -> Int in byte & (0x80 >> place) == 0 ? 0 : 1 }
    }
    let digits = stride(from: 0, to: bits.count, by: 6).map { start -> Character in
      var value = 0
      for index in start..<start + 6 { value = value << 1 | (index < bits.count ? bits[index] : 0) }
      return alphabet[value]
    }
    return String(digits) + String(repeating: "=", count: (4 - digits.count % 4) % 4)
  }
}

/// Bodies of registrations.
enum Entry {
  /// Returns a native registration of an Apple device.
  static func apple(_ token: String, tags: String = "") -> String {
    entry("AppleRegistrationDescription", tagged(tags) + "<DeviceToken>\(token)</DeviceToken>")
  }

  /// Returns a template registration for Firebase.
  static func gcm(_ id: String, tags: String = "", body: String, more: String = "") -> String {
    entry(
      "GcmTemplateRegistrationDescription",
      tagged(tags) + "<GcmRegistrationId>\(id)</GcmRegistrationId>"
        + "<BodyTemplate><![CDATA[\(body)]]></BodyTemplate>\(more)")
  }

  /// Returns an entry that contains a description with the given elements.
  static func entry(_ name: String, _ elements: String) -> String {
    #"<entry xmlns="http://www.w3.org/2005/Atom"><content type="application/xml">"#
      + "<\(name) xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\""
      + #" xmlns="http://schemas.microsoft.com/netservices/2010/10/servicebus/connect">"#
      + "\(elements)</\(name)></content></entry>"
  }

  private static func tagged(_ tags: String) -> String {
    tags.isEmpty ? "" : "<Tags>\(tags)</Tags>"
  }
}
