internal import Bytes

/// Writes text inside a JSON string, as short as JSON allows.
///
/// Only what RFC 8259, section 7, demands is escaped: the quote, the backslash and control
/// characters. Everything else goes out as UTF-8, because a payload's limit is counted in bytes.
package enum JSONEscape {
  /// Appends the escaped form of a range of UTF-8 text, without quotes.
  package static func append(_ bytes: [UInt8], _ range: Range<Int>, to output: inout [UInt8]) {
    output.append(bytes, range, as: .json)
  }
}
