extension String {
  /// The text for one component of a URL: everything but ASCII letters, digits and `-._~` escaped.
  ///
  /// These are the unreserved characters of RFC 3986: `"a/b c".percentEncoded` is `"a%2Fb%20c"`.
  package var percentEncoded: String { percentEncoded(keeping: []) }

  /// The path for a URL: slashes stay, `"a/b c".percentEncodedPath` is `"a/b%20c"`.
  package var percentEncodedPath: String { percentEncoded(keeping: [UInt8(ascii: "/")]) }

  private func percentEncoded(keeping kept: [UInt8]) -> String {
    var bytes: [UInt8] = []
    for byte in utf8 {
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

  /// The digit for a value below 16.
  fileprivate var hexadecimalDigit: UInt8 {
    self < 10 ? UInt8(ascii: "0") + self : UInt8(ascii: "A") + self - 10
  }
}
