/// The progress of a translation.
package enum UnitState: String, Hashable, Sendable, CaseIterable {
  /// No translation yet.
  case absent = "new"
  /// A draft, a machine translation, or a translation of an outdated source.
  case draft
  /// Translated.
  case translated
  /// Translated and reviewed.
  case reviewed
  /// Approved for release.
  case final
}
