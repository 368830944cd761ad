internal import Documents

/// A parser of numbers in ICU message patterns, such as `+1`, `.5` and `∞`.
enum ICUNumber {
  /// Returns the value of a number, rounded as in ICU; nil if the text is not a number.
  static func double(in text: ArraySlice<UInt8>) -> Double? {
    if text.elementsEqual("∞".utf8) || text.elementsEqual("+∞".utf8) { return .infinity }
    if text.elementsEqual("-∞".utf8) { return -.infinity }
    guard let number = NumberSpelling(in: text.span, from: 0, .icu), number.end == text.count
    else { return nil }
    let digits = String(decoding: text.digits(of: number), as: UTF8.self)
    return Double(
      "\(number.isNegative ? "-" : "")\(digits)e\(number.exponent - number.fraction.count)")
  }

  /// Parses a finite number, rounds it as ICU does, and returns it in decimal.
  static func decimal(in text: String) -> DecimalNumber? {
    guard let value = double(in: Array(text.utf8)[...]), value.isFinite else { return nil }
    let isWhole = value == value.rounded() && abs(value) < 1e15
    return DecimalNumber(Array((isWhole ? String(Int64(value)) : String(value)).utf8))
  }
}
