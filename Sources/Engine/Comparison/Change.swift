package import Diagnostics

/// A difference between the accepted and the current rendering.
package struct Change: Sendable {
  /// The kind of a change: an added, removed or changed value, or equal content that is written
  /// differently.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case added, removed, changed
    /// The keys, attributes or headers are equal, but in a different order.
    case reordered
    /// The value is equal, but is written with different bytes.
    case respelled
  }

  /// The location of the change: a JSON pointer, an XML path, `header apns-priority`, `served
  /// locale`.
  package let place: String
  /// The kind of change.
  package let kind: Kind
  /// The accepted value; nil if the value was added.
  package let old: String?
  /// The rendered value; nil if the value was removed.
  package let new: String?
  /// The range of the rendering that contains the change; nil if there is no such range.
  package let span: SourceSpan?

  /// Creates a change from its kind, location and values.
  package init(
    _ kind: Kind, at place: String, from old: String? = nil, to new: String? = nil,
    span: SourceSpan? = nil
  ) {
    self.place = place
    self.kind = kind
    self.old = old
    self.new = new
    self.span = span
  }
}

extension Change: Hashable {
  /// Returns whether two changes have the same kind, location and values, byte for byte.
  package static func == (one: Change, other: Change) -> Bool { one.facts == other.facts }

  /// Hashes the kind, the location and the values.
  package func hash(into hasher: inout Hasher) { hasher.combine(facts) }

  /// The kind, location and values as bytes, because Swift ignores different encodings of `é`.
  private var facts: [[UInt8]] {
    [place, kind.rawValue, old ?? "", new ?? ""].map { Array($0.utf8) }
  }
}
