package import Diagnostics

extension Rule {
  /// The rule about look-alike letters.
  package static let mixedScript = Rule(
    "catalog-mixed-script", .warning, basis: .inferred,
    summary: "a word should be written in one script",
    explanation: """
      A Cyrillic 'а' in a Latin word looks right but is a different letter: searches do not find \
      the word, screen readers misread it, and an argument with such a name is never set.
      """,
    bad: .source(#""news.title":"Bre\u0430king news""#),
    good: .source(#""news.title":"Breaking news""#))
}

extension ProofRule {
  static let mixedScript = ProofRule(.mixedScript) { pair, report in
    guard pair.target.traits.isSuperset(of: [.letter, .nonASCII]), pair.target.bytes.mayMixScripts
    else { return }
    let text = pair.target.marked
    guard text.mayMixScripts else { return }
    for word in text.split(whereSeparator: { !$0.isLetter })
    where String(word).hasLookAlike {
      report.report(
        Diagnostic(
          .mixedScript, "'\(word)' mixes look-alike letters of different scripts",
          at: pair.targetLabel(), help: "retype the word in one script"))
      return
    }
  }
}

extension String {
  /// Whether all letters of the word's rarer script look like letters of the other script.
  fileprivate var hasLookAlike: Bool {
    guard mixesScripts else { return false }
    let latin = unicodeScalars.filter { $0.value < 0x250 }
    let others = unicodeScalars.filter { $0.value >= 0x370 }
    let isMinorityLatin = latin.count < others.count
    // "PDFом" is an abbreviation with an ending, not a mistake.
    if latin.count > 1, latin.allSatisfy({ (0x41...0x5A).contains($0.value) }) { return false }
    let minority = isMinorityLatin ? latin : others
    return minority.count * 2 < unicodeScalars.count
      && minority.allSatisfy { Self.lookAlikes.contains($0) }
  }

  private static let lookAlikes = Set(
    "aceopxyisjABCEHIKMOPTXYSaсеорхуіѕјАВСЕНІКМОРТХУЅοναΑΒΕΖΗΙΚΜΝΟΡΤΥΧ".unicodeScalars)
}
