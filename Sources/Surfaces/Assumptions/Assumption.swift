/// An assumption of previews about a device, with its source and certainty.
///
/// Vendors do not publish how devices truncate strings. Every estimate of a preview names its
/// assumption, so a reader can tell facts from estimates and correct them in one place.
package struct Assumption: Hashable, Sendable {
  /// The certainty of an assumption.
  package enum Certainty: String, Hashable, Sendable, CaseIterable {
    /// Stated by the platform's vendor.
    case documented
    /// Measured or reported by a third party.
    case reported
    /// General knowledge without a source.
    case assumed
    /// Computed from other figures.
    case estimated
  }

  /// The name, in kebab case.
  package let id: String
  /// The assumption as one clause.
  package let statement: String
  /// The certainty.
  package let certainty: Certainty
  /// The source.
  package let source: String
  /// The year and month in which the source was read.
  package let asOf: String

  init(
    _ id: String, _ certainty: Certainty, _ statement: String, source: String,
    asOf: String = "2026-11"
  ) {
    self.id = id
    self.certainty = certainty
    self.statement = statement
    self.source = source
    self.asOf = asOf
  }

  /// Whether two assumptions have the same name.
  package static func == (left: Assumption, right: Assumption) -> Bool { left.id == right.id }

  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
