extension String {
  /// The string, percent-encoded for one component of a URL.
  ///
  /// Only the unreserved characters of RFC 3986 are kept: ASCII letters, digits and `-._~`.
  ///
  /// For example, `"a/b c".percentEncoded` is `"a%2Fb%20c"`.
  package var percentEncoded: String { Array(utf8).percentEncoded }

  /// The string, percent-encoded for the path of a URL; slashes are kept.
  package var percentEncodedPath: String {
    split(separator: "/", omittingEmptySubsequences: false).map { String($0).percentEncoded }
      .joined(separator: "/")
  }
}

extension [UInt8] {
  /// The bytes, percent-encoded for one component of a URL, such as a `data:` URL.
  package var percentEncoded: String {
    var encoded: [UInt8] = []
    encoded.append(self, as: .percent)
    return String(decoding: encoded, as: UTF8.self)
  }
}
