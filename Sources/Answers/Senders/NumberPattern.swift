/// Regular expressions for numbers in strings.
enum NumberPattern {
  /// Returns a pattern for the whole numbers in a range, without leading zeros.
  ///
  /// The pattern is exact for ranges from 0, for symmetric ranges and for a single number.
  ///
  /// ```swift
  /// NumberPattern.whole(in: 0...24)   // "^(0|[1-9]|1[0-9]|2[0-4])$"
  /// ```
  static func whole(in bounds: ClosedRange<Double>?) -> String {
    let sign = bounds.map { $0.lowerBound >= 0 } ?? false ? "" : "-?"
    guard let bounds, let most = Int(exactly: bounds.upperBound), most > 0 else {
      return "^\(sign)(0|[1-9][0-9]*)$"
    }
    guard bounds.lowerBound < bounds.upperBound else { return "^\(most)$" }
    return "^\(sign)(\(upTo(most)))$"
  }

  /// Returns a pattern for the numbers in a range.
  ///
  /// The pattern is exact for ranges from 0 to a whole number.
  ///
  /// ```swift
  /// NumberPattern.decimal(in: 0...1)   // "^(0(\\.[0-9]+)?|1(\\.0+)?)$"
  /// ```
  static func decimal(in bounds: ClosedRange<Double>?) -> String {
    guard let bounds, bounds.lowerBound == 0, let most = Int(exactly: bounds.upperBound), most > 0
    else {
      let sign = bounds.map { $0.lowerBound >= 0 } ?? false ? "" : "-?"
      return #"^\#(sign)(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?$"#
    }
    let below = most == 1 ? "0" : "(\(upTo(most - 1)))"
    return #"^(\#(below)(\.[0-9]+)?|\#(most)(\.0+)?)$"#
  }

  /// Returns a pattern for the whole numbers from 0 to the given number.
  private static func upTo(_ most: Int) -> String {
    (["0"] + positive(upTo: most)).joined(separator: "|")
  }

  /// Returns patterns for the whole numbers from 1 to the given number.
  private static func positive(upTo most: Int) -> [String] {
    let digits = Array(String(most))
    let shorter = digits.count == 1 ? [] : ["[1-9]\(zeroOrMore(digits.count - 2))"]
    let sameLength = digits.indices.compactMap { index -> String? in
      guard let last = digits[index].wholeNumberValue else { return nil }
      let isLast = index == digits.count - 1
      let (low, high) = (index == 0 ? 1 : 0, isLast ? last : last - 1)
      guard low <= high else { return nil }
      return String(digits[..<index]) + digit(low, high, times: 1)
        + digit(0, 9, times: digits.count - 1 - index)
    }
    return shorter + sameLength
  }

  private static func zeroOrMore(_ most: Int) -> String {
    most == 0 ? "" : most == 1 ? "[0-9]?" : "[0-9]{0,\(most)}"
  }

  private static func digit(_ low: Int, _ high: Int, times count: Int) -> String {
    let set = low == high ? "\(low)" : "[\(low)-\(high)]"
    return count == 0 ? "" : count == 1 ? set : "\(set){\(count)}"
  }
}
