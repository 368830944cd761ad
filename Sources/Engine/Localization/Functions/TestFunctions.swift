internal import ICU

/// The functions of the official test suite, for tests only.
///
/// https://github.com/unicode-org/message-format-wg/blob/main/test/README.md
extension MessageFunction {
  /// `:test:function`: can select and format.
  static let testFunction = testing("test:function", [.formats, .selects])

  /// `:test:select`: can only select.
  static let testSelect = testing("test:select", [.selects])

  /// `:test:format`: can only format.
  static let testFormat = testing("test:format", [.formats])

  private static func testing(
    _ name: String, _ abilities: TestSettings.Abilities
  ) -> MessageFunction {
    MessageFunction(name, .testing, operand: .any, options: ["decimalPlaces", "fails"]) { call in
      guard let operand = call.operand, let number = operand.number else {
        return call.refuseOperand()
      }
      var settings = TestSettings()
      if case .test(let inherited) = operand.presentation { settings = inherited }
      settings.abilities = abilities
      if let option = call.option("decimalPlaces") {
        guard let text = option.text, text == "0" || text == "1" else {
          call.report(.badOption, option.name)
          return nil
        }
        settings.showsDecimalPlace = text == "1"
      }
      if let option = call.option("fails") {
        switch option.text {
        case "never": break
        case "select": settings.failures.insert(.selects)
        case "format": settings.failures.insert(.formats)
        case "always": settings.failures = [.selects, .formats]
        default: call.report(.badOption, option.name)
        }
      }
      return ResolvedValue(.number(number), .test(settings), .unknown)
    }
  }
}

/// The settings of a test function.
struct TestSettings: Sendable {
  /// The abilities of a test function: selecting, formatting or both.
  struct Abilities: OptionSet, Sendable {
    let rawValue: Int
    static let selects = Abilities(rawValue: 1)
    static let formats = Abilities(rawValue: 2)
  }

  var abilities: Abilities = []
  var failures: Abilities = []
  var showsDecimalPlace = false

  /// Returns the pieces of a formatted number: sign, integer, decimal point and fraction.
  func pieces(of number: DecimalNumber) -> [NumberPiece] {
    var pieces: [NumberPiece] = []
    let text = number.description
    let isNegative = text.hasPrefix("-")
    if isNegative { pieces.append(NumberPiece(type: "sign", text: "-")) }
    let digits = text.dropFirst(isNegative ? 1 : 0).split(separator: ".")
    pieces.append(NumberPiece(type: "integer", text: String(digits.first ?? "0")))
    if showsDecimalPlace {
      pieces.append(NumberPiece(type: "decimal", text: "."))
      let fraction = digits.count > 1 ? digits[1].prefix(1) : "0"
      pieces.append(NumberPiece(type: "fraction", text: String(fraction)))
    }
    return pieces
  }

  /// Returns the rank of a key for a number (0 is the best), or nil if the key does not match.
  func rank(of key: String, for number: DecimalNumber) -> Int? {
    guard number == .integer(1) else { return nil }
    if key == "1" { return showsDecimalPlace ? 1 : 0 }
    return key == "1.0" && showsDecimalPlace ? 0 : nil
  }
}
