package import Diagnostics

/// An assumption of previews about a device, with its source and certainty.
///
/// Vendors do not publish how devices truncate strings. Every estimate in a preview references its
/// assumption, so users can tell facts from estimates, and an estimate can be corrected in a single
/// place.
package struct Assumption: Hashable, Sendable {
  /// The name of the assumption, in kebab case.
  package let id: String
  /// The assumption, worded as one clause.
  package let statement: String
  /// The certainty of the assumption, on the scale of rules.
  package let certainty: Basis
  /// The source of the assumption, such as a page or a measurement.
  package let source: String
  /// The year and month in which the source was read.
  package let asOf: String

  /// Whether two assumptions have the same name.
  package static func == (left: Assumption, right: Assumption) -> Bool { left.id == right.id }

  /// Hashes the name of the assumption.
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
