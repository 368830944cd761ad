package import Comparison
package import Goldens

/// The fate of a mutant: noticed by a golden or a check, equivalent to the original, or survived.
package enum Fate: Sendable {
  /// A golden differs.
  case golden(GoldenName)
  /// `crier check` or a rendering reports an error or a warning that is not there otherwise.
  case check(code: String)
  /// No legal arguments make a difference that a reader could see.
  case equivalent
  /// Nothing notices the mutant, although a reader can see it.
  case survived(Survival)

  /// The fate as a word that stays stable for machine-readable reports.
  package var word: String {
    switch self {
    case .golden: "golden"
    case .check: "check"
    case .equivalent: "equivalent"
    case .survived: "survived"
    }
  }
}

/// The proof that a mutant which nothing notices can be seen.
package struct Survival: Sendable {
  /// The smallest sample whose golden would differ.
  package let sample: CandidateSample
  /// The index of the sample in the pool of its notification.
  let index: Int
  /// The name that the golden of this sample would have.
  package let golden: GoldenName
  /// The first difference that a reader would see.
  package let change: Change?
}
