import Testing

@testable import Bytes

/// Compares fast comparisons of bytes with plain ones, at all short lengths and places.
struct ByteComparisonTests {
  private static let letters = Array("aAbB[{@`\u{7F}-".utf8)

  private var slices: [ArraySlice<UInt8>] {
    var numbers = SplitMix64(state: 7)
    return (0..<400).map { number in
      let bytes = (0..<number % 40 + 3).map { _ in
        Self.letters[Int(numbers.next() % UInt64(Self.letters.count))]
      }
      return bytes[(number % 3)...]
    }
  }

  @Test func `slices have the same bytes if their bytes are equal one by one`() {
    for slice in slices {
      #expect(slice.hasSameBytes(as: Array(slice)[...]))
      for place in slice.indices {
        var other = slice
        other[place] ^= 0x20
        #expect(!slice.hasSameBytes(as: other))
      }
      #expect(!slice.hasSameBytes(as: slice.dropLast()) || slice.isEmpty)
    }
    #expect(ArraySlice<UInt8>().hasSameBytes(as: []))
  }

  @Test func `only letters are equal in both cases`() {
    for slice in slices {
      for other in slices where other.count == slice.count {
        let plain = zip(slice, other).allSatisfy { $0.lowercasedLetter == $1.lowercasedLetter }
        #expect(slice.isEqualIgnoringCase(to: String(decoding: other, as: UTF8.self)) == plain)
      }
      let text = String(decoding: slice, as: UTF8.self)
      #expect(slice.isEqualIgnoringCase(to: text.uppercased()))
      #expect(!slice.isEqualIgnoringCase(to: text + "x"))
    }
  }

  @Test(arguments: ["", "abc", "abcdefghijklmnopqrstuvwxyz", "naïve", "abc1"])
  func `a condition is asked of each byte`(_ text: String) {
    var seen: [UInt8] = []
    #expect(
      text.hasOnlyBytes {
        seen.append($0); return true
      })
    #expect(seen == Array(text.utf8))
    #expect(text.hasOnlyBytes { $0 >= 0x61 } == text.utf8.allSatisfy { $0 >= 0x61 })
  }
}
