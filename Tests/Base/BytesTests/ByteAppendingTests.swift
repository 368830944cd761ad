import Testing

@testable import Bytes

/// Compares appending of blocks with appending of single bytes.
struct ByteAppendingTests {
  @Test(arguments: [
    "", "a", "fifteen letters", "more than fifteen letters", "naïve 😀", "\u{0}\"\\\n",
    String(repeating: "é", count: 5000),
  ])
  func `the UTF-8 of a string is appended whole`(_ text: String) {
    for start in [[], [1], [UInt8](repeating: 7, count: 100)] as [[UInt8]] {
      var bytes = start
      bytes.append(utf8: text)
      #expect(bytes == start + Array(text.utf8))
      bytes = start
      bytes.append(utf8: String(text.dropFirst()))
      #expect(bytes == start + Array(text.dropFirst().utf8))
    }
  }

  @Test(arguments: 0...8)
  func `the lowest bytes of a number are appended, the lowest first`(_ size: Int) {
    var bytes: [UInt8] = [0xFF]
    bytes.append(littleEndian: 0x0102_0304_0506_0708, count: size)
    #expect(bytes == [0xFF] + [8, 7, 6, 5, 4, 3, 2, 1].prefix(size))
  }
}
