import Diagnostics
import Documents
import TestStories
import TestSupport
import Testing

/// Tests that every part of a decoded string maps to its own bytes in the file, and that these
/// bytes map back to the part.
struct DecodedTextGeneratedTests {
  private static let pieces = [
    "a", "word ", "\"", "\\", "/", "\n", "\t", "é", "日本", "\u{1F600}", "'", "<", "&", "$(name)",
    "\\u0041",
  ]

  private func text(_ generator: inout Generator) -> String {
    generator.several(1...8) { $0.one(of: Self.pieces) }.joined()
  }

  /// Returns a random range of whole characters in a string.
  private func part(of text: String, _ generator: inout Generator) -> Range<Int> {
    let offsets = text.unicodeScalars.indices.map {
      text.utf8.distance(from: text.startIndex, to: $0)
    }
    let first = Int.random(in: offsets.indices, using: &generator)
    let last = Int.random(in: first..<offsets.count, using: &generator)
    return offsets[first]..<(last + 1 < offsets.count ? offsets[last + 1] : text.utf8.count)
  }

  @Test func `generated parts of a JSON string map to the file and back`() throws {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let text = text(&generator)
      let spelling = generator.jsonSpelling(of: text)
      let file = SourceFile(name: "generated", text: "{\"k\": \"\(spelling)\"}")
      let decoded = try #require(
        JSONReader.read(file).document?.root["k"]?.text, "seed \(seed): \(spelling)")
      #expect(decoded.bytes.elementsEqual(text.utf8), "seed \(seed): \(spelling)")
      let part = part(of: text, &generator)
      let span = decoded.sourceSpan(of: part)
      let alone = SourceFile(name: "part", text: "\"\(file.text(at: span))\"")
      let again = JSONReader.read(alone).document?.root.text
      #expect(
        again?.bytes.elementsEqual(Array(text.utf8)[part]) == true, "seed \(seed): \(spelling)")
      #expect(decoded.range(of: span) == part, "seed \(seed): \(spelling), \(part)")
    }
  }

  @Test func `offsets in decoded XML text map to the file and back`() throws {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let spelling = generator.several(1...6) { generator in
        generator.one(of: [
          "x", "é日本", "&amp;", "&#x1F600;", "&lt;b", "<![CDATA[<y>&amp;]]>", "<![CDATA[]]>",
          "<!-- c -->", "\r\n", " word",
        ])
      }.joined()
      let file = SourceFile(name: "generated", text: "<a>\(spelling)</a>")
      let root = try #require(XMLReader.read(file).document?.root, "seed \(seed): \(spelling)")
      let decoded = DecodedText(
        joining: root.texts.map(\.text), at: try #require(root.contentSpan))
      guard !decoded.bytes.isEmpty else { continue }
      let part = part(of: decoded.string, &generator)
      let span = decoded.sourceSpan(of: part)
      #expect(decoded.range(of: span) == part, "seed \(seed): \(spelling), \(part)")
    }
  }
}
