internal import Localization

/// The format of a number, in the terms of MessageFormat 2.
struct NumberForm: Hashable, Sendable {
  /// The style of a number.
  enum Style: Hashable, Sendable {
    case number
    /// The value times 100, with a percent sign.
    case percent
    /// An amount; the code is nil if the value brings its own currency.
    case currency(String?)
    case unit(String)
  }

  var style = Style.number
  /// The options of MessageFormat 2, by name; without `roundingMode`, halves are rounded up.
  var options: [String: String] = [:]
  /// The number that is subtracted first; nil for no offset.
  var offset: String?
  /// Whether the fraction is cut off before the number is shown or matched, as by `:integer`.
  var isTruncated = false

  /// Whether the number has the locale's default format.
  var isPlain: Bool { style == .number && options.isEmpty && offset == nil && !isTruncated }

  /// The form without its offset.
  var withoutOffset: NumberForm {
    var form = self
    form.offset = nil
    return form
  }

  /// Whether the number has the default format, in the sense of one of the syntaxes.
  var isDefault: Bool { isPlain || self == .icuPlain }

  /// The default format of ICU messages.
  ///
  /// It has separators in numbers of four digits, which the other syntaxes omit in languages such as
  /// Spanish and Polish. In text: `1.000` instead of `1000`.
  static let icuPlain = NumberForm(options: ["useGrouping": "always"])

  /// Whole numbers, rounded as by `{n, number, integer}`.
  static let icuInteger = NumberForm(
    options: ["maximumFractionDigits": "0", "roundingMode": "halfEven", "useGrouping": "always"])

  /// Percentages, rounded as by `{n, number, percent}`.
  static let icuPercent = NumberForm(
    style: .percent, options: ["roundingMode": "halfEven", "useGrouping": "always"])

  /// The skeleton of ICU that shows numbers in this form; nil for forms without a skeleton.
  var skeleton: String? {
    guard offset == nil else { return nil }
    var options = options
    if isTruncated {
      options["maximumFractionDigits"] = "0"
      options["roundingMode"] = "trunc"
    }
    let style: NumberOptions.Style
    switch self.style {
    case .number: style = .number
    case .percent: style = .percent
    case .currency(let code):
      guard let code else { return nil }
      style = .currency(code)
    case .unit(let name): style = .unit(name)
    }
    var words = NumberOptions(options).skeleton(style).split(separator: " ").map(String.init)
    // Skeletons round halves to even by default, and do not multiply percentages.
    words.removeAll { $0 == "rounding-mode-half-even" }
    if self.style == .percent { words.insert("scale/100", at: 1) }
    return words.joined(separator: " ")
  }
}

extension NumberForm {
  /// Parses a number skeleton; nil if MessageFormat 2 has no options for it.
  ///
  /// https://unicode-org.github.io/icu/userguide/format_parse/numbers/skeletons.html
  init?(skeleton: String) {
    self.init()
    options["roundingMode"] = "halfEven"
    var scale = "1"
    var isPercent = false
    var hasPrecision = false
    for word in skeleton.split(separator: " ").map(String.init) {
      let parts = word.split(separator: "/", maxSplits: 1).map(String.init)
      switch (parts[0], parts.count > 1 ? parts[1] : nil) {
      case ("percent", nil), ("%", nil): isPercent = true
      case ("%x100", nil): (isPercent, scale) = (true, "100")
      case ("scale", let factor?): scale = factor
      case ("currency", let code?): style = .currency(code.uppercased())
      case ("unit", let unit?): style = .unit(unit)
      case ("precision-integer", nil):
        (options["maximumFractionDigits"], hasPrecision) = ("0", true)
      case ("precision-currency-standard", nil): hasPrecision = true
      case ("integer-width", let width?) where width.hasPrefix("*") || width.hasPrefix("+"):
        options["minimumIntegerDigits"] = "\(width.dropFirst().count)"
      default:
        if let option = Self.options[word] {
          options[option.name] = option.value
        } else if !readPrecision(word) {
          return nil
        } else {
          hasPrecision = true
        }
      }
    }
    guard scale == (isPercent ? "100" : "1"), !(isPercent && style != .number) else { return nil }
    if isPercent { style = .percent }
    // Skeletons show at most six decimals by default.
    if !hasPrecision, !style.isCurrency { options["maximumFractionDigits"] = "6" }
    if options["roundingMode"] == "halfExpand" { options["roundingMode"] = nil }
    guard useDisplay() else { return nil }
    if style.isCurrency { useFractionDigits() }
    if style == .percent, options["maximumFractionDigits"] == "0" {
      options["maximumFractionDigits"] = nil
      options["minimumFractionDigits"] = nil
    }
  }

  /// Converts the width of a unit; returns false if the style has no such width.
  private mutating func useDisplay() -> Bool {
    guard let width = options.removeValue(forKey: "display") else { return true }
    switch style {
    case .currency:
      options["currencyDisplay"] =
        [
          "long": "name", "short": "symbol", "narrow": "narrowSymbol", "code": "code",
          "hidden": "never",
        ][width]
    case .unit where ["long", "short", "narrow"].contains(width): options["unitDisplay"] = width
    case .number, .percent, .unit: return false
    }
    return true
  }

  /// Amounts have one option for their number of decimals.
  private mutating func useFractionDigits() {
    let least = options.removeValue(forKey: "minimumFractionDigits")
    guard let most = options.removeValue(forKey: "maximumFractionDigits") else { return }
    // Options without a meaning are kept, so that a writer refuses them.
    options["fractionDigits"] = least ?? "0" == most ? most : "\(least ?? "0")-\(most)"
  }

  /// Reads `.00`, `.##`, `.0#`, `.` or `@@#`.
  private mutating func readPrecision(_ word: String) -> Bool {
    var word = word
    if word.hasSuffix("/w") {
      word.removeLast(2)
      options["trailingZeroDisplay"] = "stripIfInteger"
    }
    let (sign, filler): (Character, Character)
    switch word.first {
    case ".": (sign, filler) = ("0", "#")
    case "@": (sign, filler) = ("@", "#")
    default: return false
    }
    let body = word.first == "." ? word.dropFirst() : word[...]
    let least = body.prefix { $0 == sign }.count
    let most = body.dropFirst(least).prefix { $0 == filler }.count + least
    guard most == body.count else { return false }
    let kind = sign == "0" ? "Fraction" : "Significant"
    if least > 0 { options["minimum\(kind)Digits"] = "\(least)" }
    options["maximum\(kind)Digits"] = "\(most)"
    return true
  }

  private static let options: [String: (name: String, value: String)] = [
    "sign-always": ("signDisplay", "always"), "+!": ("signDisplay", "always"),
    "sign-never": ("signDisplay", "never"), "+_": ("signDisplay", "never"),
    "sign-except-zero": ("signDisplay", "exceptZero"), "+?": ("signDisplay", "exceptZero"),
    "sign-negative": ("signDisplay", "negative"), "+-": ("signDisplay", "negative"),
    "sign-auto": ("signDisplay", "auto"),
    "sign-accounting": ("currencySign", "accounting"), "()": ("currencySign", "accounting"),
    "group-off": ("useGrouping", "never"), ",_": ("useGrouping", "never"),
    "group-min2": ("useGrouping", "min2"), ",?": ("useGrouping", "min2"),
    "group-on-aligned": ("useGrouping", "always"), ",!": ("useGrouping", "always"),
    "group-auto": ("useGrouping", "auto"),
    "rounding-mode-half-even": ("roundingMode", "halfEven"),
    "rounding-mode-half-up": ("roundingMode", "halfExpand"),
    "rounding-mode-half-down": ("roundingMode", "halfTrunc"),
    "rounding-mode-up": ("roundingMode", "expand"),
    "rounding-mode-down": ("roundingMode", "trunc"),
    "rounding-mode-ceiling": ("roundingMode", "ceil"),
    "rounding-mode-floor": ("roundingMode", "floor"),
    "unit-width-full-name": ("display", "long"), "unit-width-short": ("display", "short"),
    "unit-width-narrow": ("display", "narrow"), "unit-width-iso-code": ("display", "code"),
    "unit-width-hidden": ("display", "hidden"),
  ]

  /// Parses a decimal pattern of digits, such as `#,##0.00`; nil for other patterns.
  init?(pattern: String) {
    self.init()
    options["roundingMode"] = "halfEven"
    let parts = pattern.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, !pattern.isEmpty else { return nil }
    var whole = parts[0]
    if whole.contains(",") {
      // Other groups than those of three digits belong to a style of their own.
      guard whole.split(separator: ",").dropFirst().map(\.count) == [3] else { return nil }
      whole.removeAll { $0 == "," }
      options["useGrouping"] = "always"
    } else {
      options["useGrouping"] = "never"
    }
    let zeros = whole.drop { $0 == "#" }
    guard !zeros.isEmpty, zeros.allSatisfy({ $0 == "0" }) else { return nil }
    if zeros.count > 1 { options["minimumIntegerDigits"] = "\(zeros.count)" }
    let fraction = parts.count > 1 ? parts[1] : ""
    let least = fraction.prefix { $0 == "0" }.count
    guard fraction.dropFirst(least).allSatisfy({ $0 == "#" }) else { return nil }
    if least > 0 { options["minimumFractionDigits"] = "\(least)" }
    options["maximumFractionDigits"] = "\(fraction.count)"
  }
}

extension NumberForm.Style {
  var isCurrency: Bool { if case .currency = self { true } else { false } }
}
