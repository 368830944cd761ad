import Bytes
import Testing

/// Tests the hash of keys in memory.
struct WordHashTests {
  private func hash(_ parts: [String]) -> UInt64 {
    var hash = WordHash()
    let bytes = Array(parts.joined().utf8)
    var start = 0
    for part in parts {
      hash.add(bytes, start..<start + part.utf8.count)
      start += part.utf8.count
    }
    return hash.value
  }

  @Test func `each byte and each border of a key counts`() {
    var hashes: Set<UInt64> = []
    var keys = 0
    for length in 0...40 {
      let text = String(repeating: "a", count: length)
      for place in 0...length {
        let changed = String(text.prefix(place)) + "b" + String(text.dropFirst(place))
        hashes.formUnion([hash([changed]), hash([changed, ""]), hash(["", changed])])
        keys += 3
      }
    }
    #expect(hashes.count == keys)
    #expect(hash(["ab", "c"]) != hash(["a", "bc"]) && hash(["ab", "c"]) == hash(["ab", "c"]))
  }
}
