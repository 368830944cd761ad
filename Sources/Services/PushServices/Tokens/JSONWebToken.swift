internal import Bytes
internal import Diagnostics
internal import Documents
internal import HTTP

/// A JSON Web Token (https://www.rfc-editor.org/rfc/rfc7519), parsed but not verified.
///
/// ```swift
/// let token = JSONWebToken("eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQ0RFMTIzNDUifQ.eyJpc3MiO….MdjoW…")
/// token?.header("kid")  // "ABCDE12345"
/// ```
struct JSONWebToken {
  private let header: JSONValue
  private let claims: JSONValue
  private let signed: [UInt8]
  private let signature: [UInt8]

  /// Maximum length of a token in bytes.
  private static let largestSize = 8192

  /// Parses a token in its compact form; nil if it has another form.
  init?(_ text: String) {
    guard text.utf8.count <= Self.largestSize else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, let header = Self.object(parts[0]),
      let claims = Self.object(parts[1]), let signature = Base64.decodeFromURL(parts[2])
    else { return nil }
    self.header = header
    self.claims = claims
    self.signature = signature
    signed = Array("\(parts[0]).\(parts[1])".utf8)
  }

  /// Returns a token that a key signs; nil if the key has no private part.
  static func signed(
    _ header: [(String, JSONValue)], _ claims: [(String, JSONValue)], by key: CryptoKey
  ) -> String? {
    let parts = [header, claims].map { Base64.encodeForURL(JSONWriter.compact(.object($0))) }
    let text = parts.joined(separator: ".")
    return key.signature(of: Array(text.utf8)).map { "\(text).\(Base64.encodeForURL($0))" }
  }

  private static func object(_ part: String) -> JSONValue? {
    guard let bytes = Base64.decodeFromURL(part) else { return nil }
    let (document, findings) = JSONReader.read(SourceFile(name: "token", bytes: bytes))
    guard let root = document?.root, root.members != nil, !findings.hasErrors else { return nil }
    return root
  }

  /// Returns a string of the header, such as `kid`.
  func header(_ name: String) -> String? { header[name]?.text?.string }

  /// Returns a string among the claims, such as `iss`.
  func claim(_ name: String) -> String? { claims[name]?.text?.string }

  /// Returns a number among the claims, such as `iat`, without its fraction.
  func number(_ name: String) -> Int64? {
    // Some libraries write the time as a string, and the services read it.
    let spelling: String? =
      switch claims[name]?.content {
      case .number(let text)?: text.string
      case .string(let text)?: text.string
      default: nil
      }
    guard let number = spelling.flatMap(Double.init), number.magnitude < 1e15 else { return nil }
    return Int64(number)
  }

  /// Whether the signature was made with a key.
  func isSigned(by key: CryptoKey) -> Bool { key.verifies(signature, of: signed) }
}
