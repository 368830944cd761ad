import Localization
import TestSupport

/// A generator of valid ICU messages with many constructs and special characters, and of arguments.
struct RandomMessage {
  private var random: Generator

  init(seed: UInt64) { random = Generator(seed: seed) }

  static let locales = ["en", "de", "fr", "es", "pl", "ar", "lt", "cy", "ja", "hi", "ru", "he"]

  /// The declared types of the arguments.
  static let types: [String: ArgumentKindName] = [
    "n": .int, "m": .int, "x": .num, "t": .string, "g": .string, "d": .dateTime,
  ]

  /// A type as declared in a catalog.
  enum ArgumentKindName: String { case int, num, string = "String", dateTime = "DateTime" }

  mutating func locale() -> String { pick(Self.locales) }

  mutating func message() -> String { pattern(depth: 0, isPlural: false) }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  private mutating func pattern(depth: Int, isPlural: Bool) -> String {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4: text()
      case 4: isPlural ? "#" : text()
      case 5..<7: value()
      default: depth < 2 ? choice(depth: depth) : value()
      }
    }.joined()
  }

  private mutating func text() -> String {
    pick([
      "Hello ", " items", "don''t ", "'{quoted}' ", "\\ ", " | ", "\\'{' ", "日本", "مرحبا ",
      "\u{202E}x\u{202C}", "\u{2068}y\u{2069}", "👩‍💻", "e\u{301}", "\n", "\n\n ", " .a", "* ",
      "[b]", "- ", "\"q\"", "{t}", "<b>", "''", "\r\n", " ", "$x", ".match ", "@", "\t", "}}'{' ",
      "= ", "\u{A0}", "$(n)", "%1$s",
    ]).replacingBraces
  }

  private mutating func value() -> String {
    pick([
      "{t}", "{g}", "{n}", "{m}", "{x}", "{n, number}", "{x, number}", "{x, number, integer}",
      "{x, number, percent}", "{x, number, ::.00}", "{x, number, ::.0#}", "{x, number, #,##0.00}",
      "{x, number, ::currency/EUR}", "{n, number, ::sign-always}", "{x, number, ::percent}",
      "{x, number, ::%x100 .0}", "{n, number, ::integer-width/*000}", "{x, number, ::@@#}",
      "{x, number, ::compact-short}", "{x, number, ::unit/meter}", "{d}", "{d, date}",
      "{d, date, short}", "{d, time, short}", "{d, date, ::yMMMd}", "{d, date, ::MMMMd}",
      "{d, time, ::jmm}", "{d, date, ::yMMMMdjmmss}", "{d, date, ::EEEE}", "{n, spellout}",
      "{x, number, ::group-off}", "{x, number, 0.##}", "{x, number, ::.00 rounding-mode-half-up}",
    ])
  }

  private mutating func choice(depth: Int) -> String {
    if Int.random(in: 0..<3, using: &random) == 0 { return select(depth: depth) }
    let name = pick(["n", "n", "m", "x"])
    let type = pick(["plural", "plural", "plural", "selectordinal"])
    let offset = pick(["", "", "", "", "offset:1 ", "offset:2 "])
    var keys: [String] = []
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let key = pick(["zero", "one", "two", "few", "many", "=0", "=1", "=2", "=5"])
      if !keys.contains(key) { keys.append(key) }
    }
    let variants = (keys + ["other"]).map { key in
      "\(key) {\(pattern(depth: depth + 1, isPlural: true))}"
    }
    return "{\(name), \(type), \(offset)\(variants.joined(separator: " "))}"
  }

  private mutating func select(depth: Int) -> String {
    let name = pick(["t", "g"])
    var keys: [String] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let key = pick(["female", "male", "été", "a", "one", "A_1"])
      if !keys.contains(key) { keys.append(key) }
    }
    let variants = (keys + ["other"]).map { key in
      "\(key) {\(pattern(depth: depth + 1, isPlural: false))}"
    }
    return "{\(name), select, \(variants.joined(separator: " "))}"
  }

  /// Returns values of the declared types.
  mutating func arguments() -> [String: Argument] {
    [
      "n": whole(), "m": whole(), "x": Bool.random(using: &random) ? whole() : fraction(),
      "t": text(["female", "male", "Ann", "été", "", "{x} '|\\", "日本語", "one", "a"]),
      "g": text(["female", "male", "A_1", "a", "other", "\u{202E}"]),
      "d": .date(DateTimeValue(unixSeconds: pick([0, 1_700_000_000, 1_795_132_800, 951_782_400]))),
    ]
  }

  private mutating func text(_ words: [String]) -> Argument { .text(pick(words)) }

  private mutating func whole() -> Argument {
    .integer(
      Bool.random(using: &random)
        ? pick([0, 1, 2, 3, 4, 5, 6, 10, 11, 12, 20, 21, 22, 100, 101, 111])
        : Int64.random(in: -2_000...3_000_000, using: &random))
  }

  /// Returns a number with one to three decimals, which every default format shows in full.
  private mutating func fraction() -> Argument {
    let whole = Int.random(in: -300...5_000, using: &random)
    let decimals = pick(["5", "25", "125", "1", "05", "001", "995", "5"])
    return .spelledNumber(Array("\(whole).\(decimals)".utf8).span)
  }
}

extension String {
  /// The text with a stray closing brace quoted.
  fileprivate var replacingBraces: String {
    hasPrefix("}}") ? "'}}'" + dropFirst(2) : self
  }
}
