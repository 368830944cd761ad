/// The effect of a group of changes on the recipients, worst first.
package enum Harm: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Nothing arrives, a visible text is empty, or the service refuses the payload.
  case broken
  /// People read something else.
  case text
  /// The app gets other values.
  case data
  /// The payload travels in another way.
  case headers
  /// Equal values in other bytes.
  case layout

  /// Orders from the worst to the mildest.
  package static func < (left: Harm, right: Harm) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
