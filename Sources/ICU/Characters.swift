internal import CICU

/// What ICU knows about characters, asked of UTF-8.
package enum Characters {
  /// The direction of a text, by its first strong character.
  package enum Direction: Hashable, Sendable {
    case leftToRight
    case rightToLeft
    case neutral
  }

  /// Ways to change letter case.
  package enum CaseMapping: Hashable, Sendable {
    case upper
    case lower
    case title
  }

  /// Where text may be cut.
  package enum BoundaryKind: Hashable, Sendable {
    case graphemes
    case words
  }

  /// The base direction.
  ///
  /// Corresponds to `ubidi_getBaseDirection`.
  package static func direction(of text: ArraySlice<UInt8>) throws(ICUError) -> Direction {
    let direction = try checking("ubidi_getBaseDirection") { status in
      unsafe text.withCharacters { unsafe cicu_base_direction($0, $1, &status) }
    }
    return switch direction {
    case Int32(CICU_LEFT_TO_RIGHT): .leftToRight
    case Int32(CICU_RIGHT_TO_LEFT): .rightToLeft
    default: .neutral
    }
  }

  /// The text in another letter case.
  ///
  /// Corresponds to `u_strToUpper` and its sisters.
  package static func mapped(
    _ text: ArraySlice<UInt8>, to mapping: CaseMapping, locale: ICULocale
  ) throws(ICUError) -> [UInt8] {
    let number =
      switch mapping {
      case .upper: CICU_UPPER
      case .lower: CICU_LOWER
      case .title: CICU_TITLE
      }
    var output: [UInt8] = []
    try unsafe output.append("u_strToUpper") { buffer, capacity, status in
      unsafe text.withCharacters {
        unsafe cicu_case(
          Int32(number), $0, $1, locale.identifier, buffer, capacity, &status)
      }
    }
    return output
  }

  /// The text in normalization form C; ASCII is returned as it is.
  ///
  /// Corresponds to `unorm2_normalize`.
  package static func normalized(_ text: ArraySlice<UInt8>) throws(ICUError) -> ArraySlice<UInt8> {
    if text.allSatisfy({ $0 < 0x80 }) { return text }
    let isNormalized = try checking("unorm2_isNormalized") { status in
      unsafe text.withCharacters { unsafe cicu_is_nfc($0, $1, &status) }
    }
    if isNormalized != 0 { return text }
    var output: [UInt8] = []
    try unsafe output.append("unorm2_normalize") { buffer, capacity, status in
      unsafe text.withCharacters { unsafe cicu_nfc($0, $1, buffer, capacity, &status) }
    }
    return output[...]
  }

  /// The byte offsets at which the text may be cut, counted from its beginning, both ends included.
  ///
  /// Corresponds to `ubrk_next`.
  package static func boundaries(
    of text: ArraySlice<UInt8>, _ kind: BoundaryKind, locale: ICULocale
  ) throws(ICUError) -> [Int] {
    let number = kind == .graphemes ? CICU_GRAPHEMES : CICU_WORDS
    return try checking("ubrk_next") { status in
      unsafe [Int32](unsafeUninitializedCapacity: text.count + 1) { buffer, count in
        let found = unsafe text.withCharacters {
          unsafe cicu_boundaries(
            Int32(number), $0, $1, locale.identifier, buffer.baseAddress,
            Int32(clamping: buffer.count), &status)
        }
        count = status <= 0 ? Int(found) : 0
      }
    }.map { Int($0) }
  }
}
