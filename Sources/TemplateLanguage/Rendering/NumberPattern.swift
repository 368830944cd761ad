internal import Documents

/// The values that `#(p)` turns into JSON numbers.
///
/// The documentation prints `(0|([1-9][0-9]*))(\.[0-9]+)?((e|E)(+|-)?[0-9]+)?`: JSON's own numbers
/// without a sign in front. The `+` in it must be an escaped one, or it would be no expression.
enum NumberPattern {
  static func matches(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard let first = bytes[range].first, first != UInt8(ascii: "-") else { return false }
    return JSONScan.endOfNumber(in: bytes.span.extracting(range), from: 0) == range.count
  }
}
