/// The effect of a group of changes on users and apps; the worst effect comes first.
package enum Harm: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Nothing arrives, visible text is empty, or the service rejects the payload.
  case broken
  /// Users see different strings.
  case text
  /// The app receives different values.
  case data
  /// The headers differ.
  case headers
  /// The values are equal, but their bytes differ.
  case layout

  /// Orders effects from the worst to the mildest.
  package static func < (left: Harm, right: Harm) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
