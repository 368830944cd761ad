package import Diagnostics

/// A rule about a translation and its source, with its check.
///
/// ```swift
/// static let numbers = ProofRule(.numberDiffers, .habit) { pair, report in … }
/// ```
package struct ProofRule: Sendable {
  /// The way in which findings of a rule are judged.
  package enum Standard: Hashable, Sendable {
    /// Every violation is reported.
    case strict
    /// A violation is reported only if the other translations of the file follow the rule.
    ///
    /// Languages and projects have conventions of their own. If many translations of a file differ
    /// from their sources in the same way, that is its convention.
    ///
    /// The number is that of the texts which must follow the rule before a convention is assumed.
    case habit(after: Int)
  }

  /// The rule, with its documentation.
  package let rule: Rule
  let standard: Standard
  let check: @Sendable (PhrasePair, inout ProofReport) -> Void

  /// Creates a rule with its check.
  init(
    _ rule: Rule, _ standard: Standard = .strict,
    check: @escaping @Sendable (PhrasePair, inout ProofReport) -> Void
  ) {
    self.rule = rule
    self.standard = standard
    self.check = check
  }

  /// All rules about a translation and its source, each in a file of its own in `Rules/`.
  package static let all: [ProofRule] = [
    .placeholders, .damagedPlaceholders, .markup, .entities, .lineBreaks, .blanks, .endPunctuation,
    .brackets, .quotes, .numbers, .links, .options, .emoji, .controlCharacters, .untranslated,
    .otherScript, .repeatedWord, .mixedScript, .normalization, .bidi, .accelerators,
  ]
}

/// The findings of a rule about the units of a file, and the number of units that follow the rule.
package struct ProofReport: Sendable {
  /// The number of texts that the rule applied to and that follow the rule.
  private(set) var keptCount = 0
  /// The findings so far.
  private(set) var findings: [Diagnostic] = []

  /// Creates an empty report.
  package init() {}

  /// Counts a text that follows the rule.
  package mutating func keep() { keptCount += 1 }

  /// Adds a finding.
  package mutating func report(_ diagnostic: Diagnostic) { findings.append(diagnostic) }

  /// Whether the findings are exceptions, given the number of texts that follow the rule.
  ///
  /// One difference is an exception. Of more, at most one in forty texts may differ.
  func hasHabit(after count: Int) -> Bool {
    guard keptCount >= count else { return false }
    return findings.count <= 1 || findings.count * Self.exceptionRate <= keptCount + findings.count
  }

  private static let exceptionRate = 40
}
