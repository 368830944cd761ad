internal import CICU

/// A converter between UTF-8 and another charset.
///
/// Strict in both directions: a byte or character without a counterpart is an error, and is never
/// replaced. Owns the handle, and closes it at the end of its lifetime.
@safe
package struct TextConverter: ~Copyable {
  private let handle: OpaquePointer

  /// The error for bytes that cannot be decoded.
  package struct Malformed: Error, Hashable, Sendable {
    /// The approximate offset of the first invalid byte.
    package let offset: Int
  }

  /// Opens the converter of a charset, by any name of the charset that ICU knows.
  ///
  /// Corresponds to `ucnv_open`.
  package init(charset: String) throws(ICUError) {
    // An empty name would select the default charset of the machine.
    guard !charset.isEmpty, !charset.utf8.contains(0) else {
      throw ICUError(status: 1, function: "ucnv_open")
    }
    let opened = try unsafe checking("ucnv_open") { unsafe cicu_converter_open(charset, &$0) }
    guard let opened = unsafe opened else { throw .outOfMemory("ucnv_open") }
    unsafe handle = opened
  }

  deinit { unsafe cicu_converter_close(handle) }

  /// Decodes bytes into UTF-8.
  ///
  /// Corresponds to `ucnv_toUnicode`.
  package borrowing func decode(_ bytes: [UInt8]) throws(Malformed) -> [UInt8] {
    var (written, stopped, status): (Int64, Int64, Int32) = (0, 0, 0)
    let output = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe cicu_converter_decode(
        handle, buffer.baseAddress, Int64(buffer.count), &written, &stopped, &status)
    }
    defer { unsafe cicu_bytes_free(output) }
    guard status <= 0, let output = unsafe output else { throw Malformed(offset: Int(stopped)) }
    return unsafe Array(UnsafeBufferPointer(start: output, count: Int(written)))
  }

  /// Encodes UTF-8 text; returns nil if the charset lacks a character.
  ///
  /// Corresponds to `ucnv_fromUnicode`.
  package borrowing func encode(_ text: [UInt8]) -> [UInt8]? {
    var (written, status): (Int64, Int32) = (0, 0)
    let output = unsafe text.withUnsafeBufferPointer { buffer in
      unsafe cicu_converter_encode(
        handle, buffer.baseAddress, Int64(buffer.count), &written, &status)
    }
    defer { unsafe cicu_bytes_free(output) }
    guard status <= 0, let output = unsafe output else { return nil }
    return unsafe Array(UnsafeBufferPointer(start: output, count: Int(written)))
  }
}
