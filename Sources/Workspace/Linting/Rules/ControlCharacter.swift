internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let controlCharacter = LintRule(
    .controlCharacter
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
      if scalar.unwantedName != nil, !isTypography(scalar), !isHalfCharacter(scalar, at: span) {
        return (scalar, span)
      }
      offset = end
    }
    return nil
  }

  /// Whether the character is a break mark in text of its locale: a soft hyphen between letters, or a
  /// zero width space in a script without spaces (https://www.unicode.org/versions/Unicode16.0.0/core-spec/chapter-16/).
  private func isTypography(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0xAD: true
    case 0x200B: ["Thai", "Laoo", "Khmr", "Mymr", "Tibt"].contains(entry.locale.likelyScript ?? "")
    default: false
    }
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
