internal import CLibXML

/// The error for which libxml2 refuses a document.
package struct XMLError: Error, Hashable, Sendable {
  /// libxml2's number for the error.
  package let code: Int
  /// Whether the document is well-formed and only a prefix is undeclared.
  package let isAboutNamespaces: Bool
  /// The number of bytes that libxml2 had read; nil if it is not known.
  package let offset: Int?
  /// libxml2's own words.
  package let message: String
}

extension XMLError {
  /// The gate: what the C side noted becomes an error here, and only here.
  init?(_ noted: CLibXMLError) {
    guard noted.code != 0 else { return nil }
    var message = noted.message
    let words = unsafe withUnsafeBytes(of: &message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    self.init(
      code: Int(noted.code), isAboutNamespaces: noted.is_namespace == 1,
      offset: noted.offset < 0 ? nil : Int(noted.offset),
      message: String(words.prefix { $0 != "\n" }))
  }
}
