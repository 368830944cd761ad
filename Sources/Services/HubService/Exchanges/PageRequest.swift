package import Bytes

/// The page of a list that a client requests with `$top` and a continuation token.
package struct PageRequest: Hashable, Sendable {
  /// Maximum number of registrations on any page.
  static let largestPage = 100

  /// The position in the registration table at which the page begins, counted from 0.
  package let start: Int
  /// The maximum number of registrations on this page.
  package let count: Int

  /// Reads the items of a query.
  package init(_ query: QueryItems) throws(ServiceError) {
    if let top = query["$top"] {
      guard let number = Int(top), number > 0 else {
        throw .badRequest("$top must be a positive number, not '\(top)'")
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

  /// Returns the continuation token for a position, in characters that a URL does not escape.
  ///
  /// Some clients percent-encode the token before they send it back, others do not.
  package static func token(for position: Int) -> String {
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

  /// Returns the checksum that distinguishes the hub's tokens from forged ones.
  private static func checksum(of text: String) -> UInt32 {
    UInt32(truncatingIfNeeded: FNV1a(of: text.utf8).value)
  }
}
