/// A canonical Huffman code for symbols with known frequencies.
struct HuffmanEncoder {
  /// The number of bits of each symbol; 0 for a symbol that does not occur.
  let lengths: [Int]
  private let codes: [Int]

  /// Creates the code whose longest symbol has at most the given number of bits.
  init(_ frequencies: [Int], longest: Int) {
    var frequencies = frequencies
    var lengths = Self.lengths(frequencies)
    // Frequencies that differ less give shorter codes for rare symbols.
    while lengths.contains(where: { $0 > longest }) {
      frequencies = frequencies.map { $0 == 0 ? 0 : $0 / 2 + 1 }
      lengths = Self.lengths(frequencies)
    }
    self.lengths = lengths
    codes = Self.codes(lengths)
  }

  /// Writes a symbol.
  func write(_ symbol: Int, to output: inout BitWriter) {
    output.add(codes[symbol], count: lengths[symbol])
  }

  /// Returns the depth of each symbol in the tree that joins the two rarest nodes repeatedly.
  private static func lengths(_ frequencies: [Int]) -> [Int] {
    var lengths = [Int](repeating: 0, count: frequencies.count)
    var nodes: [(weight: Int, symbols: [Int])] = frequencies.enumerated()
      .filter { $0.element > 0 }.map { ($0.element, [$0.offset]) }
    if nodes.count == 1 { lengths[nodes[0].symbols[0]] = 1 }
    while nodes.count > 1 {
      // The order of equal weights is fixed by the symbols.
      nodes.sort { ($0.weight, $0.symbols[0]) > ($1.weight, $1.symbols[0]) }
      let (one, other) = (nodes.removeLast(), nodes.removeLast())
      for symbol in one.symbols + other.symbols { lengths[symbol] += 1 }
      nodes.append((one.weight + other.weight, one.symbols + other.symbols))
    }
    return lengths
  }

  /// Returns the bits of each symbol, the first bit lowest, as DEFLATE writes them.
  private static func codes(_ lengths: [Int]) -> [Int] {
    var codes = [Int](repeating: 0, count: lengths.count)
    var next = 0
    for length in 1...15 {
      for symbol in lengths.indices where lengths[symbol] == length {
        codes[symbol] = (0..<length).reduce(0) { $0 | (next >> $1 & 1) << (length - 1 - $1) }
        next += 1
      }
      next <<= 1
    }
    return codes
  }
}

/// A writer of bits, the lowest bit of each byte first.
struct BitWriter {
  private var bytes: [UInt8] = []
  private var buffer = 0
  private var bufferedCount = 0

  /// Adds the lowest bits of a number.
  mutating func add(_ bits: Int, count: Int) {
    buffer |= bits << bufferedCount
    bufferedCount += count
    while bufferedCount >= 8 {
      bytes.append(UInt8(buffer & 0xFF))
      buffer >>= 8
      bufferedCount -= 8
    }
  }

  /// All bytes, the last one filled with zeros.
  var finished: [UInt8] { bufferedCount > 0 ? bytes + [UInt8(buffer & 0xFF)] : bytes }
}
