/// An assumption of previews about a device, with its source and certainty.
///
/// Vendors do not publish how devices truncate strings. Every estimate in a preview references its
/// assumption, so users can tell facts from estimates, and an estimate can be corrected in a single
/// place.
package struct Assumption: Hashable, Sendable {
  /// The kinds of evidence for an assumption.
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

  /// The name of the assumption, in kebab case.
  package let id: String
  /// The assumption, worded as one clause.
  package let statement: String
  /// The kind of evidence for the assumption.
  package let certainty: Certainty
  /// The source of the assumption, such as a page or a measurement.
  package let source: String
  /// The year and month in which the source was read.
  package let asOf: String

  /// Whether two assumptions have the same name.
  package static func == (left: Assumption, right: Assumption) -> Bool { left.id == right.id }

  /// Hashes the name of the assumption.
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
