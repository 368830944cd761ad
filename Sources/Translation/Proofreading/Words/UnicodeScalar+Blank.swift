extension UnicodeScalar {
  /// Whether the character is white space, as in Unicode's property White_Space.
  ///
  /// These few characters are compared because the property is searched in a table, which takes
  /// most of the time of a search for words.
  ///
  /// https://www.unicode.org/Public/UCD/latest/ucd/PropList.txt
  package var isBlank: Bool {
    switch value {
    case 0x20, 0x09...0x0D, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }
}
