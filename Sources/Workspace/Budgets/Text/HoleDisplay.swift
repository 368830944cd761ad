internal import Bytes

/// The maximum length of a displayed text in UTF-16 units, and the number of dots included in it.
struct TextCut: Hashable {
  let units: Int
  let dots: Int
}

/// The way in which a placeholder displays a text.
struct HoleDisplay: Hashable {
  /// The escaping that the template applies to the value.
  let escape: Escape
  /// Whether the value is a JSON number without quotes, because `#(n)` is the whole value.
  var isNumber = false
  /// The maximum length; nil without truncation.
  var cut: TextCut?

  /// Hashes one number; few displays differ only in the other properties.
  func hash(into hasher: inout Hasher) {
    hasher.combine(Int(escape.rawValue) + Escape.allCases.count * (cut?.units ?? 0))
  }
}
