extension String {
  /// Whether the text contains letters of at least two of the scripts Latin, Greek and Cyrillic, so
  /// that a word can mix them.
  package var mayMixScripts: Bool { utf8.mayMixScripts }
}

extension Collection<UInt8> {
  /// Whether the text contains letters of at least two of the scripts Latin, Greek and Cyrillic.
  var mayMixScripts: Bool {
    var (latin, greek, cyrillic) = (false, false, false)
    var before: UInt8 = 0
    // The first bytes in UTF-8 determine the block.
    for byte in self {
      switch byte {
      case 0x41...0x5A, 0x61...0x7A, 0xC2...0xC9: latin = true
      case 0xCD...0xCF: greek = true
      case 0xD0...0xD4: cyrillic = true
      case 0xB8...0xBB where before == 0xE1: latin = true
      case 0xBC...0xBF where before == 0xE1: greek = true
      default: break
      }
      before = byte
    }
    return latin && greek || latin && cyrillic || greek && cyrillic
  }
}

extension String {
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
