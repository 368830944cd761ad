import Bytes
import TestSupport
import Testing

struct UTF16CutTests {
  /// Returns the longest prefix within the limit, found one character at a time.
  private func prefix(_ text: String, _ units: Int) -> (bytes: Int, units: Int) {
    var bytes = 0
    var used = 0
    for scalar in text.unicodeScalars {
      guard used + UTF16.width(scalar) <= units else { break }
      used += UTF16.width(scalar)
      bytes += UTF8.width(scalar)
    }
    return (bytes, used)
  }

  @Test func `generated strings are truncated at the length that String computes`() {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let text = generator.several(0...50) { generator in
        generator.one(of: ["a", "é", "日", "\u{1F600}", "word by word, ASCII goes by in blocks; "])
      }.joined()
      let bytes = Array(text.utf8)
      let units = Int.random(in: 0...80, using: &generator)
      #expect(
        UTF16Cut(units: units).end(of: bytes, bytes.indices).end == prefix(text, units).bytes,
        "seed \(seed)")
      let elided = UTF16Cut(units: units, dots: 3).end(of: bytes, bytes.indices)
      let isWhole = text.utf16.count <= units
      #expect(
        elided.end == (isWhole ? bytes.count : prefix(text, max(0, units - 3)).bytes),
        "seed \(seed)")
      #expect(elided.dots == (isWhole ? 0 : min(3, units)), "seed \(seed)")
    }
  }
}
