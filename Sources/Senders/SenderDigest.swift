internal import Bytes
package import Diagnostics

/// The line of a sender that tells which notification it was made from.
///
/// The digest of all other bytes notices changes; it is no protection against forgery.
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
    text.replacing(placeholder, with: "\(mark)\(FNV1a(of: text.utf8).digits)", maxReplacements: 1)
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
