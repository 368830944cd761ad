internal import HTTP

/// A reason not to accept a token.
package enum AccessRefusal: Error, Hashable, Sendable {
  case missing
  case malformed
  case invalidSignature
  case expired
  /// The token is for another host or path.
  case wrongAudience

  /// The text of the error, as the service words it.
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

/// The keys of a hub, and the check of tokens.
package struct AccessPolicy: Sendable {
  /// The keys.
  package let keys: [AccessKey]
  /// A random key for unknown names, so that they take as long as a wrong signature.
  private let decoy: AccessKey

  /// Creates a policy; the secret makes a key that no token can be signed with.
  package init(keys: [AccessKey], decoy secret: [UInt8]) {
    self.keys = keys
    decoy = AccessKey(name: "", key: Base64.encode(secret), rights: [])
  }

  /// Returns the rights of a request at a time.
  package func rights(of call: HubCall, at time: HubTime) throws(AccessRefusal) -> AccessRights {
    guard let header = call.headers["Authorization"] else { throw .missing }
    let token = try SharedAccessSignature(header)
    let key = keys.first { $0.name == token.keyName }
    guard isSigned(token, with: key ?? decoy), let key else { throw .invalidSignature }
    guard !token.hasExpired(at: time) else { throw .expired }
    let host = Host(call.host)?.name ?? call.host
    guard token.covers(host: host, path: call.path) else { throw .wrongAudience }
    return key.rights
  }

  private func isSigned(_ token: SharedAccessSignature, with key: AccessKey) -> Bool {
    // Fails only without OpenSSL, and then no hub is started.
    guard let code = try? HMACSHA256.code(for: token.signedBytes, key: Array(key.key.utf8)) else {
      return false
    }
    return HMACSHA256.areEqual(code, token.signature)
  }
}
