internal import CICU

/// The failure of a call to ICU.
package struct ICUError: Error, Hashable, Sendable {
  /// ICU's status code; codes above zero are errors.
  package let status: Int32
  /// The C function that failed.
  package let function: String

  /// Creates an error from a status code.
  package init(status: Int32, function: String) {
    self.status = status
    self.function = function
  }
}

extension ICUError: CustomStringConvertible {
  /// ICU's name for the status, and the function that failed.
  package var description: String {
    unsafe "\(function): \(String(cString: cicu_status_name(status)))"
  }
}

/// Calls `body` with a new status, and throws an ``ICUError`` if the status is a failure.
@inline(__always)
func checking<Result: ~Copyable>(
  _ function: StaticString, _ body: (inout Int32) -> Result
) throws(ICUError) -> Result {
  var status: Int32 = 0
  let result = body(&status)
  guard status <= 0 else { throw ICUError(status: status, function: "\(function)") }
  return result
}

/// A C function that writes text into a buffer, and returns the length of the whole text in bytes.
typealias TextWriter = (UnsafeMutablePointer<CChar>?, Int32, inout Int32) -> Int32

extension [UInt8] {
  /// Appends the output of a C function, which is called again if the buffer was too small.
  mutating func append(_ function: StaticString, _ write: TextWriter) throws(ICUError) {
    var (needed, status) = unsafe appendIfItFits(capacity: 120, write)
    if status == Int32(CICU_OVERFLOW) {
      (needed, status) = unsafe appendIfItFits(capacity: needed, write)
    }
    guard status <= 0 else { throw ICUError(status: status, function: "\(function)") }
  }

  private mutating func appendIfItFits(
    capacity: Int32, _ write: TextWriter
  ) -> (needed: Int32, status: Int32) {
    var status: Int32 = 0
    var needed: Int32 = 0
    append(addingCapacity: Int(capacity)) { output in
      unsafe output.withUnsafeMutableBufferPointer { buffer, count in
        unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
          needed = unsafe write(characters.baseAddress, capacity, &status)
        }
        let isOverflow = needed > capacity
        if isOverflow, status <= 0 { status = Int32(CICU_OVERFLOW) }
        if status <= 0 { count = Int(needed) }
      }
    }
    return (needed, status)
  }
}

/// Returns the output of a C function, for calls whose speed does not matter.
func text(_ function: StaticString, _ write: TextWriter) throws(ICUError) -> String {
  var bytes: [UInt8] = []
  try unsafe bytes.append(function, write)
  return String(decoding: bytes, as: UTF8.self)
}

extension ArraySlice<UInt8> {
  /// Calls a C function with the bytes and their number.
  @inline(__always)
  func withCharacters<Result>(_ body: (UnsafePointer<CChar>?, Int32) -> Result) -> Result {
    unsafe withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
        unsafe body(characters.baseAddress, Int32(clamping: characters.count))
      }
    }
  }
}

extension String {
  /// Calls a C function with the UTF-8 text and its length, because the text can contain a NUL.
  func withCharacters<Result>(_ body: (UnsafePointer<CChar>?, Int32) -> Result) -> Result {
    unsafe Array(utf8)[...].withCharacters(body)
  }
}
