internal import Diagnostics

/// The ends of strings whose quotes are not escaped, such as `"Say "hi" to all"`.
///
/// Each line is searched only once, from its first such quote, so the search takes linear time.
struct InnerQuotes {
  /// The offset before which all quotes are part of the string.
  fileprivate var end = 0
  /// The end of the range in which no quote that ends a value was found.
  fileprivate var searchedEnd = 0
}

extension JSONReader {
  /// Whether the quote at the current position is part of the text instead of its end.
  ///
  /// Text must follow the quote directly, and a later quote in the same line must end the value.
  var isQuoteInsideText: Bool {
    mutating get {
      if position < innerQuotes.end { return true }
      guard position >= innerQuotes.searchedEnd, let following = next(),
        !Whitespace.contains(following), !Self.canFollowString.contains(following)
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

  /// Whether a quote is followed by the syntax after a value, not by more text.
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
