/// Splits a byte stream into messages, each preceded by a header with its length.
///
/// https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#baseProtocol
///
/// ```swift
/// var reader = FrameReader()
/// reader.append(Array("Content-Length: 2\r\n\r\n{}".utf8))
/// reader.next()  // .body([0x7B, 0x7D])
/// ```
package struct FrameReader: Sendable {
  /// A part of the client's stream: a message, or an error.
  package enum Frame: Hashable, Sendable {
    /// The bytes of one message.
    case body([UInt8])
    /// A message that was skipped because it exceeds ``largest``.
    case tooLarge(byteCount: Int)
    /// A header without a valid length; the following messages cannot be found.
    case malformed(String)
  }

  /// The largest message in bytes.
  package static let largest = 64 * 1024 * 1024
  /// The largest header in bytes.
  package static let largestHeader = 4096

  private static let headerEnd = Array("\r\n\r\n".utf8)

  private var buffer: [UInt8] = []
  private var position = 0
  /// The offset up to which the buffer was searched for the end of the header.
  private var searched = 0
  /// The length of the body that follows; nil while a header is read.
  private var bodyByteCount: Int?
  /// The number of bytes left to skip in an oversized body.
  private var skipByteCount = 0
  private var isBroken = false

  /// Creates a reader at the beginning of a stream.
  package init() {}

  /// Appends the next bytes of the stream.
  package mutating func append(_ bytes: [UInt8]) {
    guard !isBroken else { return }
    var new = bytes[...]
    if skipByteCount > 0 {
      let skipped = min(skipByteCount, new.count)
      new = new.dropFirst(skipped)
      skipByteCount -= skipped
    }
    buffer.append(contentsOf: new)
  }

  /// Returns the next frame; nil until more bytes arrive.
  package mutating func next() -> Frame? {
    guard !isBroken else { return nil }
    if bodyByteCount == nil {
      guard let header = takeHeader() else { return overflow() }
      switch Self.contentLength(of: header) {
      case .success(let count): bodyByteCount = count
      case .failure(let problem): return fail(problem.reason)
      }
    }
    guard let count = bodyByteCount else { return nil }
    return count > Self.largest ? skip(count) : takeBody(count)
  }

  private mutating func takeBody(_ count: Int) -> Frame? {
    guard buffer.count - position >= count else { return nil }
    let body = Array(buffer[position..<position + count])
    position += count
    bodyByteCount = nil
    compact()
    return .body(body)
  }

  private mutating func skip(_ count: Int) -> Frame {
    let available = min(count, buffer.count - position)
    position += available
    skipByteCount = count - available
    bodyByteCount = nil
    compact()
    return .tooLarge(byteCount: count)
  }

  private mutating func takeHeader() -> ArraySlice<UInt8>? {
    var index = max(position, searched)
    while index + Self.headerEnd.count <= buffer.count {
      if buffer[index] == Self.headerEnd[0],
        buffer[index..<index + Self.headerEnd.count].elementsEqual(Self.headerEnd)
      {
        let header = buffer[position..<index]
        position = index + Self.headerEnd.count
        searched = position
        return header
      }
      index += 1
    }
    searched = index
    return nil
  }

  private mutating func overflow() -> Frame? {
    buffer.count - position > Self.largestHeader
      ? fail("the header has more than \(Self.largestHeader) bytes") : nil
  }

  private mutating func fail(_ reason: String) -> Frame {
    isBroken = true
    buffer = []
    position = 0
    return .malformed(reason)
  }

  /// Removes the bytes of messages that were already returned.
  private mutating func compact() {
    buffer.removeSubrange(..<position)
    position = 0
    searched = 0
  }

  private struct Problem: Error { let reason: String }

  /// Reads the length from a header; other fields, such as `Content-Type`, are ignored.
  private static func contentLength(of header: ArraySlice<UInt8>) -> Result<Int, Problem> {
    var length: Int?
    let lines = String(decoding: header, as: UTF8.self).split(separator: "\r\n")
    for line in lines {
      guard let colon = line.firstIndex(of: ":") else {
        return .failure(Problem(reason: "a header field has no colon"))
      }
      guard line[..<colon].lowercased() == "content-length" else { continue }
      let value = line[line.index(after: colon)...].filter { $0 != " " && $0 != "\t" }
      guard !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let number = Int(value)
      else { return .failure(Problem(reason: "Content-Length is not a number of bytes")) }
      length = number
    }
    return length.map { .success($0) }
      ?? .failure(Problem(reason: "the header has no Content-Length"))
  }
}
