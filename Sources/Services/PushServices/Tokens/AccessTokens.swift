internal import HTTP
internal import Hub

/// The access tokens that a login has issued, each with the end of its life.
struct AccessTokens {
  private var ends: [String: HubTime] = [:]
  /// The tokens in the order in which they were issued.
  private var order: [String] = []

  /// Maximum number of tokens; the oldest one is forgotten.
  private static let capacity = 10_000

  /// Issues a token that begins with a prefix.
  mutating func issue(
    _ prefix: String, until end: HubTime, _ random: inout ServiceRandom
  ) -> String {
    let token = prefix + random.hexadecimal() + random.hexadecimal()
    ends[token] = end
    order.append(token)
    if order.count > 2 * Self.capacity {
      for old in order.prefix(Self.capacity) { ends[old] = nil }
      order.removeFirst(Self.capacity)
    }
    return token
  }

  /// Whether a token was issued here and is still valid.
  func isValid(_ token: String, at time: HubTime) -> Bool {
    ends[token].map { time < $0 } ?? false
  }
}

extension ServiceCall {
  /// The token of an `Authorization: Bearer` header, whose scheme has any letter case.
  var bearerToken: String? {
    guard let text = headers["authorization"] else { return nil }
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    return String(parts[1])
  }
}
