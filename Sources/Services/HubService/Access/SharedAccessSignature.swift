internal import Bytes
package import Hub

/// The parts of a token: `SharedAccessSignature sr=…&sig=…&se=…&skn=…`.
package struct SharedAccessSignature: Hashable, Sendable {
  /// The resource in the spelling of the token, because the signature covers this spelling.
  package let resource: String
  /// The expiry in the spelling of the token.
  package let expiry: String
  /// The signature, decoded from Base64.
  package let signature: [UInt8]
  /// The name of the key that signed the token.
  package let keyName: String

  /// The host and the path in the resource; nil if it is not a URL of a service.
  private let audience: Audience?

  private struct Audience: Hashable {
    let host: String
    /// The segments of the path.
    let path: [String]
  }

  private static let scheme = "sharedaccesssignature"

  /// Parses the value of an Authorization header.
  package init(_ header: String) throws(AccessRefusal) {
    let words = Array(header.utf8).split(separator: UInt8(ascii: " "), maxSplits: 1)
    guard words.count == 2,
      String(decoding: words[0], as: UTF8.self).lowercased() == Self.scheme
    else { throw .malformed }
    var parts: [String: String] = [:]
    for part in words[1].split(separator: UInt8(ascii: "&")) {
      guard let sign = part.firstIndex(of: UInt8(ascii: "=")) else { throw .malformed }
      let name = String(decoding: part[..<sign], as: UTF8.self)
      guard parts[name] == nil else { throw .malformed }
      parts[name] = String(decoding: part[(sign + 1)...], as: UTF8.self)
    }
    guard let resource = parts["sr"], let expiry = parts["se"], let name = parts["skn"],
      let text = parts["sig"], !resource.isEmpty, !expiry.isEmpty,
      expiry.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { throw .malformed }
    self.resource = resource
    self.expiry = expiry
    keyName = name.percentDecoded()
    guard let signature = Base64.decode(text.percentDecoded()) else { throw .invalidSignature }
    self.signature = signature
    audience = Self.audience(of: resource.percentDecoded(plus: .space).lowercased())
  }

  /// The bytes that the signature covers.
  package var signedBytes: [UInt8] { Array("\(resource)\n\(expiry)".utf8) }

  /// Whether the token has expired at a time; never true if the expiry exceeds 64 bits.
  package func hasExpired(at time: HubTime) -> Bool {
    Int64(expiry).map { $0 <= time.seconds } ?? false
  }

  /// Whether the resource covers a path.
  ///
  /// The resource must be the host, optionally followed by a prefix of the path.
  ///
  /// Clients differ in the scheme, the port, the query, letter case and the trailing slash, so none
  /// of these is compared.
  package func covers(host: String, path: String) -> Bool {
    guard let audience, audience.host == host.lowercased() else { return false }
    guard !audience.path.isEmpty else { return true }
    let spellings = path.utf8.contains(UInt8(ascii: "%")) ? [path, path.percentDecoded()] : [path]
    return spellings.contains {
      $0.lowercased().split(separator: "/").map(String.init).starts(with: audience.path)
    }
  }

  private static func audience(of address: String) -> Audience? {
    guard let scheme = ["https://", "http://", "sb://"].first(where: address.hasPrefix) else {
      return nil
    }
    let rest = address.dropFirst(scheme.count).prefix { $0 != "?" }
    let authority = rest.prefix { $0 != "/" }
    let name =
      authority.hasPrefix("[")
      ? authority.dropFirst().prefix { $0 != "]" } : authority.prefix { $0 != ":" }
    return Audience(
      host: String(name),
      path: rest.dropFirst(authority.count).split(separator: "/").map(String.init))
  }
}
