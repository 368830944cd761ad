internal import Documents

/// A test locale that is generated from the default locale, to find layout and length problems.
///
///     PseudoLocale.accented.message(message)        // Hello {name} → [Ĥéļļö {name} one two]
///
/// The tags have regions for private use in BCP 47, so every tool accepts them. Only literal text
/// changes: arguments, functions, keys and markup are those of the source.
package enum PseudoLocale: String, Hashable, Sendable, CaseIterable {
  /// Accented, a third longer, in brackets: reveals truncated and concatenated text.
  case accented = "en-XA"
  /// Words from right to left: reveals layouts that are not mirrored.
  case rightToLeft = "ar-XB"
  /// Full-width letters of three bytes and two cells: reveals text that is near its limit.
  case heavy = "en-XC"
  /// Emoji of several code points at both ends: reveals truncation inside a character.
  case emoji = "en-XD"

  /// Returns the pseudo-locale with a tag; nil for a real locale.
  package init?(_ tag: LocaleTag) { self.init(rawValue: tag.description) }

  /// The language tag of the pseudo-locale.
  package var tag: LocaleTag {
    guard let tag = LocaleTag(rawValue) else {
      preconditionFailure("the tag of a pseudo-locale must be canonical")
    }
    return tag
  }

  /// The locale that formats numbers, dates and plurals: `ar` for text from right to left, or `en`.
  package var formattingLocale: LocaleTag {
    guard let locale = LocaleTag(self == .rightToLeft ? "ar" : "en") else {
      preconditionFailure("a two-letter language code must be a valid tag")
    }
    return locale
  }

  /// Returns a message in which only the literal text is changed.
  ///
  /// Brackets enclose the whole text; if the body is a matcher, each variant has them.
  package func message(_ source: Message) -> Message {
    var message = source
    switch source.body {
    case .pattern(let pattern): message.body = .pattern(framed(changed(pattern)))
    case .matcher(let matcher):
      message.body = .matcher(matcher.mapPatterns { framed(changed($0)) })
    }
    return message
  }

  private func changed(_ pattern: Message.Pattern) -> Message.Pattern {
    pattern.map { part in
      switch part {
      case .text(let text):
        return .text(DecodedText(changed(text.string), replacing: text.span))
      case .expression, .markup: return part
      case .matcher(let matcher): return .matcher(matcher.mapPatterns(changed))
      }
    }
  }

  /// Encloses a pattern in the opening and closing text of the pseudo-locale.
  private func framed(_ pattern: Message.Pattern) -> Message.Pattern {
    guard let (before, after) = frame(of: pattern), let first = pattern.first?.span,
      let last = pattern.last?.span
    else { return pattern }
    return [.text(DecodedText(before, replacing: first))] + pattern
      + [.text(DecodedText(after, replacing: last))]
  }

  private func frame(of pattern: Message.Pattern) -> (before: String, after: String)? {
    switch self {
    case .accented:
      let letters = pattern.letterCount
      return letters == 0 ? nil : ("[", PseudoText.padding(for: letters) + "]")
    case .rightToLeft, .heavy: return nil
    case .emoji: return ("\u{1F469}\u{200D}\u{1F4BB} ", " \u{1F3F3}\u{FE0F}\u{200D}\u{1F308}")
    }
  }

  private func changed(_ text: String) -> String {
    PseudoText.mapped(text) { word in
      switch self {
      case .accented: PseudoText.accented(word)
      case .rightToLeft: PseudoText.turned(word)
      case .heavy: PseudoText.heavy(word)
      case .emoji: word
      }
    }
  }
}

extension Message.Pattern {
  /// The number of letters in the longest variant, not counting values.
  fileprivate var letterCount: Int {
    reduce(0) { sum, part in
      switch part {
      case .text(let text): sum + text.string.count(where: \.isLetter)
      case .expression, .markup: sum
      case .matcher(let matcher): sum + (matcher.variants.map(\.pattern.letterCount).max() ?? 0)
      }
    }
  }
}
