import Bytes
import Diagnostics
import Documents
import HTTP
import Hub
import PushServices
import Testing

/// Push services with a clock that the test sets, and without fault rules unless the test adds one.
struct TestPush {
  private var push: PushState
  private var host = Host()
  /// The time in seconds since 1970.
  var now: Int64 = 1_795_457_993

  /// The ids and the faults of a test.
  private struct Host: PushHost {
    var random = ServiceRandom(seed: 1)
    var faults: [PushFault] = []

    mutating func fault(on target: PushTarget) -> PushFault? {
      faults.isEmpty ? nil : faults.removeFirst()
    }
  }

  init(_ settings: PushSettings = PushSettings()) { push = PushState(settings) }

  /// Adds a fault to the next notification without one.
  mutating func add(_ fault: PushFault) { host.faults.append(fault) }

  /// Sends a request; the response of no service is a failure.
  mutating func send(_ call: ServiceCall) throws -> PushAnswer {
    try #require(push.answer(call, at: HubTime(seconds: now), &host), "\(call.path)")
  }

  /// Sends a request over HTTP/2 or HTTP/1.1.
  mutating func send(
    _ method: HTTP.Method, _ target: String, _ headers: [(String, String)] = [],
    body: String = "", version: HTTPVersion = .http11
  ) throws -> PushAnswer {
    var all: Headers = ["Host": "localhost:8900"]
    for (name, value) in headers { all.append(name, value) }
    return try send(
      ServiceCall(method, target, all, body: Array(body.utf8), version: version))
  }
}

/// Tokens as libraries make them.
enum SignedToken {
  /// Returns a token in compact form, signed with a key.
  static func make(
    _ header: [(String, JSONValue)], _ claims: [(String, JSONValue)], _ key: CryptoKey
  ) throws -> String {
    let parts = [header, claims].map { part in
      Base64.encodeForURL(JSONWriter.compact(.object(part)))
    }
    let signed = parts.joined(separator: ".")
    let signature = try #require(key.signature(of: Array(signed.utf8)))
    return "\(signed).\(Base64.encodeForURL(signature))"
  }
}

extension PushAnswer {
  /// The body of the response as a string.
  var text: String {
    if case .bytes(let bytes) = response.body { String(decoding: bytes, as: UTF8.self) } else { "" }
  }

  /// Returns a string in the JSON body of the response.
  func text(_ path: String...) -> String? { text(at: path) }

  /// Returns a string in the JSON body of the response.
  func text(at path: [String]) -> String? {
    var value = JSONReader.read(SourceFile(name: "response", text: text)).document?.root
    for name in path { value = Int(name).map { value?.elements[$0] } ?? value?[name] }
    return value?.text?.string
  }
}
