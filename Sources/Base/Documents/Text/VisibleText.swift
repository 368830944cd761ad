extension StringProtocol {
  /// Whether the string contains only white space, control and other invisible characters.
  package var isInvisible: Bool { unicodeScalars.allSatisfy(\.isInvisible) }
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool {
    if value < 0x7F { return value <= 0x20 }
    return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
      || properties.generalCategory == .control || properties.generalCategory == .format
  }
}
