internal import Synchronization

/// Tokens whose signatures were verified with certain keys, by the header and the hub of the request.
///
/// Whether a token has expired, and which requests it covers, is examined for each request. Headers are
/// compared by their bytes, because strings of other bytes can be equal, and no key has signed those.
final class RecentTokens: Sendable {
  private struct Use: Hashable {
    let header: [UInt8]
    let hub: String
  }

  private let tokens = Mutex<[Use: VerifiedToken]>([:])

  private static let capacity = 64

  /// Returns a token that was kept; nil if it must be verified.
  func token(_ header: [UInt8], forHub hub: String) -> VerifiedToken? {
    tokens.withLock { $0[Use(header: header, hub: hub)] }
  }

  /// Keeps a verified token; if there are too many, the others are forgotten.
  func keep(_ token: VerifiedToken, _ header: [UInt8], forHub hub: String) {
    tokens.withLock { tokens in
      if tokens.count >= Self.capacity { tokens = [:] }
      tokens[Use(header: header, hub: hub)] = token
    }
  }
}
