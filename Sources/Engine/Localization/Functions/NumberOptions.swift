/// The options of number functions, and the ICU skeleton that corresponds to them.
///
/// https://unicode.org/reports/tr35/tr35-messageFormat.html#number-functions
package struct NumberOptions: Hashable, Sendable {
  /// The style in which a number is formatted, such as a percentage.
  package enum Style: Hashable, Sendable {
    case number
    case integer
    case percent
    case currency(String)
    case unit(String)

    /// Returns the value that the style formats: the number, or only its integer part.
    func value(of number: DecimalNumber) -> DecimalNumber {
      self == .integer ? number.truncated : number
    }
  }

  private var values: [String: String] = [:]

  /// Creates options with no values set.
  package init() {}

  /// Creates options from the names and values of MessageFormat 2; invalid values are dropped.
  package init(_ values: [String: String]) {
    self.values = values.filter { Self.accepts($0.value, for: $0.key) }
  }

  /// Whether no option is set.
  package var isEmpty: Bool { values.isEmpty }

  subscript(name: String) -> String? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// Returns the options except those with the given names.
  func dropping(_ names: [String]) -> NumberOptions {
    guard !isEmpty else { return self }
    var kept = self
    for name in names { kept.values[name] = nil }
    return kept
  }

  /// Whether a value is valid for an option.
  static func accepts(_ value: String, for name: String) -> Bool {
    if let words = words[name] { return words.contains(value) }
    if let stems = stems[name] { return stems[value] != nil }
    switch name {
    case "fractionDigits": return value == "auto" || digitSize(value) != nil
    case "minimumFractionDigits", "maximumFractionDigits": return digitSize(value) != nil
    case "minimumIntegerDigits", "minimumSignificantDigits", "maximumSignificantDigits":
      return (digitSize(value) ?? 0) >= 1
    case "currency":
      return value.utf8.count == 3
        && value.utf8.allSatisfy { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
    case "unit", "usage":
      return !value.isEmpty
        && value.utf8.allSatisfy {
          $0 == 0x2D || (0x61...0x7A).contains($0) || (0x30...0x39).contains($0)
        }
    default: return true
    }
  }

  /// Parses an option's number of digits; returns nil unless the value is a whole number below 100.
  static func digitSize(_ value: String) -> Int? {
    guard (1...2).contains(value.utf8.count), value.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
      value.utf8.count == 1 || !value.hasPrefix("0")
    else { return nil }
    return Int(value)
  }

  /// The valid values of the options whose values have no ICU stem.
  private static let words: [String: Set<String>] = [
    "select": ["plural", "ordinal", "exact"],
    "trailingZeroDisplay": ["auto", "stripIfInteger"],
    "roundingPriority": ["auto", "morePrecision", "lessPrecision"],
    "roundingIncrement": [
      "1", "2", "5", "10", "20", "25", "50", "100", "200", "250", "500", "1000", "2000", "2500",
      "5000",
    ],
    "currencySign": ["accounting", "standard"],
  ]

  /// The ICU stem, or the end of the stem, for each value of an option.
  private static let stems = [
    "signDisplay": [
      "auto": "", "always": "-always", "exceptZero": "-except-zero", "negative": "-negative",
      "never": "-never",
    ],
    "useGrouping": [
      "auto": "", "always": "group-on-aligned", "never": "group-off", "min2": "group-min2",
    ],
    "roundingMode": [
      "ceil": "rounding-mode-ceiling", "floor": "rounding-mode-floor",
      "expand": "rounding-mode-up", "trunc": "rounding-mode-down",
      "halfCeil": "rounding-mode-half-ceiling", "halfFloor": "rounding-mode-half-floor",
      "halfExpand": "rounding-mode-half-up", "halfTrunc": "rounding-mode-half-down",
      "halfEven": "rounding-mode-half-even",
    ],
    "currencyDisplay": [
      "narrowSymbol": "unit-width-narrow", "symbol": "unit-width-short",
      "name": "unit-width-full-name", "code": "unit-width-iso-code", "never": "unit-width-hidden",
    ],
    "unitDisplay": [
      "short": "unit-width-short", "narrow": "unit-width-narrow", "long": "unit-width-full-name",
    ],
  ]
}

// MARK: - Skeletons
// ICU's number skeletons:
// https://unicode-org.github.io/icu/userguide/format_parse/numbers/skeletons.html

extension NumberOptions {
  /// Whether these options format all numbers in the locale's default format.
  func isPlain(_ style: Style) -> Bool {
    style == .number
      && values.allSatisfy { name, value in
        name == "select" || ["signDisplay", "useGrouping"].contains(name) && value == "auto"
      }
  }

  /// Whether these options format whole numbers in the locale's default format.
  func isPlainForIntegers(_ style: Style) -> Bool {
    guard style == .number || style == .integer else { return false }
    return values.allSatisfy { name, value in
      switch name {
      case "select", "roundingMode", "trailingZeroDisplay", "roundingPriority",
        "maximumFractionDigits":
        true
      case "signDisplay", "useGrouping": value == "auto"
      case "minimumFractionDigits": value == "0"
      case "minimumIntegerDigits", "roundingIncrement": value == "1"
      default: false
      }
    }
  }

  /// Returns the skeleton for ICU's number formatter.
  package func skeleton(_ style: Style) -> String {
    var stems: [String] = []
    switch style {
    case .number, .integer: break
    case .percent: stems.append("percent")
    case .currency(let code):
      stems += ["currency/\(code.uppercased())", stem("currencyDisplay", default: "symbol")]
    case .unit(let unit):
      stems += ["unit/\(unit)", stem("unitDisplay", default: "short")]
      if let usage = values["usage"] { stems.append("usage/\(usage)") }
    }
    stems += [
      precision(style), stem("roundingMode", default: "halfExpand"), sign,
      stem("useGrouping", default: "auto"),
    ]
    if let count = values["minimumIntegerDigits"].flatMap(Self.digitSize), count > 1 {
      stems.append("integer-width/*" + String(repeating: "0", count: count))
    }
    return stems.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the stem for the value of an option, or for its default.
  private func stem(_ name: String, default word: String) -> String {
    Self.stems[name]?[values[name] ?? word] ?? ""
  }

  private var sign: String {
    let display = values["signDisplay"] ?? "auto"
    let isAccounting = values["currencySign"] == "accounting" && display != "never"
    if display == "auto" { return isAccounting ? "sign-accounting" : "" }
    return (isAccounting ? "sign-accounting" : "sign") + stem("signDisplay", default: "auto")
  }

  private func precision(_ style: Style) -> String {
    let strip = values["trailingZeroDisplay"] == "stripIfInteger" ? "/w" : ""
    let fraction = fractionDigits(style)
    if let increment = values["roundingIncrement"].flatMap(Int.init), increment > 1, let fraction {
      return "precision-increment/" + Self.decimal(increment, places: fraction.upperBound) + strip
    }
    guard let significant = significantDigits else {
      return fraction.map { Self.fractionStem($0) + strip }
        ?? "precision-currency-standard" + strip
    }
    guard let fraction, let priority = values["roundingPriority"], priority != "auto" else {
      return Self.significantStem(significant) + strip
    }
    return Self.fractionStem(fraction) + "/" + Self.significantStem(significant)
      + (priority == "morePrecision" ? "r" : "s") + strip
  }

  /// Returns the minimum and maximum fraction digits; nil to use those of the currency.
  private func fractionDigits(_ style: Style) -> ClosedRange<Int>? {
    if case .currency = style {
      return values["fractionDigits"].flatMap(Self.digitSize).map { $0...$0 }
    }
    if style == .integer { return 0...0 }
    let usualMost = style == .percent ? 0 : 3
    let least = values["minimumFractionDigits"].flatMap(Self.digitSize)
    let most = values["maximumFractionDigits"].flatMap(Self.digitSize)
    switch (least, most) {
    case (let least?, let most?): return min(least, most)...most
    case (let least?, nil): return least...max(least, usualMost)
    case (nil, let most?): return 0...most
    case (nil, nil): return 0...usualMost
    }
  }

  private var significantDigits: ClosedRange<Int>? {
    let least = values["minimumSignificantDigits"].flatMap(Self.digitSize)
    let most = values["maximumSignificantDigits"].flatMap(Self.digitSize)
    guard least != nil || most != nil else { return nil }
    let upper = most ?? max(21, least ?? 1)
    return min(least ?? 1, upper)...upper
  }

  private static func fractionStem(_ digits: ClosedRange<Int>) -> String {
    guard digits.upperBound > 0 else { return "." }
    return "." + String(repeating: "0", count: digits.lowerBound)
      + String(repeating: "#", count: digits.upperBound - digits.lowerBound)
  }

  private static func significantStem(_ digits: ClosedRange<Int>) -> String {
    String(repeating: "@", count: digits.lowerBound)
      + String(repeating: "#", count: digits.upperBound - digits.lowerBound)
  }

  private static func decimal(_ value: Int, places: Int) -> String {
    let digits = String(value)
    guard places > 0 else { return digits }
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return padded.dropLast(places) + "." + padded.suffix(places)
  }
}
