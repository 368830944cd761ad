import HTTP
import TestSupport
import Testing

struct GeneratedRequestTests {
  @Test func `generated requests are read correctly however they are split`() throws {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let written = generator.several(1...4) { GeneratedRequest(from: &$0) }
      let bytes = written.flatMap(\.bytes)
      let run = ReaderRun([bytes])
      try #require(run.refusal == nil, "seed \(seed)")
      try #require(run.requests.count == written.count, "seed \(seed)")
      for (request, expected) in zip(run.requests, written) {
        #expect(request.method.rawValue == expected.method, "seed \(seed)")
        #expect(request.target.text == expected.target, "seed \(seed)")
        #expect(request.headers.map(\.name) == expected.fields.map(\.name), "seed \(seed)")
        #expect(request.headers.map(\.value) == expected.fields.map(\.value), "seed \(seed)")
        #expect(request.body == expected.body, "seed \(seed)")
      }
      #expect(ReaderRun(generator.pieces(of: bytes)) == run, "seed \(seed)")
    }
  }

  @Test func `damaged requests have the same outcome however they are split`() {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      var bytes = generator.several(1...3) { GeneratedRequest(from: &$0) }.flatMap(\.bytes)
      for _ in 0..<Int.random(in: 1...3, using: &generator) { generator.damage(&bytes) }
      let whole = ReaderRun([bytes])
      #expect(ReaderRun(generator.pieces(of: bytes)) == whole, "seed \(seed)")
      #expect(ReaderRun(bytes.map { [$0] }) == whole, "seed \(seed)")
    }
  }

  @Test(arguments: [1, 7, 4096, 1 << 20])
  func `the work is linear in the number of bytes`(_ pieceSize: Int) {
    for count in [20, 200] {
      let chunks = String(repeating: "1\r\na\r\n", count: 100 * count) + "0\r\n\r\n"
      let get = "GET /a HTTP/1.1\r\nHost: a\r\nX: y\r\n\r\n"
      let post = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
      let bytes = Array((String(repeating: get, count: count) + post + chunks).utf8)
      let pieces = stride(from: 0, to: bytes.count, by: pieceSize).map { start in
        Array(bytes[start..<min(bytes.count, start + pieceSize)])
      }
      let run = ReaderRun(pieces)
      #expect(run.requests.count == count + 1)
      // Each byte is searched, examined, copied and moved at most once.
      #expect(run.examinedByteCount <= 4 * bytes.count)
    }
  }
}
