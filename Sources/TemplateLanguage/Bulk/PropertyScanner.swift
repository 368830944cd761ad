internal import Bytes
internal import Documents

/// Reads a line of properties in one pass, taking only what a template asks for.
///
/// It knows the plain case and nothing else: a flat object of texts, numbers and constants. Whatever
/// is unusual, rightly or wrongly, it leaves to ``Properties``, so that there is one truth about what
/// a line means. It is never right about a line that is no JSON.
package struct PropertyScanner: Sendable {
  /// The values of the last line.
  package private(set) var values: LineValues
  private let names: [[UInt8]]
  private var position = 0
  private var end = 0

  /// Creates a scanner for the slots of a template.
  package init(for template: CompiledTemplate) {
    names = template.slots.map { Array(PropertyName.folded($0.spelling).utf8) }
    values = LineValues(slotCount: names.count)
  }

  /// Reads a line; false where somebody else has to look at it.
  package mutating func scan(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    values.reset()
    position = line.lowerBound
    end = line.upperBound
    guard take(UInt8(ascii: "{"), bytes) else { return false }
    if !take(UInt8(ascii: "}"), bytes) {
      repeat {
        guard scanMember(bytes) else { return false }
      } while take(UInt8(ascii: ","), bytes)
      guard take(UInt8(ascii: "}"), bytes) else { return false }
    }
    skipBlank(bytes)
    return position == end
  }

  private mutating func scanMember(_ bytes: [UInt8]) -> Bool {
    skipBlank(bytes)
    guard position < end, bytes[position] == UInt8(ascii: "\"") else { return false }
    position += 1
    let keyEnd = ByteRun.json.end(in: bytes, position..<end)
    guard keyEnd < end, bytes[keyEnd] == UInt8(ascii: "\"") else { return false }
    let slot = slot(of: bytes, position..<keyEnd)
    position = keyEnd + 1
    guard take(UInt8(ascii: ":"), bytes) else { return false }
    skipBlank(bytes)
    guard position < end else { return false }
    return bytes[position] == UInt8(ascii: "\"")
      ? scanString(bytes, for: slot) : scanScalar(bytes, for: slot)
  }

  /// The slot of a key, letter case apart; nil where the template does not ask for it.
  private func slot(of bytes: [UInt8], _ key: Range<Int>) -> Int? {
    names.firstIndex { name in
      guard name.count == key.count else { return false }
      for offset in 0..<name.count {
        var byte = bytes[key.lowerBound + offset]
        if byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") { byte |= 0x20 }
        guard byte == name[offset] else { return false }
      }
      return true
    }
  }

  private mutating func scanString(_ bytes: [UInt8], for slot: Int?) -> Bool {
    position += 1
    let start = position
    position = ByteRun.json.end(in: bytes, position..<end)
    guard position < end else { return false }
    if bytes[position] == UInt8(ascii: "\"") {
      if let slot { values.set(slot, .line(start..<position)) }
      position += 1
      return true
    }
    return scanEscaped(bytes, from: start, for: slot)
  }

  /// Reads a text with escapes; the position is at the first of them.
  private mutating func scanEscaped(_ bytes: [UInt8], from start: Int, for slot: Int?) -> Bool {
    let decodedStart = values.decodedEnd
    var runStart = start
    while position < end {
      if slot != nil { values.appendDecoded(bytes, runStart..<position) }
      if bytes[position] == UInt8(ascii: "\"") {
        if let slot { values.set(slot, .decoded(decodedStart..<values.decodedEnd)) }
        position += 1
        return true
      }
      guard let scalar = scanEscape(bytes) else { return false }
      if slot != nil { values.appendDecoded(scalar) }
      runStart = position
      position = ByteRun.json.end(in: bytes, position..<end)
    }
    return false
  }

  /// Reads one escape; nil for what is none, and for half a surrogate pair.
  private mutating func scanEscape(_ bytes: [UInt8]) -> UnicodeScalar? {
    guard position + 1 < end, bytes[position] == UInt8(ascii: "\\") else { return nil }
    let kind = bytes[position + 1]
    position += 2
    switch kind {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UnicodeScalar(kind)
    case UInt8(ascii: "u"): break
    default: return nil
    }
    guard let unit = scanUnit(bytes) else { return nil }
    if let scalar = UnicodeScalar(unit) { return scalar }
    guard unit < 0xDC00, position + 1 < end, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    else { return nil }
    position += 2
    guard let low = scanUnit(bytes), (0xDC00...0xDFFF).contains(low) else { return nil }
    return UnicodeScalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
  }

  private mutating func scanUnit(_ bytes: [UInt8]) -> UInt32? {
    guard position + 4 <= end else { return nil }
    var unit: UInt32 = 0
    for _ in 0..<4 {
      let digit = Self.digits[Int(bytes[position])]
      guard digit < 16 else { return nil }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }

  /// The value of each hexadecimal digit; 16 for what is none.
  private static let digits: [UInt8] = (0...255).map { byte in
    Character(UnicodeScalar(UInt8(byte))).hexDigitValue.map { UInt8($0) } ?? 16
  }

  private mutating func scanScalar(_ bytes: [UInt8], for slot: Int?) -> Bool {
    let start = position
    if let number = JSONScan.endOfNumber(in: bytes.span.extracting(start..<end), from: 0) {
      position = start + number
      if let slot { values.set(slot, .line(start..<position)) }
      return true
    }
    for word in Self.words where end - start >= word.count {
      guard (0..<word.count).allSatisfy({ bytes[start + $0] == word[$0] }) else { continue }
      position = start + word.count
      if let slot { values.set(slot, word == Self.null ? .missing : .line(start..<position)) }
      return true
    }
    return false
  }

  private static let null = Array("null".utf8)
  private static let words = [Array("true".utf8), Array("false".utf8), null]

  @inline(__always)
  private mutating func skipBlank(_ bytes: [UInt8]) {
    while position < end, JSONScan.isBlank(bytes[position]) { position += 1 }
  }

  private mutating func take(_ byte: UInt8, _ bytes: [UInt8]) -> Bool {
    skipBlank(bytes)
    guard position < end, bytes[position] == byte else { return false }
    position += 1
    return true
  }
}
