internal import Diagnostics
internal import Documents

/// A locale that nobody speaks, made from the default locale's messages to show what real
/// translations will do to a layout and to a limit.
///
/// The regions are those that BCP 47 leaves to private use, so each has a tag that every tool reads.
/// Only literal text changes: never an argument, a function, a key of a choice, or markup, so that a
/// message is formatted as its source is.
package enum PseudoLocale: String, Hashable, Sendable, CaseIterable {
  /// Accents on all letters, a third longer, in brackets: what is cut or put together shows.
  case accented = "en-XA"
  /// Words from right to left: what does not turn around shows.
  case rightToLeft = "ar-XB"
  /// Every letter takes three bytes and two cells: what is near its limit shows.
  case heavy = "en-XC"
  /// Emoji of several scalars between words: what cuts inside a character shows.
  case emoji = "en-XD"

  /// The pseudo-locale of a tag; nil for a real one.
  package init?(_ tag: LocaleTag) { self.init(rawValue: tag.description) }

  /// The tag.
  package var tag: LocaleTag {
    guard let tag = LocaleTag(rawValue) else {
      preconditionFailure("the tags of pseudo-locales are written in canonical form")
    }
    return tag
  }

  /// The locale whose numbers, dates and plurals are used: `en`, or `ar` from right to left.
  package var formattingLocale: LocaleTag {
    guard let locale = LocaleTag(self == .rightToLeft ? "ar" : "en") else {
      preconditionFailure("two letters are a tag")
    }
    return locale
  }
}

extension PseudoLocale {
  /// A message with its literal texts changed.
  ///
  /// Brackets stand around the whole text, so a choice at the top has them in every alternative.
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

  /// Puts what begins and ends a whole text around it.
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
  /// The letters of the longest text that the pattern can become.
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
