internal import Bytes
internal import HTTP
internal import Hub

/// The access tokens that a login has issued, each with its owner and the end of its life.
struct AccessTokens {
  private var owners: [String: (name: String, end: HubTime, scopes: [String]?)] = [:]
  /// The tokens in the order in which they were issued.
  private var order: [String] = []

  /// Maximum number of tokens; the oldest one is forgotten.
  private static let capacity = 10_000

  /// Issues a token that begins with a prefix, for some scopes or, without a list, for all.
  mutating func issue(
    _ prefix: String, to owner: String, until end: HubTime, for scopes: [String]? = nil,
    _ random: inout ServiceRandom
  ) -> String {
    let token = prefix + random.hexadecimal() + random.hexadecimal()
    owners[token] = (owner, end, scopes)
    order.append(token)
    if order.count > 2 * Self.capacity {
      for old in order.prefix(Self.capacity) { owners[old] = nil }
      order.removeFirst(Self.capacity)
    }
    return token
  }

  /// Returns the owner of a token; nil if the token was not issued here or has expired.
  func owner(of token: String?, at time: HubTime) -> String? {
    guard let token, let owner = owners[token], time < owner.end else { return nil }
    return owner.name
  }

  /// Whether a token was issued here; it may have expired.
  func wasIssued(_ token: String?) -> Bool { token.map { owners[$0] != nil } ?? false }

  /// Whether a token that was issued here has one of these scopes.
  func has(_ scopes: Set<String>, _ token: String?) -> Bool {
    guard let token, let own = owners[token]?.scopes else { return true }
    return !scopes.isDisjoint(with: own)
  }
}

extension ServiceCall {
  /// The token of an `Authorization: Bearer` header, whose scheme has any letter case.
  var bearerToken: String? {
    guard let text = headers.bytes(of: "authorization"),
      let blank = text.firstIndex(of: UInt8(ascii: " ")),
      text[..<blank].isEqualIgnoringCase(to: "bearer".utf8)
    else { return nil }
    let token = text[blank...].dropFirst()
    return token.isEmpty ? nil : String(decoding: token, as: UTF8.self)
  }
}
