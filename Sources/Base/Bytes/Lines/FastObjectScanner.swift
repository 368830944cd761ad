internal import CBytes

/// A fast scanner for a JSON object whose values are strings, numbers, Booleans or null.
///
/// Only valid JSON is accepted, and anything unusual falls back to `JSONReader`, so that a line has
/// only one interpretation. The scanner stops at line feeds and at the zeros after the input, so it
/// does not need the address of the end.
@safe
struct FastObjectScanner {
  /// The address of the next byte to scan.
  private(set) var next: UnsafePointer<UInt8>
  private var search: KeySearch
  private let values: UnsafeMutableBufferPointer<ValueBytes>
  /// The slot of the member whose value may be an object; -1 to allow no objects.
  var nestedSlot = -1
  /// Whether the object has members that are not requested.
  private(set) var hasOthers = false
  /// Whether a requested value is `null`, which counts as missing.
  private(set) var hasNulls = false
  /// The address to which the next string with escapes is decoded.
  private var decoded: UnsafeMutablePointer<UInt8>

  init(
    at start: UnsafePointer<UInt8>, for search: KeySearch,
    to values: UnsafeMutableBufferPointer<ValueBytes>,
    decodingTo decoded: UnsafeMutablePointer<UInt8>
  ) {
    unsafe next = unsafe start
    self.search = search
    unsafe self.values = unsafe values
    unsafe self.decoded = unsafe decoded
  }

  /// Scans an object and the white space after it.
  ///
  /// Returns false if the JSON is not ordinary.
  @inline(__always)
  mutating func scan(decodingTo decoded: UnsafeMutablePointer<UInt8>) -> Bool {
    unsafe self.decoded = unsafe decoded
    for slot in unsafe 0..<values.count { unsafe values[slot] = .missing }
    guard take(UInt8(ascii: "{")) else { return false }
    skipBlank()
    if unsafe next.pointee != UInt8(ascii: "}") {
      repeat {
        guard scanMember() else { return false }
      } while take(UInt8(ascii: ","))
    }
    guard take(UInt8(ascii: "}")) else { return false }
    skipBlank()
    return true
  }

  @inline(__always)
  private mutating func scanMember() -> Bool {
    guard take(UInt8(ascii: "\"")) else { return false }
    let key = unsafe next
    skipPlainText()
    guard unsafe next.pointee == UInt8(ascii: "\"") else { return false }
    let slot = unsafe search.slot(of: key, next - key)
    if slot < 0 { hasOthers = true }
    unsafe next += 1
    guard take(UInt8(ascii: ":")) else { return false }
    skipBlank()
    if unsafe next.pointee == UInt8(ascii: "\"") { return scanText(for: slot) }
    if slot >= 0, slot == nestedSlot { return skipObject(for: slot) }
    return scanScalar(for: slot)
  }

  /// Skips a nested object, including its closing brace; the members of the nested object are
  /// checked later.
  private mutating func skipObject(for slot: Int) -> Bool {
    let start = unsafe next
    var depth = 0
    repeat {
      switch unsafe next.pointee {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\""):
        unsafe next += 1
        skipPlainText()
        if unsafe next.pointee != UInt8(ascii: "\"") {
          guard skipEscaped() else { return false }
          unsafe next -= 1
        }
      case 0..<0x20: return false
      default: break
      }
      unsafe next += 1
    } while depth > 0
    unsafe values[slot] = unsafe ValueBytes(start: start, count: next - start, isPlain: true)
    return true
  }

  @inline(__always)
  private mutating func scanText(for slot: Int) -> Bool {
    unsafe next += 1
    let start = unsafe next
    skipPlainText()
    guard unsafe next.pointee == UInt8(ascii: "\"") else {
      return unsafe slot < 0 ? skipEscaped() : scanEscaped(from: start, for: slot)
    }
    if slot >= 0 {
      unsafe values[slot] = unsafe ValueBytes(start: start, count: next - start, isPlain: true)
    }
    unsafe next += 1
    return true
  }

  /// Skips the line feed before the next line.
  @inline(__always)
  mutating func skipLineFeed() { unsafe next += 1 }

  /// Moves back to the start of a line, to scan the line again.
  mutating func goBack(to start: UnsafePointer<UInt8>) { unsafe next = unsafe start }

  /// Skips bytes up to the next quote, backslash or control character.
  @inline(__always)
  private mutating func skipPlainText() {
    while true {
      let mask = unsafe cbytes_json_mask(cbytes_load(next))
      guard mask == 0 else {
        unsafe next += Int(cbytes_first(mask))
        return
      }
      unsafe next += 16
    }
  }

  /// Scans the rest of a string that has escapes, beginning at its first escape.
  private mutating func scanEscaped(from start: UnsafePointer<UInt8>, for slot: Int) -> Bool {
    let text = unsafe decoded
    unsafe decoded = unsafe cbytes_put(decoded, start, next - start, 1)
    while true {
      let byte = unsafe next.pointee
      if byte == UInt8(ascii: "\"") { break }
      guard byte == UInt8(ascii: "\\"), unsafe cbytes_decode_escape(&next, &decoded) == 1
      else { return false }
      let run = unsafe next
      skipPlainText()
      unsafe decoded = unsafe cbytes_put(decoded, run, next - run, 1)
    }
    unsafe next += 1
    unsafe values[slot] = unsafe ValueBytes(
      start: UnsafePointer(text), count: decoded - text, isPlain: false)
    return true
  }

  /// Skips the rest of a string with escapes whose value is not requested.
  private mutating func skipEscaped() -> Bool {
    while true {
      let byte = unsafe next.pointee
      if byte == UInt8(ascii: "\"") { break }
      var discarded = unsafe decoded
      guard byte == UInt8(ascii: "\\"), unsafe cbytes_decode_escape(&next, &discarded) == 1
      else { return false }
      skipPlainText()
    }
    unsafe next += 1
    return true
  }

  private mutating func scanScalar(for slot: Int) -> Bool {
    let start = unsafe next
    let number = unsafe cbytes_json_number(start, Self.longestNumber)
    // A number that reaches the maximum length may continue beyond it.
    guard number < Self.longestNumber else { return false }
    let word = unsafe number > 0 ? 0 : cbytes_json_word(start)
    guard number + word > 0 else { return false }
    unsafe next += number + word
    guard slot >= 0 else { return true }
    let isNull = unsafe start.pointee == UInt8(ascii: "n")
    if isNull { hasNulls = true }
    unsafe values[slot] =
      unsafe isNull
      ? .missing : ValueBytes(start: start, count: number + word, isPlain: true)
    return true
  }

  /// The maximum length of a number; it is less than the padding, so the scanner never reads beyond
  /// the padding.
  private static let longestNumber = 48

  @inline(__always)
  private mutating func take(_ byte: UInt8) -> Bool {
    skipBlank()
    guard unsafe next.pointee == byte else { return false }
    unsafe next += 1
    return true
  }

  @inline(__always)
  private mutating func skipBlank() {
    while unsafe cbytes_is_inner_blank(next.pointee) == 1 { unsafe next += 1 }
  }
}
