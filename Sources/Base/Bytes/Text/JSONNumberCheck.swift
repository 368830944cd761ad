internal import CBytes

/// The grammar of numbers in JSON (https://www.rfc-editor.org/rfc/rfc8259#section-6).
package enum JSONNumberCheck {
  /// Returns whether a text is a number in the spelling of JSON.
  package static func isValid(_ text: Span<UInt8>) -> Bool {
    unsafe text.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return false }
      return unsafe cbytes_json_number(start, bytes.count) == bytes.count
    }
  }
}
