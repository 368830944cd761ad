internal import Comparison
internal import Goldens

/// The locations in the sources of both revisions that cause the changes of a rendering.
struct PairCauses {
  private let old: CauseFinder?
  private let new: CauseFinder?
  /// The changes from the new to the old body, by location; their spans are in the old body.
  private let reversed: [String: Change]

  init(of pair: RenderingPair) {
    old = pair.old.payload.map { CauseFinder($0, sample: pair.sample) }
    new = pair.new.payload.map { CauseFinder($0, sample: pair.sample) }
    let changes = RenderingPair(old: pair.new, new: pair.old, sample: pair.sample).changes
    reversed = Dictionary(changes.map { ($0.place, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the causes of a change; those in the new revision come first.
  func of(_ change: Change) -> [TestedRendering.Cause] {
    (new?.of(change) ?? []) + (old?.of(reversed[change.place] ?? change) ?? [])
  }
}
