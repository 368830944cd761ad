internal import Localization
internal import Workspaces

/// The declared length limits of a string, in several units, and whether it is a URL.
struct TextLimits: Hashable, Sendable {
  /// The maximum number of user-perceived characters.
  var graphemes: Int?
  /// The maximum number of Unicode scalar values.
  var codePoints: Int?
  /// The maximum number of UTF-16 units.
  var utf16: Int?
  /// The maximum number of UTF-8 bytes.
  var bytes: Int?
  /// Whether the string is a URL, which contains no white space and no control characters except
  /// U+007F.
  var isURL = false

  /// No limits.
  static let none = TextLimits()

  /// The assumed maximum size of a user-perceived character in UTF-8 bytes.
  ///
  /// A character can consist of any number of code points. The longest emoji sequence that Unicode
  /// 15 recommends for interchange has 35 bytes: https://www.unicode.org/reports/tr51/#def_rgi_set.
  static let assumedCharacterBytes = 35

  /// Creates limits in the given units; nil means no limit.
  init(graphemes: Int? = nil, codePoints: Int? = nil, utf16: Int? = nil, bytes: Int? = nil) {
    self.graphemes = graphemes
    self.codePoints = codePoints
    self.utf16 = utf16
    self.bytes = bytes
  }

  /// Creates limits from the length limits of a declaration.
  init(_ longest: LengthLimits?) {
    self.init(
      graphemes: longest?[.graphemes], codePoints: longest?[.codePoints],
      utf16: longest?[.utf16], bytes: longest?[.bytes])
  }

  /// Whether a limit in code points, UTF-16 units or bytes is set.
  var boundsBytes: Bool { codePoints != nil || utf16 != nil || bytes != nil }

  /// Whether only user-perceived characters are limited, so that their size must be assumed.
  var needsAssumption: Bool { graphemes != nil && !boundsBytes }

  /// Whether no limit is set.
  var isOpen: Bool { graphemes == nil && !boundsBytes }

  /// The maximum length of a string in UTF-16 units; nil if no limit is set.
  var mostUTF16: Int? {
    [
      utf16, codePoints.map { $0 * 2 }, bytes,
      needsAssumption ? graphemes.map { $0 * Self.assumedCharacterBytes } : nil,
    ]
    .compactMap(\.self).min()
  }

  /// Returns the limits with an additional limit in UTF-16 units.
  func clipped(toUTF16 units: Int) -> TextLimits {
    var copy = self
    copy.utf16 = min(utf16 ?? units, units)
    // Each character has at least one unit, so a clip of as many units bounds the text by itself.
    if let graphemes, graphemes >= units {
      copy.graphemes = nil
    } else if needsAssumption {
      // The fewer characters have more units than the clip only if they are large.
      copy.characterBytes = Self.assumedCharacterBytes
    }
    return copy
  }

  /// The assumed maximum size of a character in bytes; nil if no assumption is needed.
  var characterBytes: Int? {
    get { assumed ?? (needsAssumption ? Self.assumedCharacterBytes : nil) }
    set { assumed = newValue }
  }

  private var assumed: Int?

  /// Whether a string is within the declared limits.
  func allows(_ text: String) -> Bool {
    LengthLimit.Unit.graphemes.length(of: text) <= graphemes ?? .max
      && LengthLimit.Unit.codePoints.length(of: text) <= codePoints ?? .max
      && LengthLimit.Unit.utf16.length(of: text) <= utf16 ?? .max
      && LengthLimit.Unit.bytes.length(of: text) <= bytes ?? .max
  }
}
