internal import Diagnostics

extension TagPattern {
  /// Creates a pattern from a word of a tag expression.
  init(word: ArraySlice<UInt8>, at span: SourceSpan) {
    var reader = PatternReader(word)
    self.init(reader.read(), at: span)
  }

  /// The reason why the pattern can never become a valid tag; the offsets refer to the pattern's
  /// spelling.
  var flaw: TagFlaw? {
    let spelled = filled { name in String(repeating: "x", count: name.utf8.count + 2) } ?? ""
    let flaw = TagFlaw(in: Array(spelled.utf8))
    guard case .tooLong? = flaw, !arguments.isEmpty else { return flaw }
    let least = filled { _ in "" }?.utf8.count ?? 0
    return least > Tag.longest ? .tooLong(least) : nil
  }
}

/// Finds the arguments in a word of an audience.
private struct PatternReader {
  private let word: ArraySlice<UInt8>
  private var pieces: [TagPattern.Piece] = []
  private var textStart: Int

  init(_ word: ArraySlice<UInt8>) {
    self.word = word
    textStart = word.startIndex
  }

  mutating func read() -> [TagPattern.Piece] {
    var index = word.startIndex
    // The braces of the hub's own tags do not mark an argument.
    if let builtIn = BuiltInTag(beginning: word) {
      index += builtIn.prefix.utf8.count
      if index < word.endIndex, word[index] == UInt8(ascii: "{") { index += 1 }
    }
    while index < word.endIndex {
      guard let end = endOfArgument(from: index) else {
        index += 1
        continue
      }
      endText(at: index)
      pieces.append(.argument(String(decoding: word[index + 1..<end - 1], as: UTF8.self)))
      textStart = end
      index = end
    }
    endText(at: word.endIndex)
    return pieces
  }

  private mutating func endText(at end: Int) {
    guard textStart < end else { return }
    pieces.append(.text(String(decoding: word[textStart..<end], as: UTF8.self)))
  }

  /// Returns the offset after an argument such as `{name}`; nil if no argument begins at `start`.
  private func endOfArgument(from start: Int) -> Int? {
    guard word[start] == UInt8(ascii: "{") else { return nil }
    var end = start + 1
    while end < word.endIndex, Self.isNamePart(word[end]) { end += 1 }
    guard end > start + 1, end < word.endIndex, word[end] == UInt8(ascii: "}") else { return nil }
    return end + 1
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
