extension Resource {
  /// The rows of a table: one row a line, its fields separated by tabs.
  ///
  /// Tables of vendors and devices are data files, so that a person can compare them with their
  /// sources. Lines that begin with `#` are comments, and name these sources.
  ///
  /// ```swift
  /// Resource.named("Engine/Surfaces/Fonts/scripts.tsv").rows  // [["Hebrew", "5D0", "5EF", "54"], …]
  /// ```
  package var rows: [[Substring]] {
    // Bytes are split, because looking for the boundaries of characters would be wasted work.
    bytes.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }
      .map { line in
        line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
          .map { Substring(decoding: $0, as: UTF8.self) }
      }
  }
}

extension Substring {
  /// The numbers of a table's field, which are separated by spaces.
  package var numbers: [UInt8] {
    // Every run that draws or measures text reads thousands of them, so no string is made for each.
    var numbers: [UInt8] = []
    var number: UInt8?
    for byte in utf8 {
      if byte == UInt8(ascii: " ") {
        if let number { numbers.append(number) }
        number = nil
      } else {
        precondition((0x30...0x39).contains(byte), "'\(self)' must be numbers")
        number = (number ?? 0) * 10 + (byte - 0x30)
      }
    }
    if let number { numbers.append(number) }
    return numbers
  }
}
