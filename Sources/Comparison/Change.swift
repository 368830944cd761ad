package import Diagnostics

/// One difference between what was accepted and what is rendered now.
package struct Change: Sendable {
  /// The kind of a change.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case added, removed, changed
    /// Equal keys, attributes or headers in another order.
    case reordered
    /// An equal value in other bytes.
    case respelled
  }

  /// The place: a JSON pointer, an XML path, `header apns-priority`, `served locale`.
  package let place: String
  /// The kind.
  package let kind: Kind
  /// The accepted value; nil if the value is new.
  package let old: String?
  /// The rendered value; nil if the value is gone.
  package let new: String?
  /// The bytes of the rendering that show the change, or in which it would be seen.
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
  /// Tells whether the same happened at the same place, byte for byte.
  package static func == (one: Change, other: Change) -> Bool { one.facts == other.facts }

  /// Feeds what happened and where.
  package func hash(into hasher: inout Hasher) { hasher.combine(facts) }

  /// Texts as bytes: Swift's own equality takes different spellings of `é` for one.
  private var facts: [[UInt8]] {
    [place, kind.rawValue, old ?? "", new ?? ""].map { Array($0.utf8) }
  }
}
