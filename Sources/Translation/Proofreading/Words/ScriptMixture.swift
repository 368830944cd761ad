extension String {
  /// Whether the text contains a Greek or Cyrillic letter, without which no word mixes scripts.
  package var mayMixScripts: Bool {
    var before: UInt8 = 0
    return utf8.contains { byte in
      defer { before = byte }
      // The first bytes of U+0370 to U+052F, and the first two of U+1F00 to U+1FFF.
      return (0xCD...0xD4).contains(byte) || before == 0xE1 && (0xBC...0xBF).contains(byte)
    }
  }

  /// Whether the word contains letters of at least two of the scripts Latin, Greek and Cyrillic.
  package var mixesScripts: Bool {
    var scripts: Set<Int> = []
    for scalar in unicodeScalars where scalar.properties.isAlphabetic {
      switch scalar.value {
      case 0x41...0x24F, 0x1E00...0x1EFF: scripts.insert(0)
      case 0x370...0x3FF, 0x1F00...0x1FFF: scripts.insert(1)
      case 0x400...0x52F: scripts.insert(2)
      default: break
      }
    }
    return scripts.count > 1
  }
}
