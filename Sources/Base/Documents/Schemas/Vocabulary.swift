/// The words that a value can be, and the vendor's page that lists them.
package struct Vocabulary: Sendable {
  /// The significance of letter case, for example in `Alert` and `alert`.
  package enum Case: Sendable { case counts, doesNotCount }

  /// The words in their canonical spelling.
  package let words: [String]
  /// The title of the vendor's page that lists the words; nil if there is no such page.
  package let source: String?
  /// The significance of letter case, for example in `Alert` and `alert`.
  let letterCase: Case

  /// Creates a vocabulary.
  package init(_ words: [String], source: String? = nil, letterCase: Case = .counts) {
    self.words = words
    self.source = source
    self.letterCase = letterCase
  }

  /// Returns whether the vocabulary contains a word.
  package func contains(_ word: String) -> Bool {
    words.contains(word)
      || letterCase == .doesNotCount && words.contains { $0.lowercased() == word.lowercased() }
  }
}
