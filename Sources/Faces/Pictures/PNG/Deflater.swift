/// An encoder of DEFLATE data (https://www.rfc-editor.org/rfc/rfc1951), whose output depends on its
/// input alone.
struct Deflater {
  /// A byte, or the repetition of earlier bytes.
  private enum Token {
    case literal(UInt8)
    case copy(length: Int, distance: Int)
  }

  /// The number of tokens in a block, which has its own codes.
  private static let blockSize = 40_000

  /// Returns the compressed bytes.
  static func deflate(_ bytes: [UInt8]) -> [UInt8] {
    let tokens = tokens(of: bytes)
    var output = BitWriter()
    var start = 0
    repeat {
      let end = min(start + blockSize, tokens.count)
      write(tokens[start..<end], isLast: end == tokens.count, to: &output)
      start = end
    } while start < tokens.count
    return output.finished
  }

  // MARK: - Repetitions

  private static let (shortest, longest, window) = (4, 258, 32_768)
  /// The number of earlier places that are compared with each place.
  private static let mostAttempts = 24

  private static func tokens(of bytes: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    var heads = [Int](repeating: -1, count: 1 << 15)
    var chain = [Int](repeating: -1, count: bytes.count)
    func hash(_ at: Int) -> Int {
      let first = UInt32(bytes[at]) << 24 | UInt32(bytes[at + 1]) << 16
      let value = first | UInt32(bytes[at + 2]) << 8 | UInt32(bytes[at + 3])
      return Int((value &* 0x9E37_79B1) >> 17)
    }
    func remember(_ at: Int) {
      guard at + shortest <= bytes.count else { return }
      let key = hash(at)
      chain[at] = heads[key]
      heads[key] = at
    }
    var position = 0
    while position < bytes.count {
      var best = (length: 0, distance: 0)
      if position + shortest <= bytes.count {
        var candidate = heads[hash(position)]
        var attempts = mostAttempts
        while candidate >= 0, position - candidate <= window, attempts > 0 {
          let length = matchLength(bytes, candidate, position)
          if length > best.length { best = (length, position - candidate) }
          if length == longest { break }
          candidate = chain[candidate]
          attempts -= 1
        }
      }
      let isCopy = best.length >= shortest
      let count = isCopy ? best.length : 1
      tokens.append(
        isCopy
          ? .copy(length: best.length, distance: best.distance) : .literal(bytes[position]))
      for offset in 0..<count { remember(position + offset) }
      position += count
    }
    return tokens
  }

  private static func matchLength(_ bytes: [UInt8], _ one: Int, _ other: Int) -> Int {
    let most = min(longest, bytes.count - other)
    var length = 0
    while length < most, bytes[one + length] == bytes[other + length] { length += 1 }
    return length
  }

  // MARK: - Codes

  /// The symbol of a length or distance, with its extra bits.
  private struct Coded {
    let symbol: Int
    let extra: Int
    let extraCount: Int

    /// The lengths from 3 to 258 are symbols from 257: in groups of 4, each twice as long.
    init(length: Int) {
      guard length < 258 else {
        (symbol, extra, extraCount) = (285, 0, 0)
        return
      }
      let value = length - 3
      let bits = max(0, Int.bitWidth - value.leadingZeroBitCount - 3)
      symbol = 257 + 4 * bits + value >> bits
      extra = value & ((1 << bits) - 1)
      extraCount = bits
    }

    /// The distances from 1 are symbols from 0: in groups of 2, each twice as long.
    init(distance: Int) {
      let value = distance - 1
      let bits = max(0, Int.bitWidth - value.leadingZeroBitCount - 2)
      symbol = 2 * bits + value >> bits
      extra = value & ((1 << bits) - 1)
      extraCount = bits
    }
  }

  private static func write(
    _ tokens: ArraySlice<Token>, isLast: Bool, to output: inout BitWriter
  ) {
    var literals = [Int](repeating: 0, count: 286)
    var distances = [Int](repeating: 0, count: 30)
    literals[256] = 1
    for token in tokens {
      switch token {
      case .literal(let byte): literals[Int(byte)] += 1
      case .copy(let length, let distance):
        literals[Coded(length: length).symbol] += 1
        distances[Coded(distance: distance).symbol] += 1
      }
    }
    // A block with a single distance code is valid, but some readers expect two.
    if distances.count(where: { $0 > 0 }) < 2 {
      distances[0] += 1
      distances[1] += 1
    }
    let code = HuffmanEncoder(literals, longest: 15)
    let distanceCode = HuffmanEncoder(distances, longest: 15)
    output.add(isLast ? 1 : 0, count: 1)
    output.add(2, count: 2)
    writeLengths(code.lengths, distanceCode.lengths, to: &output)
    for token in tokens {
      switch token {
      case .literal(let byte): code.write(Int(byte), to: &output)
      case .copy(let length, let distance):
        let (length, distance) = (Coded(length: length), Coded(distance: distance))
        code.write(length.symbol, to: &output)
        output.add(length.extra, count: length.extraCount)
        distanceCode.write(distance.symbol, to: &output)
        output.add(distance.extra, count: distance.extraCount)
      }
    }
    code.write(256, to: &output)
  }

  private static let lengthOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  /// Writes the lengths of both codes; runs of zeros are shortened.
  private static func writeLengths(
    _ literals: [Int], _ distances: [Int], to output: inout BitWriter
  ) {
    var symbols: [(symbol: Int, extra: Int, count: Int)] = []
    let all = literals + distances
    var index = 0
    while index < all.count {
      let run = all[index...].prefix(138).prefix { $0 == 0 }.count
      switch run {
      case 11...: symbols.append((18, run - 11, 7))
      case 3...: symbols.append((17, run - 3, 3))
      default: symbols.append((all[index], 0, 0))
      }
      index += run < 3 ? 1 : run
    }
    var counts = [Int](repeating: 0, count: 19)
    for item in symbols { counts[item.symbol] += 1 }
    let code = HuffmanEncoder(counts, longest: 7)
    output.add(literals.count - 257, count: 5)
    output.add(distances.count - 1, count: 5)
    output.add(lengthOrder.count - 4, count: 4)
    for symbol in lengthOrder { output.add(code.lengths[symbol], count: 3) }
    for item in symbols {
      code.write(item.symbol, to: &output)
      output.add(item.extra, count: item.count)
    }
  }
}
