package import Diagnostics

/// A difference between the accepted and the current rendering.
package struct Change: Sendable {
  /// The kind of a change.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case added, removed, changed
    /// Keys, attributes or headers are equal, but in another order.
    case reordered
    /// The value is equal, but its bytes differ.
    case respelled
  }

  /// The place: a JSON pointer, an XML path, `header apns-priority`, `served locale`.
  package let place: String
  /// The kind.
  package let kind: Kind
  /// The accepted value; nil if the value was added.
  package let old: String?
  /// The rendered value; nil if the value was removed.
  package let new: String?
  /// The bytes of the rendering that contain the change, or its place.
  package let span: SourceSpan?

  /// Creates a change.
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
  /// Returns whether both are the same change at the same place, byte for byte.
  package static func == (one: Change, other: Change) -> Bool { one.facts == other.facts }

  /// Hashes the change and its place.
  package func hash(into hasher: inout Hasher) { hasher.combine(facts) }

  /// The strings as bytes, because Swift's equality ignores different encodings of `é`.
  private var facts: [[UInt8]] {
    [place, kind.rawValue, old ?? "", new ?? ""].map { Array($0.utf8) }
  }
}
