package import Diagnostics

extension Rule {
  /// The rule that a text should be translated.
  package static let sameAsSource = Rule(
    "catalog-same-as-source", .warning, basis: .inferred,
    summary: "a translation should differ from its source",
    explanation: """
      The message is identical to its source, so it is probably copied and not translated yet. \
      Remove the message to fall back to a translated locale. Locales of the same language, \
      and messages with at most one word besides placeholders, are not checked; 'x-ignore' with \
      a reason \
      exempts a message.
      """,
    bad: .translation(
      "fr", #""news.title":"Breaking news""#, of: #""news.title":"Breaking news""#),
    good: .translation(
      "fr", #""news.title":"Dernière minute""#, of: #""news.title":"Breaking news""#))
}

extension Rule {
  /// The rule that a translation should be written in the script of its language.
  package static let otherScript = Rule(
    "catalog-other-script", .warning, basis: .inferred,
    summary: "a translation should be written in the script of its language",
    explanation: """
      The whole text is in Latin letters, but the language has another script: it was copied from \
      a translation into another language, or is not translated. Texts with fewer than three ordinary words \
      are not checked, because they are often names.
      """,
    bad: .po("ru", "Bitte waehlen Sie eine Datei aus", of: "Please choose a file first"),
    good: .po("ru", "Сначала выберите файл", of: "Please choose a file first"))
}

extension ProofRule {
  static let untranslated = ProofRule(.sameAsSource, .habit(after: 0)) { pair, report in
    guard !pair.isOfOneLanguage,
      !pair.sourceLanguage.language.isEmpty || pair.language.locale != nil
    else { return }
    guard pair.source.bytes.count == pair.target.bytes.count, pair.source.bytes == pair.target.bytes
    else { return report.keep() }
    guard pair.target.sentenceWords >= 4, !pair.target.bytes.starts(with: [0x20, 0x20]),
      !pair.target.bytes.contains(UInt8(ascii: "\\"))
    else { return }
    report.report(
      Diagnostic(
        .sameAsSource, "the translation is identical to the source", at: pair.targetLabel(),
        related: [pair.sourceLabel()], help: "translate the text"))
  }

  static let otherScript = ProofRule(.otherScript, .habit(after: 0)) { pair, report in
    guard !pair.language.isLatin, pair.source.bytes != pair.target.bytes else { return }
    if pair.target.traits.contains(.nonASCII) { return report.keep() }
    guard pair.target.sentenceWords >= 3 else { return }
    report.report(
      Diagnostic(
        .otherScript, "the translation is in Latin letters, but the language is not",
        at: pair.targetLabel(), help: "translate the text into the language of the file"))
  }
}

extension Phrase {
  /// The number of words in lower-case letters, outside placeholders and tags.
  ///
  /// Names, abbreviations, options and file names are not words of a sentence.
  fileprivate var sentenceWords: Int {
    guard traits.contains(.letter) else { return 0 }
    return marked.utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }).count { word in
      word.count > 1 && word.allSatisfy { (0x61...0x7A).contains($0) || ",.!?".utf8.contains($0) }
    }
  }
}
