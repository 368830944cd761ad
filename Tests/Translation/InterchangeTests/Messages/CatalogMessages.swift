import Localization
import TestSupport

/// A generator of valid messages such as authors of notifications write.
struct CatalogMessages {
  /// The message features that the generator can use.
  struct Features: OptionSet {
    let rawValue: Int
    static let choices = Features(rawValue: 1)
    static let nesting = Features(rawValue: 2)
    static let exactNumbers = Features(rawValue: 4)
    static let offsets = Features(rawValue: 8)
    static let ordinals = Features(rawValue: 16)
    static let selects = Features(rawValue: 32)
    static let formats = Features(rawValue: 64)
    static let controls = Features(rawValue: 128)
    static let all: Features = [
      .choices, .nesting, .exactNumbers, .offsets, .ordinals, .selects, .formats,
    ]
  }

  var random: Generator
  let features: Features
  let categories: [String]

  static let texts = ["home", "city", "first name".filter { $0 != " " }]
  static let numbers = ["goals", "matches"]
  static let words = [
    "Hello ", "goal", " goals in ", "!", "don't ", "l'", "'", "''", " % ", "100%", "%@", "%1$s",
    "a # b", "#", "\\", "\"", "<b>", "&", "日本", "שלום", "\u{1F600}", "|", "\n", " ", "  ", "\t",
    "=", "@", "?", "-", ";", ",", "$t(x)", "e\u{301}", "\u{A0}", ".",
  ]

  mutating func text(_ syntax: MessageSyntax) -> String {
    switch syntax {
    case .icu: icu(depth: 0, inPlural: false)
    case .mf2: mf2()
    case .fluent: fluent(depth: 0, margin: "")
    }
  }

  private mutating func count(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  // MARK: - ICU

  private mutating func icu(depth: Int, inPlural: Bool) -> String {
    var output = ""
    var choices = 0
    for _ in 0..<count(0...4) {
      switch count(0...9) {
      case 0...5: output += icuText(inPlural: inPlural)
      case 6: output += "{\(random.one(of: Self.texts))}"
      case 7: output += inPlural ? "#" : "{\(random.one(of: Self.numbers)), number}"
      case 8 where features.contains(.formats):
        output += random.one(of: [
          "{when, date, long}", "{goals, number, percent}", "{price, number, ::currency/EUR}",
          "{goals, number, integer}",
        ])
      default:
        if features.contains(.choices), choices == 0 || features.contains(.nesting),
          depth == 0 || depth < 2 && features.contains(.nesting)
        {
          choices += 1
          output += icuChoice(depth: depth)
        }
      }
    }
    return output
  }

  private mutating func icuText(inPlural: Bool) -> String {
    var word = random.one(of: Self.words)
    if random.once(in: 12) { word = random.one(of: ["{", "}", "{x}", "{{y}}"]) }
    // Quote every special character, even if ICU syntax does not require it.
    return word.unicodeScalars.map { scalar in
      switch scalar {
      case "'": "''"
      case "{", "}": "'\(scalar)'"
      case "#": inPlural ? "'#'" : "#"
      default: String(scalar)
      }
    }.joined()
  }

  private mutating func icuChoice(depth: Int) -> String {
    if features.contains(.selects), random.once(in: 3) {
      let keys = ["female", "male", "été"].filter { _ in random.once(in: 2) }
      let variants = (keys + ["other"]).map { "\($0) {\(icu(depth: depth + 1, inPlural: false))}" }
      return "{gender, select, \(variants.joined(separator: " "))}"
    }
    let isOrdinal = features.contains(.ordinals) && random.once(in: 4)
    let offset = features.contains(.offsets) && random.once(in: 5) ? "offset:1 " : ""
    var keys = categories.filter { _ in !random.once(in: 3) }.filter { $0 != "other" }
    if features.contains(.exactNumbers), random.once(in: 3) {
      keys.insert(random.one(of: ["=0", "=1", "=2", "=10"]), at: 0)
    }
    let variants = (keys + ["other"]).map { "\($0) {\(icu(depth: depth + 1, inPlural: true))}" }
    let name = isOrdinal ? "place" : random.one(of: Self.numbers)
    let type = isOrdinal ? "selectordinal" : "plural"
    return "{\(name), \(type), \(offset)\(variants.joined(separator: " "))}"
  }

  // MARK: - MessageFormat 2

  private mutating func mf2() -> String {
    guard features.contains(.choices), random.once(in: 2) else {
      let body = mf2Pattern(declared: [])
      // A dot begins a declaration even if white space precedes the dot.
      let isComplex = body.first { !$0.isWhitespace } == "."
      return isComplex || random.once(in: 4) ? "{{\(body)}}" : body
    }
    var selectors = [random.one(of: ["goals", "matches"])]
    if features.contains(.selects), random.once(in: 3) { selectors = ["gender"] }
    if features.contains(.ordinals), random.once(in: 4) { selectors = ["place"] }
    if features.contains(.nesting), random.once(in: 2) {
      selectors.append(selectors[0] == "gender" ? "goals" : "gender")
    }
    let types = ["gender": ":string", "place": ":number select=ordinal"]
    var output = selectors.map { ".input {$\($0) \(types[$0] ?? ":number")}\n" }.joined()
    output += ".match \(selectors.map { "$\($0)" }.joined(separator: " "))\n"
    var rows: [[String]] = []
    for _ in 0..<count(0...4) {
      let row = selectors.map { mf2Key(for: $0) }
      if !rows.contains(row) { rows.append(row) }
    }
    let fallback = selectors.map { _ in "*" }
    for row in rows.filter({ $0 != fallback }) + [fallback] {
      output += "\(row.joined(separator: " ")) {{\(mf2Pattern(declared: selectors))}}\n"
    }
    return output
  }

  private mutating func mf2Key(for selector: String) -> String {
    if selector == "gender" { return random.one(of: ["female", "male", "|a b|", "*"]) }
    if features.contains(.exactNumbers), random.once(in: 4) { return random.one(of: ["0", "1"]) }
    return random.one(of: categories.filter { $0 != "other" } + ["*"])
  }

  private mutating func mf2Pattern(declared: [String]) -> String {
    (0..<count(0...4)).map { _ in
      switch count(0...9) {
      case 0...5:
        random.one(of: Self.words + ["{", "}"]).unicodeScalars.map { scalar in
          ["\\", "{", "}"].contains(scalar) ? "\\\(scalar)" : String(scalar)
        }.joined()
      case 6: "{$\(random.one(of: Self.texts))}"
      case 7: declared.isEmpty ? "{$goals :number}" : "{$\(random.one(of: declared))}"
      case 8 where features.contains(.formats):
        random.one(of: ["{$when :date}", "{$goals :percent}", "{#b}", "{/b}", "{|x|}"])
      default: "{$home}"
      }
    }.joined()
  }
}

extension CatalogMessages {
  init(_ seed: UInt64, _ features: Features = .all, categories: [String] = ["one", "other"]) {
    self.init(random: Generator(seed: seed), features: features, categories: categories)
  }

  /// Returns the text of a message, formatted with several sets of arguments.
  static func formatted(
    _ text: String, _ syntax: MessageSyntax, locale: String
  ) -> [String]? {
    guard let message = syntax.parse(Array(text.utf8)[...]).message,
      let compiled = CompiledMessage(message, locale: locale),
      var formatter = MessageFormatter(isolation: .none)
    else { return nil }
    return sampleArguments.map { arguments in
      var output: [UInt8] = []
      formatter.format(compiled, compiled.arguments(arguments), into: &output)
      return String(decoding: output, as: UTF8.self)
    }
  }

  /// Whether a message formats to white space with every sample.
  static func isEmpty(_ text: String, _ syntax: MessageSyntax, locale: String) -> Bool {
    formatted(text, syntax, locale: locale)?.allSatisfy { $0.allSatisfy(\.isWhitespace) } ?? false
  }

  private static let sampleArguments: [[String: Argument]] = [
    0, 1, 2, 3, 5, 10, 11, 21, 22, 100, 1000, 12345,
  ].flatMap { number in
    ["female", "male", "été", "a b", "x"].map { gender in
      [
        "home": .text("Sparta"), "city": .text("{Oslo}"), "firstname": .text("Ann"),
        "goals": .integer(number), "matches": .integer(number * 2 % 23), "gender": .text(gender),
        "place": .integer(number), "price": .integer(number),
        "when": .date(DateTimeValue(unixSeconds: 1_700_000_000)),
      ]
    }
  }
}
