/// The words that a value may be, and the page that lists them.
package struct Vocabulary: Sendable {
  /// Whether letter case matters.
  package enum Case: Sendable { case counts, doesNotCount }

  /// The words in their canonical spelling.
  package let words: [String]
  /// The title of the vendor's page that lists them.
  package let source: String?
  /// Whether letter case matters.
  let letterCase: Case

  /// Creates a vocabulary.
  package init(_ words: [String], source: String? = nil, letterCase: Case = .counts) {
    self.words = words
    self.source = source
    self.letterCase = letterCase
  }

  /// Whether a word is accepted.
  package func contains(_ word: String) -> Bool {
    words.contains(word)
      || letterCase == .doesNotCount && words.contains { $0.lowercased() == word.lowercased() }
  }
}
