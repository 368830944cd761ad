import Diagnostics
import LanguageServer
import TestSupport
import Testing

/// A simple model of a document's text: lines of characters, split again after every edit.
private struct ModelText {
  private(set) var scalars: [UnicodeScalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// The index of a position, found by counting lines from the beginning.
  func index(line: Int, character: Int, _ encoding: PositionEncoding) -> Int {
    var index = 0
    for _ in 0..<line {
      while index < scalars.count, !isLineEnd(index) { index += 1 }
      guard index < scalars.count else { return index }
      index +=
        scalars[index] == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
        ? 2 : 1
    }
    var left = character
    while index < scalars.count, !isLineEnd(index) {
      let text = String(scalars[index])
      let units = encoding == .utf8 ? text.utf8.count : text.utf16.count
      guard units <= left else { break }
      left -= units
      index += 1
    }
    return index
  }

  private func isLineEnd(_ index: Int) -> Bool { scalars[index] == "\n" || scalars[index] == "\r" }

  mutating func replace(_ range: Range<Int>, _ text: String) {
    scalars.replaceSubrange(range, with: text.unicodeScalars)
  }

  var bytes: [UInt8] { scalars.flatMap { Array(String($0).utf8) } }
}

struct RandomEditTests {
  private static let pieces = [
    "a", "é", "😀", "\n", "\r\n", "\r", "漢字", "", "{\"k\":\"v\"}", "\t", "e\u{301}", "x\ny\rz",
  ]

  @Test(arguments: GeneratedInputs.shares, PositionEncoding.allCases)
  func `random edits keep the server's text equal to the client's`(
    _ seeds: Range<UInt64>, _ encoding: PositionEncoding
  ) {
    for seed in seeds {
      var generator = Generator(seed: seed)
      let text = generator.several(0...12) { $0.one(of: Self.pieces) }.joined()
      var model = ModelText(text)
      var buffer = TextBuffer(Array(text.utf8))
      for _ in 0..<6 {
        let places = [0, 1].map { _ in
          TextPosition(
            line: Int.random(in: 0...8, using: &generator),
            character: Int.random(in: 0...12, using: &generator))
        }.sorted()
        let new = generator.several(0...3) { $0.one(of: Self.pieces) }.joined()
        let offsets = places.map { buffer.offset(of: $0, in: encoding) }
        let indices = places.map {
          model.index(line: $0.line, character: $0.character, encoding)
        }
        buffer.replace(SourceSpan(offsets[0], offsets[1]), with: Array(new.utf8))
        model.replace(indices[0]..<indices[1], new)
        #expect(buffer.bytes == model.bytes, "seed \(seed)")
        let fresh = TextBuffer(buffer.bytes)
        #expect(fresh.lineCount == buffer.lineCount, "seed \(seed)")
        let place = Int.random(in: 0...buffer.bytes.count, using: &generator)
        #expect(
          fresh.position(of: place, in: encoding) == buffer.position(of: place, in: encoding),
          "seed \(seed)")
      }
    }
  }
}
