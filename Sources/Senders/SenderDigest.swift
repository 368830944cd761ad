package import Diagnostics

/// The line of a sender that tells which notification it was made from.
///
/// The digest is FNV-1a of all other bytes. It notices changes; it is no protection against forgery.
/// https://datatracker.ietf.org/doc/html/rfc9923
package struct SenderDigest: Sendable {
  /// The notation of comments.
  enum Comment: Sendable {
    case slashes
    case hash
    /// JSON has no comments, but schemas have a member for them.
    case schemaMember
  }

  /// The relation of a file to the sender of today.
  package enum Verdict: Hashable, Sendable {
    case current
    /// The file was made from another version of the notification, or by another Crier.
    case outdated
    /// The digest fits, but the rest of the file was changed.
    case edited
    /// The file has no digest.
    case unsigned
  }

  static let placeholder = "crier-digest"
  private static let mark = "Digest: "

  static func signed(_ text: String, as comment: Comment) -> String {
    text.replacing(placeholder, with: "\(mark)\(digest(of: text))", maxReplacements: 1)
  }

  /// Compares the content of a file with the sender of today; line endings may differ.
  package static func verdict(on file: String, against sender: String) -> Verdict {
    let text = file.replacing("\r\n", with: "\n")
    if text == sender { return .current }
    guard let digest = digest(in: text) else { return .unsigned }
    return digest == self.digest(in: sender) ? .edited : .outdated
  }

  private static func digest(in text: String) -> Substring? {
    text.firstRange(of: mark).map { text[$0.upperBound...].prefix { $0.isHexDigit } }
  }

  private static func digest(of text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension SenderDigest.Verdict {
  /// The verdict as the rest of a sentence about a file.
  package var sentence: DisplayText {
    switch self {
    case .current: "is up to date"
    case .outdated: "is out of date; make it anew with 'crier sender'"
    case .edited: "was edited by hand; make it anew with 'crier sender'"
    case .unsigned: "has no digest of 'crier sender'"
    }
  }
}
