internal import Bytes

/// The state of a match: the patterns and the text that are left, and the values found so far.
struct MatchState {
  let patterns: ArraySlice<TextPattern>
  let text: [UInt8]
  /// Whether the text was truncated, so that the patterns can continue after its end.
  let isTruncated: Bool
  let offset: Int
  let bindings: Bindings

  init(
    _ patterns: ArraySlice<TextPattern>, _ text: [UInt8], _ bindings: Bindings,
    offset: Int = 0
  ) {
    self.init(patterns, text, bindings, offset: offset, isTruncated: false)
  }

  private init(
    _ patterns: ArraySlice<TextPattern>, _ text: [UInt8], _ bindings: Bindings, offset: Int,
    isTruncated: Bool
  ) {
    self.patterns = patterns
    self.text = text
    self.bindings = bindings
    self.offset = offset
    self.isTruncated = isTruncated
  }

  var isAtEnd: Bool { offset == text.count }
  var rest: ArraySlice<UInt8> { text[offset...] }

  /// The state after the first pattern, with the text to its end consumed.
  func next(_ end: Int, _ bindings: Bindings? = nil) -> MatchState {
    with(patterns.dropFirst(), offset: end, bindings ?? self.bindings)
  }

  /// The state with other patterns instead of the first one.
  func replacingFirst(
    with inner: [TextPattern], _ bindings: Bindings? = nil
  ) -> MatchState {
    with((inner + patterns.dropFirst())[...], offset: offset, bindings ?? self.bindings)
  }

  private func with(
    _ patterns: ArraySlice<TextPattern>, offset: Int, _ bindings: Bindings
  ) -> MatchState {
    MatchState(patterns, text, bindings, offset: offset, isTruncated: isTruncated)
  }

  /// The state of a match of the text up to an end, which was truncated there.
  func truncated(_ inner: [TextPattern], at end: Int) -> MatchState {
    MatchState(
      inner[...], Array(text[offset..<end]), bindings, offset: 0, isTruncated: true)
  }

  // MARK: - Ends of values

  /// Returns the end of a literal; nil if the text continues in another way.
  ///
  /// Truncated text can end within the literal.
  func end(of literal: [UInt8]) -> Int? {
    let rest = rest
    if rest.starts(with: literal) { return offset + literal.count }
    return isTruncated && literal.starts(with: rest) ? text.count : nil
  }

  /// Returns the possible ends of a value before the following patterns, the nearest first.
  ///
  /// The ends are computed one by one, because most searches stop early.
  func ends(upTo limit: Int? = nil) -> LazyFilterSequence<ClosedRange<Int>> {
    let limit = limit ?? text.count
    let following = patterns.dropFirst().first { !$0.isEmptyText }
    let nearest = following == nil ? limit : offset
    let (text, isTruncated) = (text, isTruncated)
    return (nearest...limit).lazy.filter { end in
      switch following {
      case nil: end == text.count
      case .literal(let literal)?:
        text[end...].starts(with: literal) || isTruncated && literal.starts(with: text[end...])
      default: text.isBoundary(at: end)
      }
    }
  }

  /// Returns the possible ends of text that a limit has truncated, before its dots.
  func ends(truncatedBy limit: TextLimit) -> [Int] {
    var units = 0
    var ends: [Int] = []
    var index = offset
    while index <= text.count, units <= limit.keptUnits {
      // The first half of a surrogate pair does not fit into the last unit.
      if units >= limit.keptUnits - 1, text[index...].starts(with: limit.ending) {
        ends.append(index)
      }
      guard index < text.count else { break }
      units += text[index].utf16Units
      index += 1
      while !text.isBoundary(at: index) { index += 1 }
    }
    return ends.reversed()
  }
}

extension TextPattern {
  /// Whether the pattern only checks text that other patterns have matched, or has no text.
  fileprivate var isEmptyText: Bool {
    switch self {
    case .end: true
    case .literal(let literal): literal.isEmpty
    case .argument, .placeholder, .choice, .truncated, .percentEncoded, .missing, .either: false
    }
  }
}

extension [UInt8] {
  /// Returns whether a character begins or the text ends at an index.
  func isBoundary(at index: Int) -> Bool { index >= count || self[index] & 0xC0 != 0x80 }
}

extension UInt8 {
  /// Whether percent-encoded text can contain the byte.
  var isPercentEncoded: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: "-._~%".utf8.contains(self)
    }
  }
}
