/// A string literal of Swift, in all of its forms: `"…"`, `"""…"""` and `#"…"#`.
struct SwiftStringLiteral {
  /// The offset after the literal.
  private(set) var end: Int
  /// The value; nil if it depends on an interpolation.
  private(set) var value: String?
  /// Whether the literal has a closing delimiter.
  private(set) var isClosed = false

  private let bytes: [UInt8]
  /// The number of strings in whose interpolations the literal is.
  private let depth: Int
  private let hashes: Int
  private let isMultiline: Bool
  private var text: [UInt8] = []
  private var isConstant = true

  /// Prepares to read the literal at an offset, which must be a quote or a `#` before a quote.
  init(_ bytes: [UInt8], from start: Int, depth: Int = 0) {
    self.bytes = bytes
    self.depth = depth
    hashes = bytes[start...].prefix { $0 == UInt8(ascii: "#") }.count
    let quote = start + hashes
    isMultiline =
      bytes[quote...].starts(with: Self.threeQuotes)
      && !Self.endsOnItsLine(bytes[(quote + 2)...], hashes)
    end = quote + (isMultiline ? 3 : 1)
  }

  private static let deepest = 16
  private static let threeQuotes = Array(#"""""#.utf8)

  /// Returns whether a literal with `#` is closed on its first line, as in `#"""a"#`, where the quotes
  /// are text: https://github.com/swiftlang/swift/blob/main/lib/Parse/Lexer.cpp.
  private static func endsOnItsLine(_ rest: ArraySlice<UInt8>, _ hashes: Int) -> Bool {
    guard hashes > 0 else { return false }
    let end = [UInt8(ascii: "\"")] + Array(repeating: UInt8(ascii: "#"), count: hashes)
    let line = rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return line.indices.contains { line[$0...].starts(with: end) }
  }

  /// Reads the literal to its end, or to the end of its line if it is not closed.
  mutating func read() {
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "\"") where closes(at: end):
        end += (isMultiline ? 3 : 1) + hashes
        isClosed = true
        if isConstant { value = isMultiline ? withoutIndentation : decoded }
        return
      case UInt8(ascii: "\n") where !isMultiline: return
      case UInt8(ascii: "\\") where isEscape: readEscape()
      case UInt8(ascii: "\r") where isMultiline: end += 1
      case let byte:
        text.append(byte)
        end += 1
      }
    }
  }

  private var decoded: String { String(decoding: text, as: UTF8.self) }

  private func closes(at offset: Int) -> Bool {
    let quotes = isMultiline ? 3 : 1
    let delimiter =
      Array(repeating: UInt8(ascii: "\""), count: quotes)
      + Array(repeating: UInt8(ascii: "#"), count: hashes)
    return bytes[offset...].starts(with: delimiter)
  }

  // MARK: - Escapes

  private var isEscape: Bool {
    bytes[(end + 1)...].prefix(hashes).elementsEqual(
      repeatElement(UInt8(ascii: "#"), count: hashes))
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    UInt8(ascii: "0"): 0, UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "'"): UInt8(ascii: "'"),
  ]

  private mutating func readEscape() {
    end += 1 + hashes
    guard end < bytes.count else { return }
    let name = bytes[end]
    end += 1
    if name == UInt8(ascii: "(") {
      isConstant = false
      skipInterpolation()
    } else if name == UInt8(ascii: "u") {
      readScalar()
    } else if let byte = Self.escapes[name] {
      text.append(byte)
    }
    // A backslash before a line break joins two lines of a multi-line string.
  }

  private mutating func readScalar() {
    let digits = bytes[min(end + 1, bytes.count)...].prefix { $0 != UInt8(ascii: "}") }.prefix(8)
    end = min(end + digits.count + 2, bytes.count)
    guard let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
      let scalar = UnicodeScalar(number)
    else { return isConstant = false }
    text.append(contentsOf: String(scalar).utf8)
  }

  /// Skips an interpolation, which can contain other strings.
  private mutating func skipInterpolation() {
    var parentheses = 1
    while end < bytes.count, parentheses > 0 {
      switch bytes[end] {
      case UInt8(ascii: "("): parentheses += 1
      case UInt8(ascii: ")"): parentheses -= 1
      case UInt8(ascii: "\n") where !isMultiline: return
      case UInt8(ascii: "\"") where depth < Self.deepest:
        var inner = SwiftStringLiteral(bytes, from: end, depth: depth + 1)
        inner.read()
        end = inner.end - 1
      default: break
      }
      end += 1
    }
  }

  // MARK: - Several lines

  /// The text of a multi-line string, whose last line sets the indentation of all others.
  private var withoutIndentation: String {
    var lines = decoded.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 1 else { return decoded }
    let indentation = lines.removeLast().prefix { $0 == " " || $0 == "\t" }
    return lines.dropFirst().map { line in
      line.hasPrefix(indentation) ? line.dropFirst(indentation.count) : line
    }.joined(separator: "\n")
  }
}
