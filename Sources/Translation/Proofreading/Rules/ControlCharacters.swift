package import Diagnostics

extension Rule {
  /// The rule about invisible characters.
  package static let controlCharacter = Rule(
    "catalog-control-character", basis: .inferred,
    summary: "a message must not contain invisible or undefined characters",
    explanation: """
      Control characters, U+FFFD, private-use characters, byte order marks and zero width spaces \
      come from copying or from broken conversions. Devices show a box, break a \
      word or waste space for them, and XML does not allow some of these characters at all. \
      Line breaks, soft hyphens, and joiners and break marks \
      that scripts and emoji need, are allowed.
      """,
    bad: .source(#""news.title":"Breaking\u0007 news""#),
    good: .source(#""news.title":"Breaking news""#))
}

extension ProofRule {
  static let controlCharacters = ProofRule(.controlCharacter) { pair, report in
    guard pair.target.mayHaveUnwanted else { return }
    var offset = 0
    for scalar in pair.target.string.unicodeScalars {
      let end = offset + String(scalar).utf8.count
      defer { offset = end }
      guard let name = scalar.unwantedName, !isAllowed(scalar, in: pair) else { continue }
      let range = offset..<end
      report.report(.unwanted(name, scalar, range, in: pair))
      return
    }
  }

  private static func isAllowed(_ scalar: UnicodeScalar, in pair: PhrasePair) -> Bool {
    switch scalar.value {
    // Tabs and soft hyphens are typography, and scripts without spaces need break marks.
    case 0x09, 0xAD, 0x200B: true
    default: pair.source.string.unicodeScalars.contains(scalar)
    }
  }
}

extension Phrase {
  /// Whether the bytes can contain an unwanted character: a control character, or one from the
  /// blocks of invisible and private-use characters.
  fileprivate var mayHaveUnwanted: Bool {
    if traits.contains(.control) { return true }
    guard traits.contains(.nonASCII) else { return false }
    var before: UInt8 = 0
    for byte in bytes {
      switch (before, byte) {
      case (0xC2, 0x80...0x9F), (0xE2, 0x80), (0xEE, _), (0xEF, 0x80...0xA3), (0xEF, 0xBB),
        (0xEF, 0xBF), (0xF3, 0xB0...), (0xF4, _):
        return true
      default: before = byte
      }
    }
    return false
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func unwanted(
    _ name: String, _ scalar: UnicodeScalar, _ range: Range<Int>, in pair: PhrasePair
  ) -> Self {
    Self(
      .controlCharacter, "the translation contains \(name) (\(scalar.codePoint))",
      at: pair.targetLabel(range), help: "remove the character, or write the one that was meant")
  }
}
