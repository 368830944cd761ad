extension Unicode.Scalar {
  /// Whether words of the scalar's script follow each other without blanks: Chinese, Japanese, and
  /// the scripts from Thai to Myanmar.
  package var isOfScriptWithoutBlanks: Bool {
    properties.isIdeographic || Self.rangesWithoutBlanks.contains { $0.contains(value) }
  }

  /// Thai and Lao, Myanmar, Khmer, kana.
  private static let rangesWithoutBlanks: [ClosedRange<UInt32>] = [
    0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF,
  ]
}
