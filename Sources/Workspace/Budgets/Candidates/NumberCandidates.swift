/// Numbers to try; they include the number with the longest formatted text.
///
/// A formatted number becomes longer with a sign and with each digit before and after the decimal
/// separator. All digits of a numbering system have the same size. The candidates use the digit 8,
/// because a number of nines could be rounded up to a number with more digits; such a number is a
/// separate candidate.
package enum NumberCandidates {
  /// The numbers that most messages distinguish.
  package static let usual =
    (0...120).map(String.init) + ["200", "1000", "1000000", "0.5", "1.5", "2.5"]

  /// Returns all numbers with at most `longest` characters.
  package static func all(longest: Int) -> [String] {
    guard longest > 0 else { return [] }
    let digits = (0...9).map(String.init)
    var numbers = (0..<power(longest)).map(String.init)
    if longest > 1 { numbers += (0..<power(longest - 1)).map { "-\($0)" } }
    guard longest > 2 else { return numbers }
    for left in digits {
      numbers += digits.flatMap { ["\(left).\($0)", "\(left)e\($0)", "\(left)E\($0)"] }
    }
    return numbers
  }

  private static func power(_ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { value, _ in value * 10 }
  }

  /// Returns long numbers without an exponent, with and without a sign and a fraction.
  package static func plain(longest: Int) -> [String] {
    var numbers: [String] = []
    for sign in ["", "-"] where longest > sign.count {
      let room = longest - sign.count
      numbers.append(sign + eights(room))
      for fraction in 1..<max(1, room - 1) {
        numbers.append("\(sign)\(eights(room - 1 - fraction)).\(eights(fraction))")
      }
    }
    return numbers
  }

  /// Returns numbers with an exponent, whose values have up to 1,000 digits.
  package static func scientific(longest: Int) -> [String] {
    var numbers: [String] = []
    for sign in ["", "-"] {
      for mark in ["e", "e-"] {
        for exponent in 1...3 where longest - sign.count - mark.count - exponent > 0 {
          let digits = longest - sign.count - mark.count - exponent
          numbers.append("\(sign)\(eights(digits))\(mark)\(nines(exponent))")
          // The digits and the exponent share one limit, so a single digit allows the largest
          // exponent.
          numbers.append("\(sign)8\(mark)\(nines(exponent))")
        }
        if longest - sign.count - mark.count - 4 > 0 { numbers.append("\(sign)8\(mark)1000") }
      }
    }
    return numbers
  }

  private static func eights(_ count: Int) -> String { String(repeating: "8", count: count) }
  private static func nines(_ count: Int) -> String { String(repeating: "9", count: count) }
}
