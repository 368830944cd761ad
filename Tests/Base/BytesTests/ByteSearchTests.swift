import Bytes
import TestSupport
import Testing

struct ByteSearchTests {
  @Test func `bytes are found and counted as in a loop over them`() {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let text = generator.several(0...12) { generator in
        generator.one(of: [
          "\n", "\n", "a", "\r", "é", "\u{1}", "\"", "\\", "plain words, a block of them ",
        ])
      }.joined()
      let bytes = Array(text.utf8)
      let start = Int.random(in: 0...bytes.count, using: &generator)
      let range = start..<Int.random(in: start...bytes.count, using: &generator)
      #expect(
        ByteSearch.lineFeed(in: bytes, range) == bytes[range].firstIndex(of: 0x0A), "seed \(seed)")
      #expect(
        ByteSearch.lastLineFeed(in: bytes, range) == bytes[range].lastIndex(of: 0x0A),
        "seed \(seed)")
      #expect(
        ByteSearch.first(0x0D, in: bytes[range]) == bytes[range].firstIndex(of: 0x0D),
        "seed \(seed)")
      let plain = bytes[start...].prefix { $0 >= 0x20 && ![0x22, 0x5C].contains($0) }
      #expect(ByteSearch.endOfPlainText(in: bytes, from: start) == plain.endIndex, "seed \(seed)")
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      #expect(
        PaddedBytes(bytes).lineCount == lines.count - (lines.last?.isEmpty == true ? 1 : 0),
        "seed \(seed)")
    }
  }

  @Test func `padded bytes end with zeros, even after appending and refilling`() {
    var bytes = PaddedBytes([1, 2])
    bytes.append([9, 3, 4].dropFirst())
    #expect(bytes.count == 4)
    #expect(bytes.storage == [1, 2, 3, 4] + [UInt8](repeating: 0, count: OutputProgram.padding))
    bytes.refill { $0 += [7] }
    #expect(bytes.count == 1)
    #expect(bytes.storage == [7] + [UInt8](repeating: 0, count: OutputProgram.padding))
  }
}
