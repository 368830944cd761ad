internal import Bytes
internal import Localization

/// Text with its sizes; each size is measured when it is first needed.
///
/// The text of a message or an argument is displayed in many places, so its sizes are kept.
///
///     let text = MeasuredText(Array("a \"quote\"".utf8))
///     text.size(as: .json)            // 11, because each quotation mark needs a backslash
///     text.units                      // 9
final class MeasuredText {
  /// The text in UTF-8.
  let bytes: [UInt8]
  /// The length in UTF-16 units.
  let units: Int
  /// The size for each escape; -1 if it has not been measured.
  private var sizes = EscapeTable(-1)
  private var beginnings = EscapeTable<[Int]?>(nil)

  /// The size of the text as a complete JSON value: without quotes for a number, otherwise with
  /// quotes.
  private(set) lazy var numberSize = bytes.numberSize

  /// Whether the text is invisible: only white space and bidirectional isolates.
  private(set) lazy var isBlank = bytes.isBlank

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    units = bytes.utf16Count
  }

  /// Returns the size in bytes after escaping.
  func size(as escape: Escape) -> Int {
    let known = sizes[escape]
    if known >= 0 { return known }
    let size = EscapedSize.of(bytes, as: escape)
    sizes[escape] = size
    return size
  }

  /// Returns the escaped size of the first n UTF-16 units for every n; half a surrogate pair counts
  /// as zero.
  func sizesByUnit(_ escape: Escape) -> [Int] {
    if let known = beginnings[escape] { return known }
    let sizes = bytes.sizesByUnit(escape)
    beginnings[escape] = sizes
    return sizes
  }
}

extension [UInt8] {
  /// The size of the text as a complete JSON value: without quotes for a number, otherwise with
  /// quotes.
  var numberSize: Int {
    let isNumber = first != UInt8(ascii: "-") && DecimalNumber(self) != nil
    return isNumber ? count : EscapedSize.of(self, as: .json) + 2
  }
}

extension Sequence<UInt8> {
  /// Returns the escaped size of the first n UTF-16 units for every n; half a surrogate pair counts
  /// as zero.
  func sizesByUnit(_ escape: Escape) -> [Int] {
    var sizes = [0]
    for byte in self {
      let size =
        byte < 0x80 ? EscapedSize.of(byte, as: escape) : EscapedSize.of(byteAbove127: escape)
      switch byte.utf16Units {
      case 1: sizes.append(sizes[sizes.count - 1] + size)
      case 2:
        sizes.append(sizes[sizes.count - 1])
        sizes.append(sizes[sizes.count - 1] + size)
      default: sizes[sizes.count - 1] += size
      }
    }
    return sizes
  }

  /// Whether the text is invisible: only white space and bidirectional isolates.
  var isBlank: Bool {
    // Fast path: most text begins with a visible ASCII character.
    if let first = first(where: { _ in true }), (0x21...0x7E).contains(first) { return false }
    let text = String(decoding: Array(self), as: UTF8.self)
    return text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isWhitespace || (0x2066...0x2069).contains(scalar.value)
    }
  }
}
