/// Addresses of files, as `file:///folder/name.json` (RFC 8089).
package enum FileURI {
  /// Returns the path of an address; nil for an address that is not that of a local file.
  package static func path(of uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file://") else { return nil }
    var rest = uri.dropFirst("file://".count)
    if rest.lowercased().hasPrefix("localhost/") { rest = rest.dropFirst("localhost".count) }
    guard rest.hasPrefix("/") else { return nil }
    var bytes: [UInt8] = []
    var source = Array(rest.utf8)[...]
    while let byte = source.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard source.count >= 2,
        let value = UInt8(String(decoding: source.prefix(2), as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      source = source.dropFirst(2)
    }
    guard !bytes.contains(0) else { return nil }
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Returns the address of an absolute path.
  package static func uri(of path: String) -> String {
    "file://"
      + path.utf8.map { byte -> String in
        if isPlain(byte) { return String(UnicodeScalar(byte)) }
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count < 2 ? "0" : "") + digits
      }.joined()
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
      UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
