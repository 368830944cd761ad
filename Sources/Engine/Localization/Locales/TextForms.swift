internal import ICU

/// Unicode normalization of text: https://www.unicode.org/reports/tr15/.
package enum TextForms {
  /// Returns the text in normalization form C; nil if it is already normalized.
  package static func normalized(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    // The call never fails, because ICU normalizes all valid UTF-8.
    guard let normal = try? Characters.normalized(bytes[...]), !normal.elementsEqual(bytes) else {
      return nil
    }
    return String(decoding: normal, as: UTF8.self)
  }
}
