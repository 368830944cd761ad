package import Diagnostics

extension Rule {
  /// The rule about direction marks.
  package static let unbalancedDirection = Rule(
    "catalog-bidi-unbalanced", .warning, basis: .documented,
    summary: "every opening direction mark should have a matching closing mark",
    explanation: """
      An isolate or embedding that is not closed changes the direction of all following text. A \
      closing mark without an opening one usually means that the opening mark was deleted. Each \
      variant is checked separately.
      """,
    bad: .source(#""news.title":"From \u2068{name} to you""#),
    good: .source(#""news.title":"From \u2068{name}\u2069 to you""#))
}

extension ProofRule {
  static let bidi = ProofRule(.unbalancedDirection) { pair, report in
    guard pair.target.traits.contains(.symbol), pair.target.bytes.mayHaveDirectionMark,
      !pair.target.string.withoutEmbeddings.hasBalancedDirection,
      pair.source.string.hasBalancedDirection
    else { return }
    report.report(
      Diagnostic(
        .unbalancedDirection, "a direction mark in the translation has no matching mark",
        at: pair.targetLabel(),
        help: "close each U+2066, U+2067 or U+2068 with U+2069"))
  }
}

extension String {
  /// The string without embeddings and their ends.
  ///
  /// An embedding ends with its paragraph, so translators often only begin one.
  fileprivate var withoutEmbeddings: String {
    String(
      String.UnicodeScalarView(unicodeScalars.filter { !(0x202A...0x202E).contains($0.value) }))
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes contain an isolate or an embedding: U+202A to U+202E, U+2066 to U+2069.
  fileprivate var mayHaveDirectionMark: Bool {
    var before: UInt8 = 0
    for byte in self {
      if before == 0x80, (0xAA...0xAE).contains(byte) { return true }
      if before == 0x81, (0xA6...0xA9).contains(byte) { return true }
      before = byte
    }
    return false
  }
}
