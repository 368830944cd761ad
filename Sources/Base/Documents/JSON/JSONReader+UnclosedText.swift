internal import Diagnostics

extension JSONReader {
  /// Returns the comma at which a string ends whose closing quote is missing, as in
  /// `"title": "Hello, "body": "World"`; nil unless the quote at the current position opens a key.
  ///
  /// The quote is missing before the comma, so that the key after the comma and all later values are
  /// read as they are meant.
  func commaOfUnclosedText(from start: Int) -> Int? {
    var comma = position - 1
    while comma > start, bytes[comma] == UInt8(ascii: " ") { comma -= 1 }
    guard comma >= start, bytes[comma] == UInt8(ascii: ",") else { return nil }
    var end = position + 1
    while end < bytes.count, isKeyPart(bytes[end]) { end += 1 }
    guard end > position + 1, end < bytes.count, bytes[end] == UInt8(ascii: "\""),
      bytes[(end + 1)...].first(where: { !Whitespace.contains($0) }) == UInt8(ascii: ":")
    else { return nil }
    return comma
  }
}
