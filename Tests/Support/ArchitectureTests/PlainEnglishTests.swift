import Files
import Foundation
import TestSupport
import Testing

/// Tests that the sources and manuals avoid phrases that had to be read twice.
struct PlainEnglishTests {
  /// Phrases that describe absence in terms of people, or that omit a number.
  ///
  /// Absence is a state: "the title is missing", not "nobody supplies a title".
  private static let phrases = [
    "nobody", "somebody", "whoever", "so many", "told of", "was told", "all the same", "misspelt",
    "stand", "stands", "is none", "has it", "have it", "if not said", "nothing is said",
  ]

  /// Parts of lines in which a listed phrase is correct; this list should only become shorter.
  private static let allowed: [String] = []

  @Test func `no source or manual contains a banned phrase`() throws {
    let root = RepositoryFolder.root
    let paths =
      try SourceTree.files(below: "\(root)/Sources", endingWith: [".swift", ".md", ".h", ".c"])
      + ["\(root)/README.md"]
    #expect(paths.count > 1000)
    for path in paths {
      let bytes = Data(try FileReader.text(of: path, limit: 1 << 20))
      // Fast path: most files contain no listed phrase, not even as a part of a longer word.
      let candidates = Self.phrases.filter { phrase in
        phrase.spellings.contains { bytes.range(of: Data($0.utf8)) != nil }
      }
      guard !candidates.isEmpty else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      for line in text.split(separator: "\n") where !Self.allowed.contains(where: line.contains) {
        let found = candidates.filter(line.containsWords)
        #expect(found.isEmpty, "\(path): \(line)")
      }
    }
  }

  /// A doc comment begins with a noun: "The number of columns", not "How many columns there are".
  @Test func `no doc comment begins with a question word`() throws {
    let words: Set<Substring> = ["What", "How", "Where", "Who", "Why"]
    for file in try SourceTree.sources.get().files {
      var isInComment = false
      for line in file.text.split(separator: "\n", omittingEmptySubsequences: false) {
        let text = line.drop { $0 == " " }
        if text.hasPrefix("/// "), !isInComment {
          let first = text.dropFirst(4).prefix { $0.isLetter }
          #expect(!words.contains(first), "\(file.path): \(text)")
        }
        isInComment = text.hasPrefix("///")
      }
    }
  }

  /// The doc comment of a Boolean property begins with "Whether": "Whether the text is empty".
  @Test func `the doc comment of each Boolean property begins with Whether`() throws {
    var count = 0
    for file in try SourceTree.sources.get().files {
      var summary: Substring?
      for line in file.text.split(separator: "\n", omittingEmptySubsequences: false) {
        let text = line.drop { $0 == " " }
        if text.hasPrefix("///") {
          summary = summary ?? text.dropFirst(4)
        } else {
          if let summary, text.declaresBooleanProperty {
            count += 1
            #expect(summary.hasPrefix("Whether"), "\(file.path): \(summary)")
          }
          if !text.hasPrefix("@") { summary = nil }
        }
      }
    }
    #expect(count > 200)
  }
}

extension Substring {
  /// Whether the line declares a property with the type `Bool`.
  fileprivate var declaresBooleanProperty: Bool {
    let words = split(separator: " ")
    guard let index = words.firstIndex(where: { $0 == "var" || $0 == "let" }) else { return false }
    return words.dropFirst(index + 1).first?.hasSuffix(":") == true
      && words.dropFirst(index + 2).first == "Bool"
  }

  /// Whether the line contains a phrase as whole words; the phrase may begin a sentence.
  fileprivate func containsWords(_ phrase: String) -> Bool {
    phrase.spellings.contains { spelling in
      ranges(of: spelling).contains { range in
        self[..<range.lowerBound].last?.isLetter != true
          && self[range.upperBound...].first?.isLetter != true
      }
    }
  }
}

extension String {
  /// The phrase inside and at the beginning of a sentence.
  fileprivate var spellings: [String] { [self, prefix(1).uppercased() + dropFirst()] }
}
