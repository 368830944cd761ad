/// The options that number functions share, and the ICU skeleton that they amount to.
package struct NumberOptions: Hashable, Sendable {
  /// What the number is shown as.
  package enum Style: Hashable, Sendable {
    case number
    case integer
    case percent
    case currency(String)
    case unit(String)

    /// Returns the value that the style formats: all of the number, or its whole part.
    func value(of number: DecimalNumber) -> DecimalNumber {
      self == .integer ? number.truncated : number
    }
  }

  private var values: [String: String] = [:]

  /// Creates options of which none is set.
  package init() {}

  var isEmpty: Bool { values.isEmpty }

  subscript(name: String) -> String? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// The options without those of the given names.
  func dropping(_ names: [String]) -> NumberOptions {
    guard !isEmpty else { return self }
    var kept = self
    for name in names { kept.values[name] = nil }
    return kept
  }

  /// Tells whether a value is one that the option takes.
  static func accepts(_ value: String, for name: String) -> Bool {
    if let words = words[name] { return words.contains(value) }
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

  /// A digit size option: a whole number of at most two digits.
  static func digitSize(_ value: String) -> Int? {
    guard (1...2).contains(value.utf8.count), value.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
      value.utf8.count == 1 || !value.hasPrefix("0")
    else { return nil }
    return Int(value)
  }

  private static let words: [String: Set<String>] = [
    "select": ["plural", "ordinal", "exact"],
    "signDisplay": ["auto", "always", "exceptZero", "negative", "never"],
    "useGrouping": ["auto", "always", "never", "min2"],
    "trailingZeroDisplay": ["auto", "stripIfInteger"],
    "roundingPriority": ["auto", "morePrecision", "lessPrecision"],
    "roundingIncrement": [
      "1", "2", "5", "10", "20", "25", "50", "100", "200", "250", "500", "1000", "2000", "2500",
      "5000",
    ],
    "roundingMode": [
      "ceil", "floor", "expand", "trunc", "halfCeil", "halfFloor", "halfExpand", "halfTrunc",
      "halfEven",
    ],
    "currencySign": ["accounting", "standard"],
    "currencyDisplay": ["narrowSymbol", "symbol", "name", "code", "never"],
    "unitDisplay": ["short", "narrow", "long"],
  ]
}

// MARK: - Skeletons
// https://unicode-org.github.io/icu/userguide/format_parse/numbers/skeletons.html

extension NumberOptions {
  /// Whether a whole number looks as it does without any option.
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

  /// The skeleton for ICU's number formatter.
  package func skeleton(_ style: Style) -> String {
    var stems: [String] = []
    switch style {
    case .number, .integer: break
    case .percent: stems.append("percent")
    case .currency(let code):
      stems += ["currency/\(code.uppercased())", currencyWidth]
    case .unit(let unit):
      stems += ["unit/\(unit)", unitWidth]
      if let usage = values["usage"] { stems.append("usage/\(usage)") }
    }
    stems += [precision(style), roundingMode, sign, grouping]
    if let count = values["minimumIntegerDigits"].flatMap(Self.digitSize), count > 1 {
      stems.append("integer-width/*" + String(repeating: "0", count: count))
    }
    return stems.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var currencyWidth: String {
    switch values["currencyDisplay"] {
    case "narrowSymbol": "unit-width-narrow"
    case "name": "unit-width-full-name"
    case "code": "unit-width-iso-code"
    case "never": "unit-width-hidden"
    default: "unit-width-short"
    }
  }

  private var unitWidth: String {
    switch values["unitDisplay"] {
    case "narrow": "unit-width-narrow"
    case "long": "unit-width-full-name"
    default: "unit-width-short"
    }
  }

  private var sign: String {
    let isAccounting = values["currencySign"] == "accounting"
    let stem = isAccounting ? "sign-accounting" : "sign"
    return switch values["signDisplay"] {
    case "always": stem + "-always"
    case "exceptZero": stem + "-except-zero"
    case "negative": stem + "-negative"
    case "never": "sign-never"
    default: isAccounting ? stem : ""
    }
  }

  private var grouping: String {
    switch values["useGrouping"] {
    case "always": "group-on-aligned"
    case "never": "group-off"
    case "min2": "group-min2"
    default: ""
    }
  }

  private var roundingMode: String {
    switch values["roundingMode"] {
    case "ceil": "rounding-mode-ceiling"
    case "floor": "rounding-mode-floor"
    case "expand": "rounding-mode-up"
    case "trunc": "rounding-mode-down"
    case "halfCeil": "rounding-mode-half-ceiling"
    case "halfFloor": "rounding-mode-half-floor"
    case "halfTrunc": "rounding-mode-half-down"
    case "halfEven": "rounding-mode-half-even"
    default: "rounding-mode-half-up"
    }
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

  /// The least and most digits behind the point; nil for those of the currency.
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
