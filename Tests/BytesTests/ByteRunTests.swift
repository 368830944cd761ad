import Bytes
import TestSupport
import Testing

/// The fast scans against slow ones that nobody can get wrong, at every length around a block.
struct ByteRunTests {
  private func isPlain(_ byte: UInt8, _ run: ByteRun) -> Bool {
    switch run {
    case .json: byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    case .xml: byte >= 0x20 && byte != 0xEF && !"&<>\"'".utf8.contains(byte)
    case .unreserved:
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~".utf8.contains(byte)
    }
  }

  @Test(arguments: [ByteRun.json, .xml, .unreserved])
  func `every byte at every place ends a run or does not`(_ run: ByteRun) {
    for length in 1...35 {
      for place in 0..<length {
        for byte in UInt8.min...UInt8.max {
          var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length)
          bytes[place] = byte
          let expected = isPlain(byte, run) ? length : place
          guard run.end(in: bytes, 0..<length) != expected else { continue }
          Issue.record("\(run): byte \(byte) at \(place) of \(length)")
          return
        }
      }
    }
  }

  @Test func `a run begins and ends inside its range`() {
    let bytes = Array("\"aaaa\"".utf8)
    #expect(ByteRun.json.end(in: bytes, 1..<4) == 4)
    #expect(ByteRun.json.end(in: bytes, 1..<6) == 5)
    #expect(ByteRun.json.end(in: bytes, 2..<2) == 2)
  }

  @Test func `Generated texts are measured as String measures them`() {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let text = generator.several(0...50) { generator in
        generator.one(of: ["a", "é", "日", "\u{1F600}", "word by word, ASCII goes by in blocks; "])
      }.joined()
      let bytes = Array(text.utf8)
      let units = Int.random(in: 0...80, using: &generator)
      var expected = 0
      var used = 0
      for scalar in text.unicodeScalars {
        used += UTF16.width(scalar)
        guard used <= units else { break }
        expected += UTF8.width(scalar)
      }
      #expect(UTF16Prefix(of: bytes, bytes.indices, units: units).end == expected, "seed \(seed)")
    }
  }

  @Test func `copying appends exactly the range`() {
    var output: [UInt8] = [1]
    output.append(copying: [2, 3, 4, 5], 1..<3)
    output.append(copying: [], 0..<0)
    #expect(output == [1, 3, 4])
  }
}
