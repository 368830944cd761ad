import Files
import TestSupport
import Testing

/// The sources and manuals avoid phrases that their readers had to read twice.
struct PlainEnglishTests {
  /// Phrases that tell a story about persons, or leave out a number.
  ///
  /// Absence is a state: "the title is missing", not "nobody supplies a title".
  private static let phrases = [
    "nobody", "somebody", "whoever", "so many", "told of", "was told", "all the same", "misspelt",
  ]

  /// Parts of lines in which a phrase is right; this list should only become shorter.
  private static let allowed: [String] = []

  @Test func `no source or manual uses a phrase that has to be read twice`() throws {
    let root = RepositoryFolder.root
    let paths =
      try SourceTree.files(below: "\(root)/Sources", endingWith: [".swift", ".md"])
      + ["\(root)/README.md"]
    #expect(paths.count > 1000)
    for path in paths {
      let text = String(decoding: try FileReader.text(of: path, limit: 1 << 20), as: UTF8.self)
      for line in text.split(separator: "\n") where !Self.allowed.contains(where: line.contains) {
        let found = Self.phrases.filter(line.containsWords)
        #expect(found.isEmpty, "\(path): \(line)")
      }
    }
  }
}

extension Substring {
  /// Whether the line contains a phrase as whole words; the phrase may begin a sentence.
  fileprivate func containsWords(_ phrase: String) -> Bool {
    let capitalized = phrase.prefix(1).uppercased() + phrase.dropFirst()
    return [phrase, capitalized].contains { spelling in
      ranges(of: spelling).contains { range in
        self[..<range.lowerBound].last?.isLetter != true
          && self[range.upperBound...].first?.isLetter != true
      }
    }
  }
}
