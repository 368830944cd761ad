internal import Localization

/// The numbers and amounts that formatted text can show, before any of them is verified.
///
///     1.234,5      // 1.2345 and 1234.5 and 12345
enum NumberReading {
  /// The currencies to try for an amount without a code, the most traded first.
  static let currencies = [
    "EUR", "USD", "GBP", "JPY", "PLN", "CZK", "CHF", "CNY", "SEK", "NOK", "DKK", "HUF", "RON",
    "TRY", "INR", "BRL", "MXN", "CAD", "AUD", "KRW", "SAR", "AED", "ILS", "EGP", "TWD", "HKD",
  ]
  /// The powers of ten of compact forms such as `12K`, of percentages, and of truncated numbers.
  private static let powers = [0, -2, -3, 3, 6, 9, 12, 4, 8, 1, 2, 5]
  private static let mostDigits = 40
  /// The numbers to try for text without digits, such as `twenty-one`.
  private static let spelled =
    Array(0...200) + [300, 400, 500, 600, 700, 800, 900, 1000, 1_000_000]

  static func values(of text: [UInt8], for placeholder: Placeholder) -> [CandidateValue] {
    let string = String(decoding: text, as: UTF8.self)
    var numbers = numbers(in: string)
    if numbers.isEmpty { numbers = spelled.map { .integer(Int64($0)) } }
    let offsets = placeholder.offset == 0 ? [0, 1, -1] : [placeholder.offset]
    let shifted = offsets.flatMap { offset in
      numbers.map { offset == 0 ? $0 : $0.adding(.integer(Int64(offset))) ?? $0 }
    }
    let plain = shifted.map { CandidateValue.number($0) }
    guard placeholder.kind == .money else { return plain }
    let codes = self.codes(in: string) + currencies
    return plain + codes.flatMap { code in numbers.map { .money($0, code) } }
  }

  /// Returns the numbers that the digits of a string can mean.
  private static func numbers(in string: String) -> [DecimalNumber] {
    var digits = ""
    var separators: [Int] = []
    var isNegative = false
    var isInside = false
    for scalar in string.unicodeScalars {
      if let digit = scalar.decimalDigit {
        digits += String(digit)
        isInside = false
      } else if !digits.isEmpty, !isInside {
        separators.append(digits.count)
        isInside = true
      }
      if ["-", "\u{2212}", "("].contains(scalar) { isNegative = true }
    }
    guard !digits.isEmpty, digits.count <= mostDigits else { return [] }
    let points = separators.filter { $0 < digits.count }
    let whole = [digits] + points.reversed().map { digits.prefix($0) + "." + digits.dropFirst($0) }
    let found = whole.compactMap { DecimalNumber(Array($0.withoutLeadingZeros.utf8)) }
    return powers.flatMap { power in
      found.map { number in
        let scaled = number.scaled(byPowerOfTen: power)
        return isNegative ? scaled.negated : scaled
      }
    }
  }

  /// Returns the words of three capital letters, which can be codes of currencies.
  private static func codes(in string: String) -> [String] {
    string.split { !$0.isASCII || !$0.isUppercase }.filter { $0.count == 3 }.map(String.init)
  }
}

extension String {
  fileprivate var withoutLeadingZeros: String {
    let rest = drop { $0 == "0" }
    return rest.first?.isNumber ?? false ? String(rest) : "0" + rest
  }
}

extension Unicode.Scalar {
  /// The value of a decimal digit of any script; nil for other characters.
  var decimalDigit: Int? {
    guard properties.numericType == .decimal, let value = properties.numericValue else {
      return nil
    }
    return Int(value)
  }
}
