internal import Bytes
package import Diagnostics
internal import Documents

/// The progress of a translation and the digest of its source, from `x-state` in `@key`.
///
///     "@news.title": {"x-state": {"state": "reviewed", "source": "9ae16a3b2f90404f"}}
///
/// A translation without a state counts as final, and its source is unknown.
package struct TranslationState: Hashable, Sendable {
  /// A stage of a translation, from draft to release.
  package enum Progress: String, Hashable, Sendable, CaseIterable {
    /// A draft, or a translation that needs another review.
    case new
    /// Translated, but not yet reviewed.
    case translated
    /// Translated and reviewed.
    case reviewed
    /// Approved for release.
    case final
  }

  /// The current stage of the translation.
  package let progress: Progress
  /// The digest of the source text that was translated; nil if it is unknown.
  package var source: TextDigest?
  /// The bytes of the value in the file.
  package let span: SourceSpan
}

/// A short hash of a message, used to detect later changes.
///
/// The hash detects outdated translations; it is not cryptographic.
///
///     TextDigest(of: "News").spelling   // 16 hexadecimal digits
package struct TextDigest: Hashable, Sendable {
  /// Sixteen hexadecimal digits.
  package let spelling: String

  /// Computes the digest of a string.
  package init(of text: String) { spelling = FNV1a(of: text.utf8).digits }

  /// Parses a digest; returns nil unless the spelling is sixteen hexadecimal digits.
  package init?(spelling: String) {
    let digits = spelling.utf8
    guard digits.count == 16,
      digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    self.spelling = spelling
  }
}

extension CatalogEntry {
  /// The digest of the message's text.
  package var digest: TextDigest { TextDigest(of: text.string) }

  /// Whether the source text has changed since this entry was translated.
  package func isStale(against source: CatalogEntry) -> Bool {
    metadata.state?.source.map { $0 != source.digest } ?? false
  }
}
