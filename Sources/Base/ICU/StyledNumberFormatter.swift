internal import CICU

/// Formats numbers in one locale with a style of ICU's older interface, such as percent.
///
/// Owns the handle. Marked unchecked because the C functions for formatting take a const pointer,
/// and ICU guarantees that const calls can run concurrently. Rule-based formatters have state; see
/// ``RuleBasedFormatter``. Each formatter needs about 7 KB of heap.
@safe
package final class StyledNumberFormatter: @unchecked Sendable {
  /// The styles of ICU's older interface.
  package enum Style: Hashable, Sendable {
    case plain
    case integer
    case currency
    case percent
    case pattern(String)
  }

  private let handle: OpaquePointer

  /// Opens a formatter.
  ///
  /// Corresponds to `unum_open`.
  package init(_ style: Style, locale: ICULocale) throws(ICUError) {
    unsafe handle = try openStyledNumber(style.kind, text: style.text, locale: locale)
  }

  deinit { unsafe cicu_styled_number_close(handle) }

  /// Appends a formatted decimal number, given as text.
  ///
  /// Corresponds to `unum_formatDecimal`.
  package func append(
    _ decimal: ArraySlice<UInt8>, to output: inout [UInt8]
  ) throws(ICUError) {
    try unsafe output.append("unum_formatDecimal") { buffer, capacity, status in
      unsafe decimal.withCharacters {
        unsafe cicu_styled_number_decimal(handle, $0, $1, buffer, capacity, &status)
      }
    }
  }

  /// Appends a formatted `Double`, which is faster than formatting a number that is given as text.
  ///
  /// Corresponds to `unum_formatDouble`.
  package func append(_ value: Double, to output: inout [UInt8]) throws(ICUError) {
    try unsafe output.append("unum_formatDouble") {
      unsafe cicu_styled_number_double(handle, value, $0, $1, &$2)
    }
  }

  /// The minimum and maximum number of digits after the decimal separator.
  package var fractionDigits: ClosedRange<Int> {
    var least: Int32 = 0
    var most: Int32 = 0
    unsafe cicu_styled_number_fraction(handle, &least, &most)
    return Int(least)...max(Int(least), Int(most))
  }
}

extension StyledNumberFormatter.Style {
  fileprivate var kind: Int32 {
    switch self {
    case .plain: Int32(CICU_PLAIN)
    case .integer: Int32(CICU_INTEGER)
    case .currency: Int32(CICU_CURRENCY)
    case .percent: Int32(CICU_PERCENT)
    case .pattern: Int32(CICU_PATTERN)
    }
  }

  fileprivate var text: String { if case .pattern(let pattern) = self { pattern } else { "" } }
}

/// Formats numbers in words, as ordinals or as durations, with the rules of a language.
///
/// Only one thread can use a formatter at a time, because ICU does not guarantee that rule-based
/// formatting leaves the formatter unchanged.
@safe
package struct RuleBasedFormatter: ~Copyable {
  /// The kinds of rules: words, ordinals or durations.
  package enum Kind: Hashable, Sendable {
    case spellout
    case ordinal
    case duration
  }

  private let handle: OpaquePointer

  /// Opens the rules of a locale; as in ICU, an unknown rule set is ignored.
  ///
  /// Corresponds to `unum_open`.
  package init(_ kind: Kind, ruleSet: String, locale: ICULocale) throws(ICUError) {
    let number =
      switch kind {
      case .spellout: Int32(CICU_SPELLOUT)
      case .ordinal: Int32(CICU_ORDINAL)
      case .duration: Int32(CICU_DURATION)
      }
    unsafe handle = try openStyledNumber(number, text: ruleSet, locale: locale)
  }

  deinit { unsafe cicu_styled_number_close(handle) }

  /// Appends an integer, formatted with the rules.
  ///
  /// Corresponds to `unum_formatInt64`.
  package mutating func append(_ value: Int64, to output: inout [UInt8]) throws(ICUError) {
    let handle = unsafe self.handle
    try unsafe output.append("unum_formatInt64") {
      unsafe cicu_styled_number_integer(handle, value, $0, $1, &$2)
    }
  }

  /// Appends a number with a fraction, formatted with the rules.
  ///
  /// Corresponds to `unum_formatDouble`.
  package mutating func append(_ value: Double, to output: inout [UInt8]) throws(ICUError) {
    let handle = unsafe self.handle
    try unsafe output.append("unum_formatDouble") {
      unsafe cicu_styled_number_double(handle, value, $0, $1, &$2)
    }
  }
}

private func openStyledNumber(
  _ kind: Int32, text: String, locale: ICULocale
) throws(ICUError) -> OpaquePointer {
  let opened = try unsafe checking("unum_open") { status in
    unsafe text.withCharacters {
      unsafe cicu_styled_number_open(kind, $0, $1, locale.identifier, &status)
    }
  }
  guard let opened = unsafe opened else { throw .outOfMemory("unum_open") }
  return unsafe opened
}
