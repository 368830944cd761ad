internal import CICU

/// ICU's functions for characters in UTF-8 text.
package enum Characters {
  /// Returns text in normalization form C; ASCII is returned unchanged.
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
}
