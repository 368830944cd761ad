internal import CICU

/// Joins items into a list as a locale does.
///
/// Owns the handle. Unchecked because ICU documents the formatter as immutable.
@safe
package final class ListFormatter: @unchecked Sendable {
  /// What the list means; numbered as ICU does.
  package enum Kind: Int32, Hashable, Sendable {
    case and, or, units
  }

  /// How wide the list is; numbered as ICU does.
  package enum Width: Int32, Hashable, Sendable {
    case wide, short, narrow
  }

  private let handle: OpaquePointer

  /// Corresponds to `ulistfmt_openForType`.
  package init(_ kind: Kind, _ width: Width, locale: ICULocale) throws(ICUError) {
    let opened = try unsafe checking("ulistfmt_openForType") {
      unsafe cicu_list_open(kind.rawValue, width.rawValue, locale.identifier, &$0)
    }
    guard let opened = unsafe opened else { throw .outOfMemory("ulistfmt_openForType") }
    unsafe handle = opened
  }

  deinit { unsafe cicu_list_close(handle) }

  /// Appends the items as one list.
  ///
  /// Corresponds to `ulistfmt_format`.
  package func append(_ items: [String], to output: inout [UInt8]) throws(ICUError) {
    let bytes = Array(items.joined().utf8)[...]
    let counts = items.map { Int32(clamping: $0.utf8.count) }
    try unsafe output.append("ulistfmt_format") { buffer, capacity, status in
      unsafe bytes.withCharacters { characters, _ in
        unsafe counts.withUnsafeBufferPointer {
          unsafe cicu_list_format(
            handle, characters, $0.baseAddress, Int32(clamping: counts.count), buffer, capacity,
            &status)
        }
      }
    }
  }
}

/// Says how far away a time is: "in 3 days", "yesterday".
///
/// Owns the handle. Unchecked because the C function takes a const pointer.
@safe
package final class RelativeTimeFormatter: @unchecked Sendable {
  /// How wide the phrase is; numbered as ICU does.
  package enum Width: Int32, Hashable, Sendable {
    case long, short, narrow
  }

  /// The units; numbered as ICU does.
  package enum Unit: Int32, Hashable, Sendable {
    case year, quarter, month, week, day, hour, minute, second
  }

  /// Whether words such as "yesterday" may replace numbers.
  package enum Wording: Hashable, Sendable {
    case numbers
    case wordsWherePossible
  }

  private let handle: OpaquePointer

  /// Corresponds to `ureldatefmt_open`.
  package init(_ width: Width, locale: ICULocale) throws(ICUError) {
    let opened = try unsafe checking("ureldatefmt_open") {
      unsafe cicu_relative_open(width.rawValue, locale.identifier, &$0)
    }
    guard let opened = unsafe opened else { throw .outOfMemory("ureldatefmt_open") }
    unsafe handle = opened
  }

  deinit { unsafe cicu_relative_close(handle) }

  /// Appends a phrase; negative offsets are past.
  ///
  /// Corresponds to `ureldatefmt_format`.
  package func append(
    _ offset: Double, _ unit: Unit, _ wording: Wording, to output: inout [UInt8]
  ) throws(ICUError) {
    try unsafe output.append("ureldatefmt_format") {
      unsafe cicu_relative_format(
        handle, offset, unit.rawValue, wording == .numbers ? 1 : 0, $0, $1, &$2)
    }
  }
}
