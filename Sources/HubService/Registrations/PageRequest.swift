internal import Bytes
internal import HubWire

/// The part of a list that a client asks for: `$top` and a continuation token.
struct PageRequest: Hashable, Sendable {
  /// Maximum number of registrations in a page.
  static let largestPage = 100

  /// The first position.
  let start: Int
  /// The number of registrations.
  let count: Int

  init(_ query: QueryItems) throws(ServiceError) {
    if let top = query["$top"] {
      guard let number = Int(top), number > 0 else {
        throw .badRequest("The value '\(top)' of $top is not a positive number")
      }
      count = min(number, Self.largestPage)
    } else {
      count = Self.largestPage
    }
    guard let token = query["continuationtoken"] else {
      start = 0
      return
    }
    guard let position = Self.position(of: token) else {
      throw .badRequest("The continuation token is invalid")
    }
    start = position
  }

  /// The token for a position, of characters that need no escapes in a URL.
  ///
  /// Clients differ: some encode the token again before they send it back.
  static func token(for position: Int) -> String {
    let digits = String(position, radix: 36)
    return "\(digits)-\(String(checksum(of: digits), radix: 36))"
  }

  private static func position(of token: String) -> Int? {
    let parts = token.split(separator: "-").map(String.init)
    guard parts.count == 2, String(checksum(of: parts[0]), radix: 36) == parts[1] else {
      return nil
    }
    return Int(parts[0], radix: 36).flatMap { $0 >= 0 ? $0 : nil }
  }

  /// A number by which an invented token is recognized.
  private static func checksum(of text: String) -> UInt32 {
    UInt32(truncatingIfNeeded: FNV1a(of: text.utf8).value)
  }
}
