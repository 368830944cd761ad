extension String {
  /// The string, percent-encoded for one component of a URL.
  ///
  /// Only the unreserved characters of RFC 3986 are kept: ASCII letters, digits and `-._~`.
  ///
  /// For example, `"a/b c".percentEncoded` is `"a%2Fb%20c"`.
  package var percentEncoded: String { utf8.percentEncoded(keeping: []) }

  /// The string, percent-encoded for the path of a URL; slashes are kept.
  package var percentEncodedPath: String { utf8.percentEncoded(keeping: [UInt8(ascii: "/")]) }
}

extension [UInt8] {
  /// The bytes, percent-encoded for one component of a URL, such as a `data:` URL.
  package var percentEncoded: String { percentEncoded(keeping: []) }
}

extension Sequence<UInt8> {
  fileprivate func percentEncoded(keeping kept: [UInt8]) -> String {
    var bytes: [UInt8] = []
    for byte in self {
      if byte.isUnreserved || kept.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), (byte >> 4).hexadecimalDigit, (byte & 15).hexadecimalDigit]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// The ASCII code of the hexadecimal digit for a value below 16.
  fileprivate var hexadecimalDigit: UInt8 {
    self < 10 ? UInt8(ascii: "0") + self : UInt8(ascii: "A") + self - 10
  }
}
