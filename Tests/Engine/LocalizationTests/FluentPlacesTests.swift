import Diagnostics
import Documents
import Localization
import Testing

/// Tests where the words of a Fluent pattern stand, which editors and `crier where` rely on.
struct FluentPlacesTests {
  private static let pieces = ["one two", "{ $x }", "\n    ", "\n      ", "  "]

  private static var patterns: [String] {
    (1...5).reduce(into: (longest: [""], all: [String]())) { result, _ in
      result.longest = result.longest.flatMap { start in pieces.map { start + $0 } }
      result.all += result.longest
    }.all
  }

  @Test
  func `every word of a pattern stands where the pattern says`() throws {
    var expected = 0
    var found = 0
    for source in Self.patterns {
      let bytes = Array(source.utf8)
      expected += source.replacing("$x", with: "").matches(of: #/[a-z]+/#).count
      let pattern = try FluentResource.Pattern(DecodedText(verbatim: bytes[...], at: 0))
      for case .text(let text) in pattern.elements {
        try #require(0...bytes.count ~= text.span.end, "\(source)")
        for word in text.string.matches(of: #/[a-z]+/#) {
          let start = text.string.utf8.distance(
            from: text.string.startIndex, to: word.range.lowerBound)
          let span = text.sourceSpan(of: start..<start + word.output.utf8.count)
          let place = bytes[span.range]
          try #require(place.elementsEqual(word.output.utf8), "\(source): \(span)")
          found += 1
        }
      }
    }
    #expect(found == expected)
  }
}
