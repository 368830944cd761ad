internal import Bytes
internal import Files
package import HTTP
package import Hub

/// A reason to reject a token.
package enum AccessRefusal: Error, Hashable, Sendable {
  case missing
  case malformed
  case invalidSignature
  case expired
  /// The token is for another host or path.
  case wrongAudience

  /// The error message, in the words of the service.
  package var text: String {
    switch self {
    case .missing: "MissingToken: The authorization header was not found."
    case .malformed: "MalformedToken: The token is malformed."
    case .invalidSignature: "InvalidSignature: The token has an invalid signature."
    case .expired: "ExpiredToken: The token is expired."
    case .wrongAudience:
      "InvalidAudience: The authorization header contains a token with a wrong audience."
    }
  }
}

/// A token with a correct signature, which may have expired or be for another resource.
package struct VerifiedToken: Sendable {
  private let token: SharedAccessSignature
  private let keyRights: AccessRights

  fileprivate init(_ token: SharedAccessSignature, _ rights: AccessRights) {
    self.token = token
    keyRights = rights
  }

  /// Returns the rights that the token grants for a request at the given time.
  package func rights(
    for call: ServiceCall, at time: HubTime
  ) throws(AccessRefusal) -> AccessRights {
    guard !token.hasExpired(at: time) else { throw .expired }
    let host = Host(call.host)?.name ?? call.host
    guard token.covers(host: host, path: call.path) else { throw .wrongAudience }
    return keyRights
  }
}

/// The access keys of all hubs, used to verify the tokens of requests.
package struct AccessPolicy: Sendable {
  /// The access keys that are valid for every hub.
  package let keys: [AccessKey]
  /// The keys that clients created for single hubs, by the hub's name in lower case.
  package var keysOfHubs: [String: [AccessKey]] = [:] {
    didSet { recent = Self.noTokens }
  }
  /// Tokens that these keys have signed, because clients use one for many requests.
  ///
  /// Whether a token has expired, and which requests it covers, is examined for each request.
  private var recent = noTokens
  /// A random key for unknown key names, so that the response time does not reveal known names.
  private let decoy: AccessKey

  /// A header and the hub of its request.
  ///
  /// Headers are compared by their bytes, because strings of other bytes can be equal, and no key has
  /// signed those.
  private struct Use: Hashable {
    let header: [UInt8]
    let hub: String
  }

  private static var noTokens: BoundedCache<Use, VerifiedToken> { BoundedCache(limit: 64) }

  /// Creates a policy; `secret` is the random key that is used for unknown key names.
  package init(keys: [AccessKey], decoy secret: [UInt8]) {
    self.keys = keys
    decoy = AccessKey(name: "", key: Base64.encode(secret), rights: [])
  }

  /// Verifies the signature of a request's token; the result does not depend on the time.
  package func verifiedToken(of call: ServiceCall) throws(AccessRefusal) -> VerifiedToken {
    guard let header = call.headers.bytes(of: "Authorization").map({ Array($0) }) else {
      throw .missing
    }
    let hub = call.segments.first?.lowercased() ?? ""
    return try recent.value(for: Use(header: header, hub: hub)) { () throws(AccessRefusal) in
      try verify(SharedAccessSignature(String(decoding: header, as: UTF8.self)), forHub: hub)
    }
  }

  private func verify(
    _ token: SharedAccessSignature, forHub hub: String
  ) throws(AccessRefusal) -> VerifiedToken {
    let own = keysOfHubs[hub] ?? []
    let named = (own + keys).filter { $0.name == token.keyName }
    let candidates = named.isEmpty ? [decoy] : named
    guard let key = candidates.first(where: { isSigned(token, with: $0) }), !named.isEmpty else {
      throw .invalidSignature
    }
    return VerifiedToken(token, key.rights)
  }

  private func isSigned(_ token: SharedAccessSignature, with key: AccessKey) -> Bool {
    key.valid.contains { key in
      let code = HMACSHA256.code(for: token.signedBytes, key: Array(key.utf8))
      return HMACSHA256.areEqual(code, token.signature)
    }
  }
}
