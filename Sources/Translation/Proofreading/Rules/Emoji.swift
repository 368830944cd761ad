package import Diagnostics

extension Rule {
  /// The rule that a translation should keep emoji.
  package static let emojiDiffers = Rule(
    "catalog-emoji", .note, basis: .inferred,
    summary: "a translation should have the same emoji as its source",
    explanation: """
      An emoji that only one language shows is usually a mistake of copying: a translation of an \
      older source, or of another text.
      """,
    bad: .android(
      "fr", "<string name=\"win\">Gagné 🎉</string>", of: "<string name=\"win\">You won 🏆</string>"),
    good: .android(
      "fr", "<string name=\"win\">Gagné 🏆</string>", of: "<string name=\"win\">You won 🏆</string>"))
}

extension ProofRule {
  static let emoji = ProofRule(.emojiDiffers, .habit(after: 0)) { pair, report in
    guard pair.source.mayHaveEmoji || pair.target.mayHaveEmoji else { return }
    let (wanted, found) = (pair.source.emoji, pair.target.emoji)
    guard wanted != found else { return wanted.isEmpty ? () : report.keep() }
    let extra = found.subtracting(wanted).min()
    guard let one = extra ?? wanted.subtracting(found).min() else { return }
    let claim =
      extra == nil
      ? "the translation lacks the emoji '\(one)'" : "the emoji '\(one)' is not in the source"
    report.report(
      Diagnostic(
        .emojiDiffers, claim, at: pair.targetLabel(), related: [pair.sourceLabel()],
        help: "use the emoji of the source"))
  }
}

extension Phrase {
  /// Whether the bytes can contain an emoji outside the basic plane.
  fileprivate var mayHaveEmoji: Bool { traits.contains(.symbol) && bytes.contains(0xF0) }

  /// The emoji of the text, without skin tones.
  fileprivate var emoji: Set<String> {
    Set(
      string.unicodeScalars.filter { scalar in
        scalar.properties.isEmojiPresentation && !(0x1F3FB...0x1F3FF).contains(scalar.value)
          && !(0x1F1E6...0x1F1FF).contains(scalar.value)
      }.map { String($0) })
  }
}
