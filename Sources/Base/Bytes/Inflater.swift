/// A decoder of DEFLATE data (https://www.rfc-editor.org/rfc/rfc1951), with a limit for its output.
package struct Inflater {
  /// Data that is damaged, or larger than the limit.
  package struct Failure: Error {}

  private var input: BitReader
  private var output: [UInt8] = []
  private let limit: Int

  private init(_ bytes: ArraySlice<UInt8>, limit: Int) {
    input = BitReader(bytes)
    self.limit = limit
  }

  /// Decodes data; also returns the number of bytes that the data occupied.
  package static func inflate(
    _ bytes: ArraySlice<UInt8>, limit: Int
  ) throws(Failure) -> (output: [UInt8], usedByteCount: Int) {
    var inflater = Inflater(bytes, limit: limit)
    var isLast = false
    while !isLast {
      isLast = try inflater.input.bits(1) == 1
      switch try inflater.input.bits(2) {
      case 0: try inflater.copyStored()
      case 1: try inflater.decode(.fixedLengths, .fixedDistances)
      case 2:
        let (lengths, distances) = try inflater.readCodes()
        try inflater.decode(lengths, distances)
      default: throw Failure()
      }
    }
    return (inflater.output, inflater.input.usedByteCount)
  }

  private mutating func append(_ byte: UInt8) throws(Failure) {
    guard output.count < limit else { throw Failure() }
    output.append(byte)
  }

  private mutating func copyStored() throws(Failure) {
    input.alignToByte()
    let count = try input.bits(16)
    guard try input.bits(16) == ~count & 0xFFFF else { throw Failure() }
    for _ in 0..<count { try append(UInt8(try input.bits(8))) }
  }

  /// The order in which the lengths of the code for code lengths are written.
  private static let lengthOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  /// Reads the two codes of a block with dynamic codes.
  private mutating func readCodes() throws(Failure) -> (HuffmanCode, HuffmanCode) {
    let lengthCount = try input.bits(5) + 257
    let distanceCount = try input.bits(5) + 1
    let codeCount = try input.bits(4) + 4
    var codeLengths = [Int](repeating: 0, count: 19)
    for index in 0..<codeCount { codeLengths[Self.lengthOrder[index]] = try input.bits(3) }
    let code = HuffmanCode(codeLengths)
    var lengths: [Int] = []
    while lengths.count < lengthCount + distanceCount {
      let symbol = try code.symbol(from: &input)
      switch symbol {
      case 16:
        guard let previous = lengths.last else { throw Failure() }
        lengths += [Int](repeating: previous, count: 3 + (try input.bits(2)))
      case 17: lengths += [Int](repeating: 0, count: 3 + (try input.bits(3)))
      case 18: lengths += [Int](repeating: 0, count: 11 + (try input.bits(7)))
      default: lengths.append(symbol)
      }
    }
    guard lengths.count == lengthCount + distanceCount else { throw Failure() }
    return (
      HuffmanCode(Array(lengths[..<lengthCount])), HuffmanCode(Array(lengths[lengthCount...]))
    )
  }

  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]

  /// Decodes the symbols of a block until its end.
  private mutating func decode(
    _ lengths: HuffmanCode, _ distances: HuffmanCode
  ) throws(Failure) {
    while true {
      let symbol = try lengths.symbol(from: &input)
      if symbol < 256 {
        try append(UInt8(symbol))
      } else if symbol == 256 {
        return
      } else {
        try copy(lengthSymbol: symbol - 257, distances)
      }
    }
  }

  /// Repeats earlier output.
  private mutating func copy(
    lengthSymbol: Int, _ distances: HuffmanCode
  ) throws(Failure) {
    guard lengthSymbol < Self.lengthBases.count else { throw Failure() }
    let extraBits = lengthSymbol < 8 || lengthSymbol == 28 ? 0 : (lengthSymbol - 4) / 4
    let length = Self.lengthBases[lengthSymbol] + (try input.bits(extraBits))
    let symbol = try distances.symbol(from: &input)
    guard symbol < Self.distanceBases.count else { throw Failure() }
    let distance = Self.distanceBases[symbol] + (try input.bits(symbol < 4 ? 0 : (symbol - 2) / 2))
    guard distance <= output.count else { throw Failure() }
    for _ in 0..<length { try append(output[output.count - distance]) }
  }
}

/// A canonical Huffman code, decoded one bit after another.
struct HuffmanCode {
  /// The number of codes of each length.
  private var counts = [Int](repeating: 0, count: 16)
  /// The symbols, ordered by the length of their codes.
  private let symbols: [Int]

  /// Creates a code from the length of each symbol's code; 0 for an unused symbol.
  init(_ lengths: [Int]) {
    for length in lengths where length > 0 { counts[length] += 1 }
    symbols = lengths.indices.filter { lengths[$0] > 0 }
      .sorted { (lengths[$0], $0) < (lengths[$1], $1) }
  }

  static let fixedLengths = HuffmanCode(
    (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  static let fixedDistances = HuffmanCode([Int](repeating: 5, count: 30))

  /// Reads the next symbol.
  func symbol(from input: inout BitReader) throws(Inflater.Failure) -> Int {
    var code = 0
    var first = 0
    var index = 0
    for length in 1..<16 {
      code |= try input.bits(1)
      let count = counts[length]
      if code - first < count { return symbols[index + code - first] }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    throw Inflater.Failure()
  }
}

/// A reader of bits, the lowest bit of each byte first.
struct BitReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var buffer = 0
  private var bufferedCount = 0

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// The number of bytes from which bits were read.
  var usedByteCount: Int { position - bytes.startIndex - bufferedCount / 8 }

  /// Reads a number of up to 16 bits.
  mutating func bits(_ count: Int) throws(Inflater.Failure) -> Int {
    while bufferedCount < count {
      guard position < bytes.endIndex else { throw Inflater.Failure() }
      buffer |= Int(bytes[position]) << bufferedCount
      bufferedCount += 8
      position += 1
    }
    defer {
      buffer >>= count
      bufferedCount -= count
    }
    return buffer & ((1 << count) - 1)
  }

  /// Skips the rest of a byte.
  mutating func alignToByte() {
    buffer >>= bufferedCount % 8
    bufferedCount -= bufferedCount % 8
  }
}
