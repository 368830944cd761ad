internal import CLibXML

/// An error with which libxml2 rejects a document.
package struct XMLError: Error, Hashable, Sendable {
  /// The error code of libxml2.
  package let code: Int
  /// Whether the document is well-formed, but a namespace prefix is undeclared.
  package let isAboutNamespaces: Bool
  /// The number of bytes that libxml2 had read before the error; nil if unknown.
  package let offset: Int?
  /// The error message of libxml2.
  package let message: String
}

extension XMLError {
  /// Creates an error from the values that the C code recorded; nil if there was no error.
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
