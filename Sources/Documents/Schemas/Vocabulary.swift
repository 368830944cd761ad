/// The allowed words of a value, and the vendor's page that lists them.
package struct Vocabulary: Sendable {
  /// The significance of letter case.
  package enum Case: Sendable { case counts, doesNotCount }

  /// The words in their canonical spelling.
  package let words: [String]
  /// The title of the vendor's page that lists the words.
  package let source: String?
  /// The significance of letter case.
  let letterCase: Case

  /// Creates a vocabulary.
  package init(_ words: [String], source: String? = nil, letterCase: Case = .counts) {
    self.words = words
    self.source = source
    self.letterCase = letterCase
  }

  /// Returns whether a word is accepted.
  package func contains(_ word: String) -> Bool {
    words.contains(word)
      || letterCase == .doesNotCount && words.contains { $0.lowercased() == word.lowercased() }
  }
}
