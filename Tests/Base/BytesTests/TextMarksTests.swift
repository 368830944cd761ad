import TestSupport
import Testing

@testable import Bytes

/// Compares the marks with a loop over the bytes, for the instructions of this processor and for those
/// that every processor has.
struct TextMarksTests {
  /// Whether a byte ends plain text in JSON.
  private func isMarked(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private func expectMarks(of bytes: [UInt8], _ instructions: Instructions) {
    var marks = TextMarks(with: instructions)
    let isText = marks.mark(PaddedBytes(bytes))
    #expect(isText == ((try? UTF8Span(validating: bytes.span)) != nil), "\(bytes)")
    for (index, byte) in bytes.enumerated() {
      let bit = marks.words[index / 64] >> UInt64(index % 64) & 1
      #expect((bit == 1) == isMarked(byte))
    }
    // The zeros after the bytes stop every scan.
    let rest = UInt64(bytes.count % 64)
    #expect(marks.words[bytes.count / 64] >> rest == UInt64.max >> rest)
  }

  @Test(arguments: [Instructions.fastest, .common])
  func `each byte is marked or not at all places`(_ instructions: Instructions) {
    for count in 0...300 {
      expectMarks(of: (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ count) }, instructions)
      expectMarks(of: [UInt8](repeating: UInt8(ascii: "a"), count: count), instructions)
    }
  }

  @Test(arguments: [Instructions.fastest, .common])
  func `damaged characters are found at all places`(_ instructions: Instructions) {
    for pattern in ["é", "日", "\u{1F600}", "\u{10FFFF}"].map({ Array($0.utf8) }) {
      for place in 0...130 {
        let before = [UInt8](repeating: UInt8(ascii: "a"), count: place)
        for after in [[], Array("a".utf8), Array("é".utf8)] {
          expectMarks(of: before + pattern + after, instructions)
          for index in pattern.indices {
            var damaged = pattern
            damaged.remove(at: index)
            expectMarks(of: before + damaged + after, instructions)
            damaged = pattern
            damaged[index] ^= 0x40
            expectMarks(of: before + damaged + after, instructions)
          }
        }
      }
    }
  }

  @Test(arguments: [Instructions.fastest, .common])
  func `generated text is marked as by a loop`(_ instructions: Instructions) {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      var bytes = Array(
        generator.several(0...60) { generator in
          generator.one(of: [
            "a", "é", "日", "\u{1F600}", "\u{FFFF}", "\u{1}", "\"", "\\", "\n", "plain ASCII words ",
          ])
        }.joined().utf8)
      if generator.once(in: 2), !bytes.isEmpty {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      expectMarks(of: bytes, instructions)
    }
  }

  @Test func `memory is reused for shorter text`() {
    var marks = TextMarks()
    let answers = [[UInt8](repeating: 0x22, count: 500), [0xFF], Array("a\"".utf8)].map {
      marks.mark(PaddedBytes($0))
    }
    #expect(answers == [true, false, true])
    #expect(marks.words[0] & 0b111 == 0b110)
  }
}
