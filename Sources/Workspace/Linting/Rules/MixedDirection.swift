internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let mixedDirection = LintRule(
    Rule(
      "catalog-bidi-mixture", .warning, basis: .documented,
      summary: "a placeholder next to text of the opposite direction should be isolated",
      explanation: """
        Devices order mixed text by the direction of its characters. A Latin name at the start of \
        an Arabic title reverses the whole line, and a Hebrew word next to a placeholder can \
        move a number to the other side of the word. Put U+2068 before and U+2069 after the \
        placeholder to isolate \
        it. MessageFormat 2 isolates placeholders automatically.
        """,
      bad: .translation(
        "ar", #""news.title":"{name} أرسل لك رسالة""#,
        of: #""news.title":"{name} sent you a message""#),
      good: .translation(
        "ar", #""news.title":"\u2068{name}\u2069 أرسل لك رسالة""#,
        of: #""news.title":"{name} sent you a message""#))
  ) { message, outline, report in
    guard message.entry.syntax == .icu else { return }
    let isRightToLeft = message.entry.locale.isRightToLeft
    let textual = Set(
      outline.parameters.filter { $0.types == [.any] || $0.types == [.text] }.map(\.name))
    let isRisky = outline.alternatives.contains { alternative in
      alternative.isMixed(isRightToLeft: isRightToLeft, textual: textual)
    }
    guard isRisky else { return }
    report.report(.mixed(message.entry, beside: textual), about: message.entry)
  }
}

extension MessageOutline.Alternative {
  /// Whether a placeholder precedes all letters of a right-to-left message, or is next to letters
  /// of the opposite direction.
  fileprivate func isMixed(isRightToLeft: Bool, textual: Set<String>) -> Bool {
    // U+FFFC replaces a string, whose direction is unknown; 0 replaces any other value.
    let shown = text { name in name.map(textual.contains) ?? false ? "\u{FFFC}" : "0" }
    let scalars = [UnicodeScalar](shown.unicodeScalars)
    guard !scalars.contains(where: \.isDirectionMark) else { return false }
    guard scalars.contains(where: { $0.isStrong(rightToLeft: isRightToLeft) }) else { return false }
    if isRightToLeft, scalars.first(where: { $0 == "\u{FFFC}" || $0.isLetter }) == "\u{FFFC}" {
      return true
    }
    for (index, scalar) in scalars.enumerated() where scalar == "\u{FFFC}" || scalar == "0" {
      let before = scalars[..<index].last { !$0.isNeutral }
      let after = scalars[(index + 1)...].first { !$0.isNeutral }
      for neighbour in [before, after].compactMap({ $0 })
      where neighbour.isStrong(rightToLeft: !isRightToLeft) {
        return true
      }
    }
    return false
  }
}

extension UnicodeScalar {
  fileprivate var isDirectionMark: Bool {
    switch value {
    case 0x200E, 0x200F, 0x061C, 0x2066...0x2069, 0x202A...0x202E: true
    default: false
    }
  }

  fileprivate var isLetter: Bool { properties.isAlphabetic }

  /// Whether the character has no direction of its own.
  fileprivate var isNeutral: Bool { !isLetter && value != 0xFFFC }

  fileprivate func isStrong(rightToLeft: Bool) -> Bool {
    guard isLetter else { return false }
    let isRight =
      switch value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        true
      default: false
      }
    return isRight == rightToLeft
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func mixed(_ entry: CatalogEntry, beside names: Set<String>) -> Self {
    // If the message has variants, only a translator can tell which of them need isolation, so
    // there is no fix.
    let places = (entry.message?.pattern ?? []).compactMap { $0.placeholder(of: names) }
      .map(entry.place)
    return Self(
      LintRule.mixedDirection.rule,
      entry.locale.isRightToLeft
        ? "a value can reverse the direction of this text"
        : "a value is next to text of the opposite direction",
      at: Label(places.first ?? entry.span),
      related: places.dropFirst().map { Label($0, "also needs isolation") },
      help: "put U+2068 before the placeholder and U+2069 after it",
      fix: places.isEmpty
        ? nil
        : Fix(
          "isolate the value with U+2068 and U+2069",
          places.flatMap { place in
            [
              Edit(SourceSpan(place.start, place.start), "\\u2068"),
              Edit(SourceSpan(place.end, place.end), "\\u2069"),
            ]
          }))
  }
}

extension Message.Part {
  /// Returns the source range of this part if it is a placeholder for one of the given arguments;
  /// otherwise nil.
  fileprivate func placeholder(of names: Set<String>) -> SourceSpan? {
    guard case .expression(let expression) = self,
      case .variable(let variable)? = expression.operand, names.contains(variable.name)
    else { return nil }
    return expression.span
  }
}
