internal import Bytes
internal import Documents

/// Makes records of lines, block after block; each thread has its own.
protocol BlockRenderer: ~Copyable {
  /// Renders every line of a block into a result whose memory is used again.
  mutating func render(_ block: LineBlock, into result: inout RenderedBlock)
}

extension LineBlock {
  /// The line that begins somewhere, without its line feed.
  func line(at position: Int) -> Range<Int> {
    position..<(ByteSearch.lineFeed(in: bytes.storage, position..<bytes.count) ?? bytes.count)
  }

  /// Whether nothing but white space stands there.
  func isBlank(_ line: Range<Int>) -> Bool {
    bytes.storage[line].allSatisfy(Whitespace.contains)
  }
}
