package import Documents

/// The values at one place of a body, or of a header, that no check of a service tells apart.
///
/// Payloads that differ only in such values, and are far below the size limit, have the same
/// findings, so only one of them has to be checked:
///
/// ```swift
/// PlatformTarget(.apns).ordinaryValues(at: "aps.badge")  // .numbers: 0 to 2147483647
/// ```
package enum OrdinaryValues: Sendable {
  /// All strings that are not empty, also as a part of a longer string.
  case texts
  /// The whole numbers in a range, where `#(…)` is the whole value.
  case numbers(NumberRange)
  /// Strings of several kinds, where `$(…)` is the whole value.
  ///
  /// The function returns the kind of a string; nil if checks also depend on its characters.
  case kinds(@Sendable (ArraySlice<UInt8>) -> UInt8?)

  /// Returns a case for strings of one form.
  static func strings(of form: TextForm) -> OrdinaryValues {
    .kinds { form.matches(String(decoding: $0, as: UTF8.self)) ? 0 : nil }
  }
}

extension PlatformTarget {
  /// Returns the values at a path that no check tells apart; nil if checks depend on every value.
  package func ordinaryValues(at path: String) -> OrdinaryValues? {
    platform.service.ordinaryValues(path)
  }

  /// Returns the values of a header that no check tells apart; nil if checks depend on every value.
  package func ordinaryValues(ofHeader name: String) -> OrdinaryValues? {
    platform.service.ordinaryHeaders[name.lowercased()]
  }
}
