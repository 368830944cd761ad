import Analysis
import TestSupport
import Testing

/// Compares the fast search with a search that tries every offset.
struct FoldedSearchTests {
  @Test func `a case-insensitive search finds the first occurrence`() {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let letters = Array("aAbB-".utf8)
      let bytes = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
        generator.one(of: letters)
      }
      let wanted = (0..<Int.random(in: 0..<5, using: &generator)).map { _ in
        generator.one(of: letters)
      }
      let text = String(decoding: wanted, as: UTF8.self)
      #expect(
        FoldedSearch(text).first(in: bytes, 0..<bytes.count) == naive(text, in: bytes),
        "seed \(seed): \(text) in \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  private func naive(_ text: String, in bytes: [UInt8]) -> Int? {
    let folded = Array(String(decoding: bytes, as: UTF8.self).lowercased().utf8)
    let wanted = Array(text.lowercased().utf8)
    guard !wanted.isEmpty, wanted.count <= folded.count else { return nil }
    return (0...folded.count - wanted.count).first { offset in
      folded[offset..<offset + wanted.count].elementsEqual(wanted)
    }
  }
}
