internal import Diagnostics
internal import Localization

extension LintRule {
  static let controlCharacter = LintRule(
    Rule(
      "catalog-control-character", basis: .inferred,
      summary: "a message must not contain invisible or undefined characters",
      explanation: """
        Control characters, U+FFFD, private-use characters, byte order marks, zero width spaces \
        and soft hyphens come from copying or from broken conversions. Devices show a box, break a \
        word or waste space for them, and XML does not allow some of these characters at all. \
        Line breaks, and joiners \
        that scripts and emoji need, are allowed.
        """,
      bad: .source(#""news.title":"Breaking\u0007 news""#),
      good: .source(#""news.title":"Breaking news""#))
  ) { message, outline, report in
    guard let found = message.firstUnwanted else { return }
    report.report(.unwanted(found.scalar, at: found.span, in: message.entry), about: message.entry)
  }
}

extension LintedMessage {
  fileprivate var firstUnwanted: (scalar: UnicodeScalar, span: SourceSpan)? {
    var offset = 0
    for scalar in text.unicodeScalars {
      let end = offset + UTF8.width(scalar)
      let span = SourceSpan(offset, end)
      if scalar.unwantedName != nil, !isHalfCharacter(scalar, at: span) { return (scalar, span) }
      offset = end
    }
    return nil
  }

  /// Whether the character is half a surrogate pair, which decodes as U+FFFD.
  ///
  /// Another rule reports half a surrogate pair.
  private func isHalfCharacter(_ scalar: UnicodeScalar, at span: SourceSpan) -> Bool {
    guard scalar == "\u{FFFD}" else { return false }
    let spelling = entry.file.text(at: entry.place(of: span)).lowercased()
    return spelling.hasPrefix("\\u") && spelling != "\\ufffd"
  }
}

extension UnicodeScalar {
  /// The name of an unwanted character; nil if the character is allowed.
  fileprivate var unwantedName: String? {
    switch value {
    case 0x0A: nil
    case 0x09: "a tab"
    case 0x00: "the character U+0000"
    case 0xAD: "a soft hyphen"
    case 0x200B: "a zero width space"
    case 0xFEFF: "a byte order mark"
    case 0xFFFD: "a replacement character"
    case 0x2028, 0x2029: "a line separator"
    default:
      switch properties.generalCategory {
      case .control: "a control character"
      case .privateUse: "a private-use character"
      case .unassigned: properties.isNoncharacterCodePoint ? "a noncharacter" : nil
      default: nil
      }
    }
  }

  fileprivate var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension UTF8 {
  fileprivate static func width(_ scalar: UnicodeScalar) -> Int {
    switch scalar.value {
    case ..<0x80: 1
    case ..<0x800: 2
    case ..<0x10000: 3
    default: 4
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func unwanted(
    _ scalar: UnicodeScalar, at span: SourceSpan, in entry: CatalogEntry
  ) -> Self {
    let place = entry.place(of: span)
    let isMark = [0xAD, 0x200B, 0xFEFF].contains(scalar.value)
    return Self(
      LintRule.controlCharacter.rule,
      "the message contains \(scalar.unwantedName ?? "a character") (\(scalar.codePoint))",
      at: Label(place), help: "remove the character",
      fix: isMark ? Fix("remove the character", replacing: place, with: "") : nil)
  }
}
