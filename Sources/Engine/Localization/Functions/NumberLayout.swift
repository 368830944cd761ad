internal import Bytes
package import ICU

/// A locale's layout of plain numbers, learned from ICU; most numbers are formatted with it.
///
/// Digits, separators, groups and signs are taken from numbers that ICU has formatted, so the type
/// contains no rules for languages. A layout is used only if it reproduces ICU's output for every
/// test number.
package final class NumberLayout: Sendable {
  private let digits: [UInt8]
  private let digitWidth: Int
  private let separator: [UInt8]
  private let point: [UInt8]
  private let firstGroup: Int
  private let nextGroups: Int
  private let leastGroupedDigits: Int
  /// The maximum number of fraction digits to show.
  private let fractionDigits: Int
  private let half: DecimalNumber.HalfRounding
  private let negativePrefix: [UInt8]
  private let negativeSuffix: [UInt8]
  /// The bytes of the longest number, for which memory is reserved.
  private let room: Int

  /// Learns the layout of ICU's older number format, which ICU messages use.
  package convenience init?(of formatter: StyledNumberFormatter) {
    let digits = formatter.fractionDigits
    guard digits.lowerBound == 0 else { return nil }
    self.init(fractionDigits: digits.upperBound, half: .toEven) { decimal in
      var bytes: [UInt8] = []
      // If ICU cannot format in the locale, there is no layout; the caller gets the error from ICU.
      try? formatter.append(Array(decimal.utf8)[...], to: &bytes)
      return bytes.isEmpty ? nil : bytes
    }
  }

  /// Learns the layout of `:number`.
  ///
  /// In languages such as Polish, `:number` uses grouping separators only in larger numbers.
  package convenience init?(of formatter: NumberFormatter) {
    guard let result = try? NumberResult() else { return nil }
    self.init(fractionDigits: 3, half: .awayFromZero) { decimal in
      var bytes: [UInt8] = []
      // If ICU cannot format the number, there is no layout, as above.
      try? formatter.format(Array(decimal.utf8)[...], into: result)
      try? result.append(to: &bytes)
      return bytes.isEmpty ? nil : bytes
    }
  }

  /// Learns the layout from formatted examples; returns nil if the layout is not supported.
  private init?(
    fractionDigits: Int, half: DecimalNumber.HalfRounding, _ shown: (String) -> [UInt8]?
  ) {
    (self.fractionDigits, self.half) = (fractionDigits, half)
    let digits = (0...9).compactMap { shown(String($0)) }
    guard let width = digits.first?.count, digits.count == 10,
      digits.allSatisfy({ $0.count == width }),
      let long = shown("1234567890123"), let negative = shown("-5"), let half = shown("1.5")
    else { return nil }
    self.digits = digits.flatMap { $0 }
    digitWidth = width
    let groups = Self.groups(of: long, digits: digits)
    guard let groups, groups.sizes.count >= 2 || groups.sizes == [13] else { return nil }
    separator = groups.separator
    firstGroup = groups.sizes.count > 1 ? groups.sizes[groups.sizes.count - 1] : .max
    nextGroups = groups.sizes.count > 2 ? groups.sizes[groups.sizes.count - 2] : firstGroup
    leastGroupedDigits =
      (4...8).first { shown("12345678".prefix($0).description)?.count ?? 0 > $0 * width } ?? .max
    guard let five = negative.firstRange(of: digits[5]) else { return nil }
    negativePrefix = Array(negative[..<five.lowerBound])
    negativeSuffix = Array(negative[five.upperBound...])
    point = Array(half.dropFirst(width).dropLast(width))
    room =
      (Self.mostDigits + fractionDigits) * width + Self.mostDigits * groups.separator.count
      + point.count + negativePrefix.count + negativeSuffix.count
    guard Self.probes.allSatisfy({ agrees(with: shown($0), on: $0) }) else { return nil }
  }

  /// The digits of the largest whole number.
  private static let mostDigits = 20

  private static let probes: [String] = {
    var probes = [
      "0", "0.5", "1.25", "1234.567", "1234567.891", "999999.999", "0.001", "1.0005", "0.0015",
      "2.0015", "1.00049", "999999.9995",
    ]
    var digits = ""
    for digit in "987654321012345678" {
      digits.append(digit)
      probes.append(digits)
    }
    for power in 1...17 { probes.append("1" + String(repeating: "0", count: power)) }
    return probes + probes.dropFirst().map { "-" + $0 }
  }()

  private func agrees(with expected: [UInt8]?, on probe: String) -> Bool {
    var bytes: [UInt8] = []
    guard let number = DecimalNumber(Array(probe.utf8)), append(number, to: &bytes) else {
      return false
    }
    return bytes == expected
  }

  private static func groups(
    of bytes: [UInt8], digits: [[UInt8]]
  ) -> (sizes: [Int], separator: [UInt8])? {
    var sizes = [0]
    var separators: Set<[UInt8]> = []
    var separator: [UInt8] = []
    var index = 0
    let width = digits[0].count
    while index < bytes.count {
      let next = Array(bytes[index..<min(bytes.count, index + width)])
      if digits.contains(next) {
        if !separator.isEmpty {
          separators.insert(separator)
          separator = []
          sizes.append(0)
        }
        sizes[sizes.count - 1] += 1
        index += width
      } else {
        separator.append(bytes[index])
        index += 1
      }
    }
    guard separators.count <= 1, separator.isEmpty else { return nil }
    return (sizes, separators.first ?? [])
  }

  /// Appends a number, rounded to the maximum number of fraction digits.
  ///
  /// Returns false, and appends nothing, if only ICU can format it.
  package func append(_ number: DecimalNumber, to output: inout [UInt8]) -> Bool {
    append(number, places: fractionDigits, to: &output)
  }

  /// Appends a number without its fraction, rounded.
  ///
  /// Returns false, and appends nothing, if only ICU can format it.
  package func append(wholePartOf number: DecimalNumber, to output: inout [UInt8]) -> Bool {
    append(number, places: 0, to: &output)
  }

  private func append(
    _ number: DecimalNumber, places: Int, to output: inout [UInt8]
  ) -> Bool {
    if case .integer(let value) = number {
      append(value, to: &output)
      return true
    }
    let rounded = number.rounded(toFractionDigits: places, half: half)
    if case .integer(let value) = rounded {
      // A negative number that rounds to zero keeps its sign, but an integer has no negative zero.
      guard value != 0 else { return false }
      append(value, to: &output)
      return true
    }
    guard case .fraction(let value) = rounded, value.exponent < 0,
      let digits = value.digits.word
    else { return false }
    append(digits, value.digits.count, fraction: -value.exponent, value.isNegative, to: &output)
    return true
  }

  /// Appends digits, of which the last are a fraction.
  private func append(
    _ digits: UInt64, _ count: Int, fraction: Int, _ isNegative: Bool, to output: inout [UInt8]
  ) {
    let isSmall = count <= fraction
    let power = DigitSequence.power(isSmall ? count : fraction)
    var (whole, rest) = isSmall ? (0, digits) : digits.quotientAndRemainder(dividingBy: power)
    output.append(addingCapacity: room) { span in
      if isNegative { span.append(copying: negativePrefix) }
      put(whole, to: &span)
      span.append(copying: point)
      for _ in 0..<max(0, fraction - count) { put(digit: 0, to: &span) }
      var place = power
      while place > 1 {
        place /= 10
        (whole, rest) = rest.quotientAndRemainder(dividingBy: place)
        put(digit: Int(whole), to: &span)
      }
      if isNegative { span.append(copying: negativeSuffix) }
    }
  }

  /// Appends an integer in the locale's layout.
  package func append(_ value: Int64, to output: inout [UInt8]) {
    output.append(addingCapacity: room) { span in
      if value < 0 { span.append(copying: negativePrefix) }
      put(value.magnitude, to: &span)
      if value < 0 { span.append(copying: negativeSuffix) }
    }
  }

  private func put(_ magnitude: UInt64, to span: inout OutputSpan<UInt8>) {
    var reversed = InlineArray<20, UInt8>(repeating: 0)
    var rest = magnitude
    var count = 0
    repeat {
      reversed[count] = UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
      count += 1
    } while rest > 0
    let isGrouped = count >= leastGroupedDigits
    while count > 0 {
      count -= 1
      put(digit: Int(reversed[count]), to: &span)
      if isGrouped, count > 0, isBoundary(count) { span.append(copying: separator) }
    }
  }

  @inline(__always)
  private func isBoundary(_ digitsToCome: Int) -> Bool {
    guard digitsToCome >= firstGroup else { return false }
    return (digitsToCome - firstGroup) % nextGroups == 0
  }

  @inline(__always)
  private func put(digit: Int, to span: inout OutputSpan<UInt8>) {
    if digitWidth == 1 {
      span.append(digits[digit])
    } else {
      span.append(copying: digits, digit * digitWidth..<(digit + 1) * digitWidth)
    }
  }
}

extension [UInt8] {
  fileprivate func firstRange(of other: [UInt8]) -> Range<Int>? {
    guard !other.isEmpty, count >= other.count else { return nil }
    return (0...(count - other.count)).first {
      self[$0..<$0 + other.count].elementsEqual(other)
    }.map { $0..<$0 + other.count }
  }
}
