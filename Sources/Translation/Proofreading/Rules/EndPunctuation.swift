package import Diagnostics

extension Rule {
  /// The rule that a translation should end as its source does.
  package static let endPunctuation = Rule(
    "catalog-end-punctuation", .warning, basis: .inferred,
    summary: "a translation should end with the same punctuation as its source",
    explanation: """
      A different final mark usually means a typing mistake or a changed meaning. Corresponding \
      marks of different scripts count as equal: '?', '？' and '؟' are all question marks. \
      Languages that end \
      sentences without a full stop may leave it out.
      """,
    bad: .translation(
      "fr", #""news.body":"Voulez-vous en savoir plus.""#,
      of: #""news.body":"Want to know more?""#),
    good: .translation(
      "fr", #""news.body":"Voulez-vous en savoir plus\u202f?""#,
      of: #""news.body":"Want to know more?""#))
}

extension ProofRule {
  static let endPunctuation = ProofRule(.endPunctuation, .habit(after: 20)) { pair, report in
    let source = pair.source.endMark(in: pair.sourceLanguage)
    let target = pair.target.endMark(in: pair.language)
    guard source != .none || target != .none, source != .value, target != .value else { return }
    if source == target { return report.keep() }
    guard source.isUnlike(target), pair.source.bytes.count < Self.longestText,
      ![source, target].contains(.stop) || pair.source.isSentence
    else { return }
    // Thai and its neighbors end sentences without a mark, and titles of other scripts end freely.
    if pair.language.hasNoSpaces, [.stop, .none].contains(source), [.stop, .none].contains(target) {
      return
    }
    report.report(.endDiffers(source, target, in: pair))
  }
}

extension ProofRule {
  /// The length from which a text has several sentences, which translators join or split.
  private static let longestText = 300
}

extension EndMark {
  /// Whether the marks differ in more than the tone or the typography of a language.
  fileprivate func isUnlike(_ other: EndMark) -> Bool {
    let pair: Set<EndMark> = [self, other]
    return pair.isSubset(of: [.none, .colon]) || pair.isSubset(of: [.none, .question])
      || pair.isSubset(of: [.none, .stop]) || pair.isSubset(of: [.stop, .question])
      || pair.isSubset(of: [.none, .ellipsis])
  }
}

extension Phrase {
  /// Whether the text has at least four words, so that a full stop at its end is not that of an
  /// abbreviation.
  fileprivate var isSentence: Bool { bytes.count { $0 == 0x20 } >= 3 }

  /// Returns the final mark of the text.
  fileprivate func endMark(in language: LanguageFacts) -> EndMark {
    let hasTokens = !placeholders.isEmpty || !tags.isEmpty
    if let last = bytes.last, !hasTokens, (0x61...0x7A).contains(last | 0x20) { return .none }
    return EndMark(ending, language.language)
  }

  /// The last characters of the text, with U+FFFC in place of a placeholder.
  fileprivate var ending: String {
    // Chinese and Japanese translations append the access key: `开始(_S)`.
    if bytes.last == UInt8(ascii: ")"), bytes.count > 4,
      let key = bytes.suffix(4).firstIndex(of: UInt8(ascii: "("))
    {
      return String(decoding: bytes[..<key].suffix(Self.endingLength), as: UTF8.self)
    }
    let last = placeholders.isEmpty && tags.isEmpty ? nil : tokenRanges.last
    if let last, last.upperBound == bytes.count {
      let isTag = tags.contains { $0.range == last }
      return isTag ? String(marked.suffix(Self.endingLength)) : "\u{FFFC}"
    }
    var start = max(bytes.startIndex, bytes.endIndex - Self.endingLength)
    // Do not begin in the middle of a character.
    while start < bytes.endIndex, bytes[start] & 0xC0 == 0x80 { start += 1 }
    if let last, bytes.count - last.upperBound < Self.endingLength { return marked }
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  private static let endingLength = 24
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func endDiffers(
    _ source: EndMark, _ target: EndMark, in pair: PhrasePair
  ) -> Self {
    Self(
      .endPunctuation,
      "the source ends with \(source.rawValue), the translation with \(target.rawValue)",
      at: pair.targetLabel(), related: [pair.sourceLabel()],
      help: "use the same mark, or ignore the finding if the language needs a different mark")
  }
}
