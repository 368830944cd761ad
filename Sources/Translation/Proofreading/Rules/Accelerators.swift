package import Diagnostics

extension Rule {
  /// The rule that a translation should have an access key.
  package static let acceleratorDiffers = Rule(
    "catalog-access-key", .note, basis: .inferred,
    summary: "a translation should have an access key if its source has one",
    explanation: """
      The letter after '_' or '&' opens a menu from the keyboard. Without it, keyboard users \
      cannot reach the command; with two, the second mark is shown as text. If most translations \
      of the file have no access keys, none is required.
      """,
    bad: .po("de", "_Datei _öffnen", of: "_Open a file"),
    good: .po("de", "Datei _öffnen", of: "_Open a file"))
}

extension ProofRule {
  static let accelerators = ProofRule(.acceleratorDiffers, .habit(after: 0)) { pair, report in
    guard !pair.source.traits.isDisjoint(with: [.underscore, .ampersand]),
      let mark = pair.source.accelerator, pair.source.bytes.count < 60
    else { return }
    let count = pair.target.accelerators(mark)
    if count == 1 { return report.keep() }
    let character = Character(UnicodeScalar(mark))
    report.report(
      Diagnostic(
        .acceleratorDiffers,
        count == 0
          ? "the translation has no access key, the source has one"
          : "the translation has \(count) access keys",
        at: pair.targetLabel(), related: [pair.sourceLabel()],
        help: "write '\(character)' before one letter"))
  }
}

extension Phrase {
  /// The mark of the only access key; nil if the text has no access key, or if the mark is ambiguous.
  fileprivate var accelerator: UInt8? {
    for mark in [UInt8(ascii: "_"), UInt8(ascii: "&")] where accelerators(mark) == 1 {
      return bytes.count { $0 == mark } == 1 ? mark : nil
    }
    return nil
  }

  /// Returns the number of access keys: marks before a letter, at the start of a word.
  fileprivate func accelerators(_ mark: UInt8) -> Int {
    bytes.indices.count { index in
      guard bytes[index] == mark, index + 1 < bytes.endIndex else { return false }
      let next = bytes[index + 1]
      let isLetter = next >= 0x80 || (0x61...0x7A).contains(next | 0x20)
      // 'Flat_textured' is a name, and '&Timer kayı&t' has two keys.
      let isInName =
        mark == UInt8(ascii: "_") && index > bytes.startIndex && isWord(bytes[index - 1])
      let isReference =
        mark == UInt8(ascii: "&") && bytes[index...].prefix(8).contains(UInt8(ascii: ";"))
      return isLetter && !isReference && !isInName
    }
  }

  private func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
  }
}
