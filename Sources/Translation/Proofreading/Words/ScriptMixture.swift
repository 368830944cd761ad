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
