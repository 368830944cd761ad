internal import CICU

/// Formats numbers in one locale, as a number skeleton specifies.
///
/// Owns the handle. Marked unchecked because ICU documents the formatter as immutable and safe to
/// share; the C functions that use it take a const pointer. Each formatter needs about 7 KB of
/// heap.
@safe
package final class NumberFormatter: @unchecked Sendable {
  private let handle: OpaquePointer

  /// Opens a formatter.
  ///
  /// Corresponds to `unumf_openForSkeletonAndLocale`.
  package init(skeleton: String, locale: ICULocale) throws(ICUError) {
    let function: StaticString = "unumf_openForSkeletonAndLocale"
    let opened = try unsafe checking(function) { status in
      unsafe skeleton.withCharacters {
        unsafe cicu_number_open($0, $1, locale.identifier, &status)
      }
    }
    guard let opened = unsafe opened else { throw .outOfMemory(function) }
    unsafe handle = opened
  }

  deinit { unsafe cicu_number_close(handle) }

  /// Formats a decimal number, given as text, into a result.
  ///
  /// Corresponds to `unumf_formatDecimal`.
  package func format(
    _ decimal: ArraySlice<UInt8>, into result: borrowing NumberResult
  ) throws(ICUError) {
    try checking("unumf_formatDecimal") { status in
      unsafe decimal.withCharacters {
        unsafe cicu_number_format(handle, $0, $1, result.handle, &status)
      }
    }
  }

  /// Formats a `Double`, which is faster than formatting a decimal number that is given as text.
  ///
  /// Corresponds to `unumf_formatDouble`.
  package func format(_ value: Double, into result: borrowing NumberResult) throws(ICUError) {
    try checking("unumf_formatDouble") { status in
      unsafe cicu_number_format_double(handle, value, result.handle, &status)
    }
  }
}

/// A formatted number: its text, and the digits that plural rules need.
///
/// Belongs to one thread at a time. Reused for many numbers, so that formatting does not allocate.
@safe
package struct NumberResult: ~Copyable {
  fileprivate let handle: OpaquePointer

  /// Opens a result without a number.
  ///
  /// Corresponds to `unumf_openResult`.
  package init() throws(ICUError) {
    let opened = try unsafe checking("unumf_openResult") { unsafe cicu_number_result_open(&$0) }
    guard let opened = unsafe opened else { throw .outOfMemory("unumf_openResult") }
    unsafe handle = opened
  }

  deinit { unsafe cicu_number_result_close(handle) }

  /// Appends the text of the formatted number.
  ///
  /// Corresponds to `unumf_resultAsValue`.
  package borrowing func append(to output: inout [UInt8]) throws(ICUError) {
    let handle = unsafe self.handle
    try unsafe output.append("unumf_resultAsValue") {
      unsafe cicu_number_result_text(handle, $0, $1, &$2)
    }
  }

  /// Returns the pieces of the formatted number, with their names in ECMA-402.
  ///
  /// Corresponds to `ufmtval_nextPosition`.
  package borrowing func pieces() throws(ICUError) -> [NumberPiece] {
    var text: [UInt8] = []
    try append(to: &text)
    let handle = unsafe self.handle
    let limit = 3 * (text.count + 8)
    let fields = try checking("ufmtval_nextPosition") { status in
      unsafe [Int32](unsafeUninitializedCapacity: limit) { buffer, count in
        let found = unsafe cicu_number_result_fields(
          handle, buffer.baseAddress, Int32(limit), &status)
        count = status <= 0 ? Int(found) : 0
      }
    }
    return NumberPiece.pieces(of: text, fields: fields)
  }

  /// Returns the plural category of the number in its formatted form, because the categories of `1`
  /// and `1.0` can differ.
  ///
  /// Corresponds to `uplrules_selectFormatted`.
  package borrowing func category(by rules: PluralRules) throws(ICUError) -> PluralCategory {
    let index = try checking("uplrules_selectFormatted") {
      unsafe cicu_plural_select_result(rules.handle, handle, &$0)
    }
    return PluralCategory(index: index)
  }
}

extension ICUError {
  /// Returns the error for a call that failed without a reason: ICU is out of memory.
  static func outOfMemory(_ function: StaticString) -> ICUError {
    ICUError(status: 7, function: "\(function)")
  }
}
