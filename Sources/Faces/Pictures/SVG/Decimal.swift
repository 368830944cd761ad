/// Numbers in files, with a fixed number of decimals, so that the same picture has the same bytes.
enum Decimal {
  /// Returns a number rounded to decimals, without zeros at its end: `12.5`, `0.07`, `-3`.
  static func text(_ value: Double, decimals: Int = 2) -> String {
    var unit = 1
    for _ in 0..<decimals { unit *= 10 }
    let scaled = Int((value * Double(unit)).rounded())
    let (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(unit))
    let sign = scaled < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    let digits = String(rest)
    var fraction = String(repeating: "0", count: decimals - digits.count) + digits
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(sign)\(whole).\(fraction)"
  }
}
