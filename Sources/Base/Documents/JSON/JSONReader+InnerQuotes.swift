/// The search for unescaped quotes inside a string, such as `"Say "hi" to all"`.
///
/// Each line is searched only once, from its first unescaped quote, in linear time.
struct InnerQuotes {
  /// The offset of the quote that ends the string; all earlier quotes are part of the text.
  fileprivate var end = 0
  /// The end of the range that was searched for a closing quote without success.
  fileprivate var searchedEnd = 0
}

extension JSONReader {
  /// Whether the quote at the current position is part of the text, not the end of the string.
  ///
  /// Text must follow the quote directly, and a later quote in the same line must end the value.
  var isQuoteInsideText: Bool {
    mutating get {
      if position < innerQuotes.end { return true }
      guard position >= innerQuotes.searchedEnd, let following = next(),
        !Whitespace.contains(following), !Self.canFollowString.contains(following),
        !hasForeignMark(at: position + 1)
      else { return false }
      var offset = position + 1
      while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
        switch bytes[offset] {
        case UInt8(ascii: "\\"): offset += 1
        case UInt8(ascii: "\"") where endsValue(at: offset):
          innerQuotes.end = offset
          return true
        default: break
        }
        offset += 1
      }
      innerQuotes.searchedEnd = offset
      return false
    }
  }

  private static let canFollowString = Array(",:}]\"/#".utf8)

  /// Whether a quote ends a value, because `,`, `:`, a closing bracket or the line's end follows.
  private func endsValue(at quote: Int) -> Bool {
    var offset = endOfBlanks(from: quote + 1)
    guard offset < bytes.count else { return true }
    switch bytes[offset] {
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"), UInt8(ascii: "\n"): return true
    case UInt8(ascii: ","):
      offset = endOfBlanks(from: offset + 1)
      return offset == bytes.count || Array("\"{}[]\n".utf8).contains(bytes[offset])
    default: return false
    }
  }

  private func endOfBlanks(from start: Int) -> Int {
    var offset = start
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n"),
      Whitespace.contains(bytes[offset])
    { offset += 1 }
    return offset
  }
}
