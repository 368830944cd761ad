internal import Bytes
package import HTTP

/// The user who sent a request, identified by Basic authentication.
///
/// As in the tutorials, any user name is accepted if the password equals the user name. This only
/// shows where an app would check its own accounts; it protects nothing.
package struct Credentials: Hashable, Sendable {
  /// The name of the user.
  package let user: String

  /// Reads the Authorization header; nil if the header is missing, malformed or wrong.
  package init?(_ headers: Headers) {
    guard let header = headers["Authorization"], header.lowercased().hasPrefix("basic ") else {
      return nil
    }
    // Clients on Android break long lines of Base64.
    let digits = header.utf8.dropFirst(6).filter { ![0x20, 0x0A, 0x0D].contains($0) }
    guard let bytes = Base64.decode(String(decoding: digits, as: UTF8.self)),
      let text = String(validating: bytes, as: UTF8.self), let colon = text.firstIndex(of: ":")
    else { return nil }
    let user = text[..<colon]
    guard !user.isEmpty, user == text[text.index(after: colon)...] else { return nil }
    self.user = String(user)
  }

  /// Returns the tag that all devices of a user have.
  static func tag(of user: String) -> String { "username:\(user)" }
}
