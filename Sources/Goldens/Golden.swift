package import Platforms

/// A rendering as it is kept in git: what is sent, and what it depends on.
package struct Golden: Hashable, Sendable {
  /// The locale that was asked for and the one whose texts were taken.
  package struct Locales: Hashable, Sendable {
    /// The locale that was asked for.
    package let requested: String
    /// The locale whose texts were taken.
    package let served: String

    /// Creates a pair.
    package init(requested: String, served: String) {
      self.requested = requested
      self.served = served
    }
  }

  /// The locales; nil where nothing is localized.
  package let locales: Locales?
  /// The locale data that the texts were formatted with: `ICU 72.1, CLDR 42.0`; nil where none was.
  package let localeData: String?
  /// The headers in the order in which they are sent.
  package let headers: [Header]
  /// The exact bytes, but for what is redacted.
  package let body: [UInt8]
  /// The places whose values are not kept, as the author wrote them.
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

  /// Whether both say that the same is sent for the same wish.
  ///
  /// The locale data are no part of it: the same bytes made with other data are the same bytes.
  package func isSame(as other: Golden) -> Bool {
    locales == other.locales && headers.elementsEqual(other.headers, by: Header.haveSameBytes)
      && body == other.body && redactions == other.redactions
  }
}

extension Header {
  /// Whether both have the same bytes; Swift's own equality takes different spellings of `é` for one.
  fileprivate static func haveSameBytes(_ one: Header, _ other: Header) -> Bool {
    one.name.utf8.elementsEqual(other.name.utf8) && one.value.utf8.elementsEqual(other.value.utf8)
  }
}
