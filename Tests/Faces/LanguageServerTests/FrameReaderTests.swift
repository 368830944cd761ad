import LanguageServer
import TestSupport
import Testing

struct FrameReaderTests {
  private static func frames(_ text: String) -> [FrameReader.Frame] {
    var reader = FrameReader()
    reader.append(Array(text.utf8))
    var frames: [FrameReader.Frame] = []
    while let frame = reader.next() { frames.append(frame) }
    return frames
  }

  @Test func `two messages in one read are parsed as two frames`() {
    #expect(
      Self.frames("Content-Length: 2\r\n\r\n{}Content-Length: 2\r\n\r\n[]")
        == [.body(Array("{}".utf8)), .body(Array("[]".utf8))])
  }

  @Test func `a Content-Type header and any letter case are accepted`() {
    #expect(
      Self.frames("content-type: application/json\r\nCONTENT-LENGTH:2\r\n\r\n{}")
        == [.body(Array("{}".utf8))])
  }

  @Test(arguments: [
    "\r\n\r\n{}", "Content-Type: x\r\n\r\n{}", "Content-Length: -1\r\n\r\n{}",
    "Content-Length: two\r\n\r\n{}", "Content-Length: 99999999999999999999\r\n\r\n{}",
    "Content-Length 2\r\n\r\n{}",
  ])
  func `a header without a valid length is malformed`(_ text: String) {
    guard case .malformed? = Self.frames(text).first else {
      Issue.record("\(text.debugDescription) was accepted")
      return
    }
  }

  @Test func `a header without an end is malformed`() {
    let text = String(repeating: "x", count: FrameReader.largestHeader + 1)
    guard case .malformed? = Self.frames(text).first else {
      Issue.record("the header was accepted")
      return
    }
  }

  @Test func `a message of 64 MB is read, and a larger message is skipped`() {
    var reader = FrameReader()
    for size in [FrameReader.largest, FrameReader.largest + 1] {
      reader.append(Array("Content-Length: \(size)\r\n\r\n".utf8))
      reader.append([UInt8](repeating: 0x20, count: size))
    }
    reader.append(Array("Content-Length: 2\r\n\r\n{}".utf8))
    guard case .body(let body)? = reader.next() else {
      Issue.record("64 MB were refused")
      return
    }
    #expect(body.count == FrameReader.largest)
    #expect(reader.next() == .tooLarge(byteCount: FrameReader.largest + 1))
    #expect(reader.next() == .body(Array("{}".utf8)))
  }

  @Test(arguments: GeneratedInputs.shares)
  func `messages are the same however the stream is split`(_ seeds: Range<UInt64>) {
    for seed in seeds {
      var generator = Generator(seed: seed)
      let bodies = generator.several(1...4) { generator in
        generator.several(0...40) { UInt8.random(in: 0...255, using: &$0) }
      }
      let stream = bodies.flatMap { Array("Content-Length: \($0.count)\r\n\r\n".utf8) + $0 }
      var reader = FrameReader()
      var frames: [FrameReader.Frame] = []
      var rest = stream[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...max(1, min(30, rest.count)), using: &generator)
        reader.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
        while let frame = reader.next() { frames.append(frame) }
      }
      #expect(frames == bodies.map { .body($0) }, "seed \(seed)")
    }
  }
}
