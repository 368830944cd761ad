/// The decimal digits of a number; as many as nearly all numbers have are one word, so that formatting
/// them allocates no memory.
struct DigitSequence: Hashable, Sendable {
  /// More digits than a word can hold, in ASCII.
  ///
  /// It is a class, because each argument has the size of the largest.
  private final class Long: Hashable, Sendable {
    let digits: [UInt8]

    init(_ digits: [UInt8]) { self.digits = digits }

    static func == (left: Long, right: Long) -> Bool { left.digits == right.digits }

    func hash(into hasher: inout Hasher) { hasher.combine(digits) }
  }

  private let value: UInt64
  private let long: Long?
  private let shortCount: UInt8

  /// The maximum number of digits in one word.
  static let longestWord = 18

  /// Creates a sequence of digits in ASCII.
  init(_ digits: [UInt8]) {
    if digits.count <= Self.longestWord {
      self.init(digits.reduce(0) { $0 * 10 + UInt64($1 - 0x30) }, count: digits.count)
    } else {
      self.init(0, count: 0, Long(digits))
    }
  }

  /// Creates the digits of a whole number, which has at most eighteen.
  init(of value: UInt64) {
    var (count, rest) = (1, value)
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    self.init(value, count: count)
  }

  private init(_ value: UInt64, count: Int, _ long: Long? = nil) {
    self.value = value
    self.long = long
    shortCount = UInt8(count)
  }

  /// The digits as a whole number; nil if there are more than a word can hold.
  @inline(__always)
  var word: UInt64? { long == nil ? value : nil }

  /// The number of digits.
  @inline(__always)
  var count: Int { long.map(\.digits.count) ?? Int(shortCount) }

  /// The digits in ASCII.
  var array: [UInt8] {
    if let long { return long.digits }
    var (digits, rest) = ([UInt8](repeating: 0x30, count: count), value)
    for index in digits.indices.reversed() {
      digits[index] += UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    return digits
  }

  /// Returns ten to the power of a number of digits that a word can hold.
  static func power(_ digits: Int) -> UInt64 {
    (0..<digits).reduce(1) { power, _ in power * 10 }
  }
}
