extension ICUMessageParser {
  mutating func skipWhiteSpace() { skip { $0.isPatternWhiteSpace } }

  mutating func skipIdentifier() { skip(ICUCharacters.isIdentifier) }

  func unclosed(from start: Int) -> Failure {
    failure(.unclosed(.placeholder), bytes.count..<bytes.count, start..<start + 1)
  }
}
