extension String {
  /// The first bracket without a matching bracket, ignoring emoticons such as ':)'.
  ///
  /// The bracket in ':(' belongs to an emoticon unless it is closed, as in 'file:(none)'.
  package var loneBracket: Character? {
    guard utf8.mayHaveBrackets else { return nil }
    var open: [(bracket: UnicodeScalar, mayBeEmoticon: Bool)] = []
    // In "(sad :()", the closing bracket belongs to the first one after all.
    var doubtful: Set<UnicodeScalar> = []
    for index in unicodeScalars.indices {
      let scalar = unicodeScalars[index]
      if scalar.isOpeningBracket {
        open.append((scalar, [":", ";"].contains(mark(before: index))))
      } else if let partner = scalar.openingBracket {
        while let last = open.last, last.mayBeEmoticon, last.bracket != partner {
          open.removeLast()
        }
        if open.last?.bracket == partner {
          if open.removeLast().mayBeEmoticon { doubtful.insert(partner) }
        } else if !isListMark(scalar, at: index) {
          return Character(scalar)
        }
      }
    }
    return open.last { !$0.mayBeEmoticon && !doubtful.contains($0.bracket) }
      .map { Character($0.bracket) }
  }

  /// Whether a closing parenthesis is part of an emoticon or of a list number, as in '1)'.
  private func isListMark(_ scalar: UnicodeScalar, at index: Index) -> Bool {
    guard scalar == ")" else { return false }
    let before = mark(before: index)
    return [":", ";", "-"].contains(before) || before.properties.numericType != nil
  }

  /// Returns the letter or mark before a place, without the accents and selectors that follow it; a
  /// space at the beginning.
  private func mark(before index: Index) -> UnicodeScalar {
    unicodeScalars[..<index].last { !$0.properties.isGraphemeExtend } ?? " "
  }
}

extension Collection<UInt8> {
  /// Whether one of the bytes is an ASCII bracket, or the first byte of another one in UTF-8.
  var mayHaveBrackets: Bool {
    contains { byte in
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), 0xE3, 0xEF:
        true
      default: false
      }
    }
  }
}

extension UnicodeScalar {
  fileprivate var isOpeningBracket: Bool {
    switch self {
    case "(", "（", "[", "「", "『", "【": true
    default: false
    }
  }

  /// The partner of a closing bracket; nil if this is no closing bracket.
  fileprivate var openingBracket: UnicodeScalar? {
    switch self {
    case ")": "("
    case "）": "（"
    case "]": "["
    case "」": "「"
    case "』": "『"
    case "】": "【"
    default: nil
    }
  }
}
