internal import Bytes
package import Diagnostics
internal import Documents

/// The progress of a translation, from `x-state` in `@key`, and the source that it was made from.
///
///     "@news.title": {"x-state": {"state": "reviewed", "source": "9ae16a3b2f90404f"}}
///
/// A translation without a state is final, and nothing is known of its source.
package struct TranslationState: Hashable, Sendable {
  /// The steps towards a text that can be sent.
  package enum Progress: String, Hashable, Sendable, CaseIterable {
    /// A draft, or a translation that has to be reviewed again.
    case new
    /// Translated.
    case translated
    /// Translated and reviewed.
    case reviewed
    /// Approved for release.
    case final
  }

  /// The progress.
  package let progress: Progress
  /// The digest of the source text that was translated; nil if it is not known.
  package let source: TextDigest?
  /// The bytes of the value in the file.
  package let span: SourceSpan

  /// Creates a state.
  package init(_ progress: Progress, source: TextDigest? = nil, span: SourceSpan) {
    self.progress = progress
    self.source = source
    self.span = span
  }
}

/// A short name of a text's bytes, by which a later change of the text is noticed.
///
/// It guards against forgotten translations, not against attacks.
///
///     TextDigest(of: "News").spelling   // 16 hexadecimal digits
package struct TextDigest: Hashable, Sendable {
  /// Sixteen hexadecimal digits.
  package let spelling: String

  /// Computes the digest of a text.
  package init(of text: String) { spelling = FNV1a(of: text.utf8).digits }

  /// Reads a digest; nil unless it has sixteen hexadecimal digits.
  package init?(spelling: String) {
    let digits = spelling.utf8
    guard digits.count == 16,
      digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    self.spelling = spelling
  }
}

extension CatalogEntry {
  /// The digest of the text.
  package var digest: TextDigest { TextDigest(of: text.string) }

  /// Whether the entry translates an older text than that of its source.
  package func isStale(against source: CatalogEntry) -> Bool {
    metadata.state?.source.map { $0 != source.digest } ?? false
  }
}
