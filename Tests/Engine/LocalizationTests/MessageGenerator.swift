import Localization
import TestSupport

/// A generator of ICU messages, most of them valid, and of arguments for them.
struct MessageGenerator {
  private var random: Generator

  init(seed: UInt64) { random = Generator(seed: seed) }

  static let locales = [
    "en", "en_US", "en_IN", "de", "de_CH", "de_AT", "fr", "fr_CA", "ar", "ar_EG", "he", "ru", "pl",
    "cs", "pt", "pt_PT", "ja", "zh_Hans", "zh_Hant_TW", "hi", "bn", "th", "tr", "uk", "lt", "sl",
    "ga", "cy", "mt", "lv", "ro", "fa", "my", "ne", "ka", "es", "es_MX", "it", "sv", "nb", "hu",
    "ko", "vi", "el", "bg", "sr_Latn", "mr", "sw", "ur", "sk", "hr", "et", "lv", "is", "gl", "eu",
    "ca", "af", "am", "hy", "az", "mn", "km", "lo", "si", "ta", "te", "ml", "kn", "gu", "pa", "dz",
  ]

  mutating func locale() -> String { pick(Self.locales) }

  mutating func message() -> String {
    let message = pattern(depth: 0, inPlural: false)
    return Int.random(in: 0..<10, using: &random) == 0 ? damaged(message) : message
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  private mutating func pattern(depth: Int, inPlural: Bool) -> String {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4: text()
      case 4: inPlural ? "#" : text()
      default: argument(depth: depth)
      }
    }.joined()
  }

  private mutating func text() -> String {
    pick([
      "Hello ", " items", "don't ", "it''s ", "'{quoted}' ", "'#' ", "a # b ", "a | b ", "日本 ",
      "مرحبا ", "\u{1F600}", "% ", "1,5 ", "<b>", "x'", "'{'", "\n", "\\ ", "''{x}'' ", "' ",
    ])
  }

  /// Returns the name of an argument, sometimes one with the wrong type.
  private mutating func name(_ usual: [String]) -> String {
    Int.random(in: 0..<25, using: &random) == 0
      ? pick(["n", "x", "0", "t", "d", "missing"]) : pick(usual)
  }

  /// Returns letters in random order.
  private mutating func noise(_ letters: String) -> String {
    String((0..<Int.random(in: 1...7, using: &random)).map { _ in pick(Array(letters)) })
  }

  private mutating func argument(depth: Int) -> String {
    let blank = pick(["", "", "", " ", "\n", "\u{200E}"])
    let kind = Int.random(in: 0..<(depth < 3 ? 14 : 7), using: &random)
    switch kind {
    case 0, 1: return "{\(blank)\(pick(["t", "n", "x", "d", "missing", "0"]))\(blank)}"
    case 2, 3: return "{\(name(["n", "x", "0"])),\(blank)number\(numberStyle())}"
    case 4: return "{\(name(["d"])), \(pick(["date", "time"]))\(dateStyle())}"
    case 5:
      return
        "{\(name(["n", "x"])), \(pick(["spellout", "ordinal", "duration"]))\(pick(["", "", ",", ", %spellout-cardinal"]))}"
    case 6: return "{\(pick(["t", "n"])), \(pick(["NUMBER", "number", "Number", "text"]))}"
    case 7...10: return plural(depth: depth)
    case 11, 12: return select(depth: depth)
    default: return choice(depth: depth)
    }
  }

  private mutating func numberStyle() -> String {
    if Int.random(in: 0..<8, using: &random) == 0 { return ", " + noise("#0.,;%E@()-+¤ 5*'") }
    return pick([
      "", "", ", integer", ", percent", ", currency", ",", ", ", ", #,##0.00", ",0.###", ", ::",
      ", ::compact-short", ", ::currency/EUR", ", ::percent", ", ::.00", ", ::%x100", ", ::bogus",
      ", INTEGER ", ", ::sign-always .0", ", ::@@@", ", ::.00/@@@@", ", ::scale/100",
      ", ::unit/meter unit-width-full-name", ", ::.00 .00", ", 0.00;(0.00)", ", '#'#0",
      ", #,##,##0",
    ])
  }

  private mutating func dateStyle() -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return ", ::" + noise("GyMLEdajhHKkmszvVQwDJC ")
    case 1: return ", " + noise("GyMLEcdahHKkmsSzZvVQwDuYXx':,.- ")
    default: break
    }
    return pick([
      "", ", short", ", medium", ", long", ", full", ", ::yMMMd", ", ::jmm", ", ::jmmss",
      ", ::EEEE",
      ", yyyy-MM-dd HH:mm", ", ", ", SHORT", ", ::Hmm", ", ::MMMMd", ",'at' HH", ", ::yMMMdjmm",
    ])
  }

  private mutating func plural(depth: Int) -> String {
    let name = name(["n", "n", "x", "0"])
    let type = pick(["plural", "plural", "selectordinal", "PLURAL"])
    let offset = pick(["", "", "", "offset:1 ", "offset: 2 ", "offset:0.5 "])
    var branches = ""
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let key = pick([
        "zero", "one", "two", "few", "many", "=0", "=1", "=2", "=1.5", "=-1", "other", "bogus",
      ])
      branches += "\(key)\(pick(["", " "])){\(pattern(depth: depth + 1, inPlural: true))} "
    }
    let shown = pick(["#", "{\(name)}", "{\(name), number, .00}", "{n, number, integer}", ""])
    let other = pick(["other", "other", "other", "other", "other", "oher"])
    branches += "\(other){\(shown)\(pattern(depth: depth + 1, inPlural: true))}"
    return "{\(name), \(type), \(offset)\(branches)}"
  }

  private mutating func select(depth: Int) -> String {
    var branches = ""
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      branches +=
        "\(pick(["female", "male", "été", "a", "other"])) {\(pattern(depth: depth + 1, inPlural: false))}"
    }
    branches += " other{\(pattern(depth: depth + 1, inPlural: false))}"
    return "{\(name(["t"])), select,\(branches)}"
  }

  private mutating func choice(depth: Int) -> String {
    let first = pattern(depth: depth + 1, inPlural: false)
    let second = pattern(depth: depth + 1, inPlural: false)
    let third = pattern(depth: depth + 1, inPlural: false)
    return
      "{\(name(["n", "x"])), choice, \(pick(["-1", "0", "-∞"]))\(pick(["#", "<", "≤"]))\(first)|1#\(second)|2<\(third)}"
  }

  /// The message with some changed characters, so that some messages are invalid.
  private mutating func damaged(_ message: String) -> String {
    var characters = Array(message.unicodeScalars)
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let index = Int.random(in: 0...characters.count, using: &random)
      if Bool.random(using: &random), index < characters.count {
        characters.remove(at: index)
      } else {
        characters.insert(
          pick(["{", "}", "'", "#", ",", " ", "|", "=", ":", "0", "é", "\u{A0}", "%", "("]),
          at: index)
      }
    }
    return String(String.UnicodeScalarView(characters))
  }

  mutating func arguments() -> [(name: String, value: OracleValue)] {
    [
      ("n", number()), ("x", number()), ("0", number()),
      ("t", .text(pick(["female", "male", "Ann", "été", "", "{x} '", "日本語"]))),
      ("d", .date(pick([0, 1_700_000_000, 951_782_400, 1_795_132_800, -86_400]))),
    ]
  }

  /// Numbers with a fraction are doubles and all others are integers, as in our own reader; ICU
  /// distinguishes 2 from 2.0 when it formats a number as a date.
  private mutating func number() -> OracleValue {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5: .integer(pick([0, 1, 2, 3, 4, 5, 6, 11, 12, 20, 21, 22, 100, 101, 102, 111]))
    case 5: .integer(Int64.random(in: -2_000_000...2_000_000, using: &random))
    case 6:
      .integer(Int64.random(in: -1_000_000_000_000_000...1_000_000_000_000_000, using: &random))
    case 7:
      .double(pick([0.5, 1.5, 1.25, 0.1, 2.5, 1234.5678, -0.5, -0.0, 0.0005, 0.9996, 3.14159]))
    case 8: .double(Double(Int.random(in: -999_999...999_999, using: &random)) + 0.125)
    default:
      .double(Double(Int.random(in: -99...99, using: &random)) + pick([0.1, 0.25, 0.5, 0.9]))
    }
  }
}
