internal import Diagnostics

extension Rule {
  static let messageCurrencyRegion = Rule(
    "message-currency-region", .warning, basis: .documented,
    summary: "an amount of money should name its currency",
    explanation: """
      The style 'currency' uses the currency of the locale's region, so the same amount is shown \
      in euros in one region and in dollars in another, and with ¤ if the locale has no region.
      """,
    bad: .icu("{price, number, currency}"), good: .icu("{price, number, ::currency/EUR}"))

  static let messageNumberWord = Rule(
    "message-number-word", .warning, basis: .documented,
    summary: "a number should be formatted with a style that shows its digits",
    explanation: """
      ICU has the styles 'integer', 'percent' and 'currency'. Another word is a pattern, whose \
      letters are shown next to the number. In a pattern, '#' and '0' are digits. See \
      https://unicode-org.github.io/icu/userguide/format_parse/numbers/legacy-numberformat.html
      """,
    bad: .icu("{share, number, prozent}"), good: .icu("{share, number, percent}"))

  static let messageDatePattern = Rule(
    "message-date-pattern", .warning, basis: .documented,
    summary: "a date should be formatted with a skeleton, not with a pattern",
    explanation: """
      A pattern fixes the order and punctuation for all languages. A skeleton only lists the \
      fields to show, and ICU arranges them as each language requires.
      """,
    bad: .icu("{when, date, dd.MM.yyyy}"), good: .icu("{when, date, ::yMMdd}"))

  static let messageDateLetters = Rule(
    "message-date-letters", .warning, basis: .documented,
    summary: "a date should not show another field than its author means",
    explanation: """
      Upper and lower case are different fields in a skeleton or a pattern. 'Y' is the year to \
      which the week belongs, so December 31, 2026 can become December 31, 2027. 'D' is the day of \
      the year, 'M' the month and 'm' the minute. In a pattern, the letters of a word such as 'Uhr' \
      are fields too, and the text ends at the first letter that is no field. Unicode lists all letters: \
      https://unicode.org/reports/tr35/tr35-dates.html#Date_Field_Symbol_Table
      """,
    bad: .icu("{when, date, ::YYYYMMMd}"), good: .icu("{when, date, ::yyyyMMMd}"))

  static let messageRepeatedSign = Rule(
    "message-repeated-sign", .warning, basis: .documented,
    summary: "a value should not be shown with its sign twice",
    explanation: """
      The styles 'percent' and 'currency' write their sign next to the number, where the language \
      puts it: '{share, number, percent}%' becomes '20%%'.
      """,
    bad: .icu("{share, number, percent}% off"), good: .icu("{share, number, percent} off"))

  static let messageNumberSign = Rule(
    "message-number-sign", .warning, basis: .documented,
    summary: "a # in a plural should not be meant as a number sign",
    explanation: """
      In the variants of a plural, ICU replaces each '#' by the number: 'Order #{id}' becomes \
      'Order 5FD-20931'. In apostrophes, '#' is plain text. See \
      https://unicode-org.github.io/icu/userguide/format_parse/messages/
      """,
    bad: .icu("{n, plural, one {# item of order #{id}} other {# items of order #{id}}}"),
    good: .icu("{n, plural, one {# item of order '#'{id}} other {# items of order '#'{id}}}"))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func currencyWithoutCode(at span: SourceSpan) -> Self {
    Self(
      .messageCurrencyRegion, "the currency of this amount depends on the locale's region",
      at: Label(span),
      help:
        "set the currency of a number: '::currency/EUR'; an amount of money has its own, so write "
        + "only its name")
  }

  static func numberWord(_ style: String, _ meant: String?, at span: SourceSpan) -> Self {
    Self(
      .messageNumberWord, "'\(style)' is read as a number pattern without digits",
      at: Label(span, "shown next to the number"),
      help: meant.map { "did you mean '\($0)'?" } ?? "use integer, percent or a skeleton with '::'")
  }

  static func repeatedSign(_ sign: String, of argument: String, at span: SourceSpan) -> Self {
    Self(
      .messageRepeatedSign, "the style of '\(argument)' already shows a sign",
      at: Label(span, "this '\(sign)' is shown in addition"),
      help: "remove this sign; the style puts its own in the place that is right for the language")
  }

  static func datePattern(
    _ pattern: String, instead skeleton: String?, at span: SourceSpan
  ) -> Self {
    Self(
      .messageDatePattern, "the date pattern '\(pattern)' has the same order in every language",
      at: Label(span),
      help: "use the skeleton '\(skeleton ?? "::yMMMd")', which ICU arranges for each language")
  }

  static func misspelledLength(_ style: String, _ length: String?, at span: SourceSpan) -> Self {
    Self(
      .messageDatePattern, "'\(style)' is read as a date pattern, letter by letter",
      at: Label(span, "not a length"),
      help: length.map { "did you mean '\($0)'?" } ?? "use short, medium, long or full")
  }

  /// Reports `::short`: after `::`, a length is read as a list of fields.
  static func lengthAsSkeleton(_ style: String, _ length: String, at span: SourceSpan) -> Self {
    Self(
      .messageDateLetters, "'\(style)' is read as a list of date fields, letter by letter",
      at: Label(span, "not a length"), help: "did you mean '\(length)' without '::'?")
  }

  /// Reports a wrong field; the remedies are the intended style, and a skeleton for a pattern.
  static func dateLetters(
    _ mistake: DateLetters.Mistake, instead remedies: [String], at span: SourceSpan
  ) -> Self {
    Self(
      .messageDateLetters, "'\(mistake.field)' is \(mistake.meaning)",
      at: Label(span, mistake.consequence), help: help(remedies))
  }

  /// Reports a pattern such as `TT.MM.JJJJ`.
  static func foreignDateLetters(
    _ pattern: String, instead remedies: [String], at span: SourceSpan
  ) -> Self {
    Self(
      .messageDateLetters, "'\(pattern)' does not have the letters of ICU's fields",
      at: Label(span, "in every language, 'd' is the day, 'M' the month and 'y' the year"),
      help: help(remedies))
  }

  /// Reports letters that are no field, at which ICU ends the text.
  static func unknownDateField(_ field: String, at span: SourceSpan) -> Self {
    Self(
      .messageDateLetters, "'\(field)' is no field of a date",
      at: Label(span, "the text ends before these letters"),
      help: "'d' is the day, 'M' the month, 'y' the year, 'H' the hour and 'm' the minute")
  }

  /// Reports a word in a pattern, such as `HH:mm Uhr`.
  static func dateWord(_ word: String, instead remedies: [String], at span: SourceSpan) -> Self {
    Self(
      .messageDateLetters, "'\(word)' is read as date fields, letter by letter",
      at: Label(span, "not shown as a word"),
      help: help(remedies) ?? "put the word in apostrophes")
  }

  private static func help(_ remedies: [String]) -> String? {
    let skeleton = remedies.dropFirst().first.map { ", or '\($0)' in the order of each language" }
    return remedies.first.map { remedy in
      // Quotes around apostrophes would be hard to read.
      "did you mean \(remedy.contains("'") ? remedy : "'\(remedy)'")\(skeleton ?? "")?"
    }
  }

  /// Reports fields for which ICU has no common format.
  static func dateFields(
    _ style: String, _ shown: String, instead skeleton: String?, at span: SourceSpan
  ) -> Self {
    Self(
      .messageDateLetters, "ICU has no format for the fields '\(style)' together",
      at: Label(span, shown),
      help: skeleton.flatMap { $0 == style ? nil : "did you mean '\($0)'?" }
        ?? "format the value twice, with some of the fields each time")
  }

  static func numberSign(at span: SourceSpan, others: [SourceSpan]) -> Self {
    Self(
      .messageNumberSign, "this '#' becomes the number of the plural",
      at: Label(span, "shown as the number"), related: others.map { Label($0, "the same mistake") },
      help: "for a number sign write '#' with its apostrophes; show the number only once")
  }
}
