/// Something that a picture takes for granted about a device, and what that rests on.
///
/// Vendors do not publish how devices cut texts. Every estimate of a preview names one of these, so that a
/// reader can tell what is known from what is guessed, and correct it in one place.
package struct Assumption: Hashable, Sendable {
  /// How well something is known.
  package enum Certainty: String, Hashable, Sendable, CaseIterable {
    /// The platform's owner says so.
    case documented
    /// Someone other than the platform's owner has measured or reported it.
    case reported
    /// General knowledge without a source.
    case assumed
    /// Computed from other figures.
    case estimated
  }

  /// The name, in kebab case.
  package let id: String
  /// What is taken for granted, in one sentence.
  package let statement: String
  /// How well it is known.
  package let certainty: Certainty
  /// Where it comes from.
  package let source: String
  /// When the source was read, as a year and a month.
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

  /// Tells whether both are the same assumption.
  package static func == (left: Assumption, right: Assumption) -> Bool { left.id == right.id }

  /// Feeds the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
