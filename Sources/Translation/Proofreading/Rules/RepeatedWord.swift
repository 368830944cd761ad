package import Diagnostics

extension Rule {
  /// The rule that a word should not be repeated.
  package static let wordRepeated = Rule(
    "catalog-repeated-word", .note, basis: .inferred,
    summary: "a translation should not contain the same word twice in a row",
    explanation: """
      A word that occurs twice in a row is usually an editing mistake. Words of fewer than four \
      letters, and languages that repeat words as a part of their grammar, are not checked.
      """,
    bad: .po("de", "Die Datei wurde wurde gelöscht", of: "The file was deleted"),
    good: .po("de", "Die Datei wurde gelöscht", of: "The file was deleted"))
}

extension ProofRule {
  static let repeatedWord = ProofRule(.wordRepeated, .habit(after: 0)) { pair, report in
    guard pair.target.traits.contains(.blank), !Self.repeating.contains(pair.language.language),
      let range = pair.target.repeatedWord, pair.source.repeatedWord == nil
    else { return }
    let word = pair.target.string(in: range)
    report.report(
      Diagnostic(
        .wordRepeated, "'\(word)' is repeated",
        at: pair.targetLabel(range, "the same word as before"), help: "remove one of the words"))
  }

  /// The languages that repeat words, for the plural or for emphasis, and those where pronouns meet:
  /// 'nous nous', 'die die'.
  private static let repeating: Set<String> = [
    "id", "ms", "jv", "su", "vi", "tl", "fil", "mi", "haw", "hi", "bn", "mr", "gu", "pa", "ta",
    "te", "kn", "ml", "ne", "si", "or", "as", "tr", "az", "kk", "ky", "uz", "hy", "ka", "fr", "zu",
    "xh", "st", "sw", "rw", "th", "lo", "km", "my", "am", "eu", "so", "ur", "fa", "ku", "sd", "ps",
  ]
}

extension Phrase {
  /// The range of the first word that repeats the word before it, with a space between them.
  fileprivate var repeatedWord: Range<Int>? {
    var word = bytes.startIndex..<bytes.startIndex
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard isLetter(bytes[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.endIndex, isLetter(bytes[index]) { index += 1 }
      let isNext = word.upperBound + 1 == start && bytes[word.upperBound] == 0x20
      if isNext, index - start > 3, bytes[word] == bytes[start..<index] {
        return start - bytes.startIndex..<index - bytes.startIndex
      }
      word = start..<index
    }
    return nil
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
      || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
  }
}
