package import Platforms

/// An accepted rendering, stored in git: its locales, headers and body.
package struct Golden: Hashable, Sendable {
  /// The requested locale and the locale of the messages that were used.
  package struct Locales: Hashable, Sendable {
    /// The requested locale.
    package let requested: String
    /// The locale of the messages that were used.
    package let served: String

    /// Creates a pair of locales.
    package init(requested: String, served: String) {
      self.requested = requested
      self.served = served
    }
  }

  /// The locales; nil if nothing is localized.
  package let locales: Locales?
  /// The locale data used for formatting, such as `ICU 72.1, CLDR 42.0`; nil if none was used.
  package let localeData: String?
  /// The headers in sending order.
  package let headers: [Header]
  /// The exact bytes of the body, with a placeholder for each redacted value.
  package let body: [UInt8]
  /// The redaction paths, as the author wrote them.
  package let redactions: [String]

  /// Creates a golden.
  package init(
    locales: Locales? = nil, localeData: String? = nil, headers: [Header] = [], body: [UInt8],
    redactions: [String] = []
  ) {
    self.locales = locales
    self.localeData = localeData
    self.headers = headers
    self.body = body
    self.redactions = redactions
  }

  /// Returns whether both goldens have the same content.
  ///
  /// The versions of the locale data are not compared, because if the content is the same, the
  /// difference in versions had no effect.
  package func isSame(as other: Golden) -> Bool {
    locales == other.locales && headers.elementsEqual(other.headers, by: Header.haveSameBytes)
      && body == other.body && redactions == other.redactions
  }
}

extension Header {
  /// Returns whether both headers have the same bytes; `==` treats all encodings of `é` as equal.
  fileprivate static func haveSameBytes(_ one: Header, _ other: Header) -> Bool {
    one.name.utf8.elementsEqual(other.name.utf8) && one.value.utf8.elementsEqual(other.value.utf8)
  }
}
