extension String {
  /// Escapes everything but ASCII letters, digits and `-._~`, for one part of a URL.
  package var percentEncoded: String {
    var escaped = ""
    for byte in utf8 {
      let scalar = UnicodeScalar(byte)
      if scalar.isASCII,
        scalar.properties.isAlphabetic || "0123456789-._~".unicodeScalars.contains(scalar)
      {
        escaped.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        escaped += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return escaped
  }
}
