internal import Bytes
package import Diagnostics

/// A line in a sender that identifies the version of the notification from which the sender was
/// generated.
///
/// The digest covers all other bytes and detects changes; it does not protect against forgery.
package struct SenderDigest: Sendable {
  /// The comment syntax of a language.
  enum Comment: Sendable {
    case slashes
    case hash
    /// The member `$comment` of a schema, because JSON has no comments.
    case schemaMember
  }

  /// The result of comparing a file with the current sender.
  package enum Verdict: Hashable, Sendable {
    case current
    /// The file was generated from another version of the notification, or by another version of
    /// Crier.
    case outdated
    /// The digest is current, but the rest of the file differs.
    case edited
    /// The file has no digest.
    case unsigned
  }

  static let placeholder = "crier-digest"
  private static let mark = "Digest: "

  static func signed(_ text: String, as comment: Comment) -> String {
    text.replacing(placeholder, with: "\(mark)\(FNV1a(of: text.utf8).digits)", maxReplacements: 1)
  }

  /// Compares a file with the sender that would be generated now, ignoring line endings.
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
  /// The verdict as the predicate of a sentence whose subject is the file.
  package var sentence: DisplayText {
    switch self {
    case .current: "is up to date"
    case .outdated: "is out of date; regenerate it with 'crier sender'"
    case .edited: "was edited by hand; regenerate it with 'crier sender'"
    case .unsigned: "has no digest written by 'crier sender'"
    }
  }
}
