import HTTP
import TestSupport
import Testing

/// Sends frames that are damaged, out of order or meaningless, while a well-behaved client is served.
@Suite(.enabled(if: HTTP2Client.isAvailable, "built without OpenSSL or nghttp2"))
struct HTTP2FrameGeneratedTests {
  @Test func `damaged frames end at most their own connection`() throws {
    let test = try TestServer()
    let client = try HTTP2Client(test)
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      var raw = try test.connectRaw(.tls, offering: .http2AndHTTP1)
      // The server may close the connection before it has read everything.
      try? raw.write(Self.connection(&generator), until: .now + .seconds(10))
      #expect(try client.send("GET", "/").status == 201, "seed \(seed)")
    }
  }

  private static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
  private static let settings: [UInt8] = [0, 0, 0, 4, 0, 0, 0, 0, 0]
  /// The fields of `GET https://localhost/` in HPACK (https://www.rfc-editor.org/rfc/rfc7541#appendix-C).
  private static let fields: [UInt8] = [0x82, 0x87, 0x84, 0x41, 9] + Array("localhost".utf8)

  /// Returns all bytes of a connection.
  private static func connection(_ generator: inout Generator) -> [UInt8] {
    var bytes = preface + settings + generator.several(1...8) { frame(&$0) }.joined()
    if generator.once(in: 4) {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      bytes[index] = UInt8.random(in: 0...255, using: &generator)
    }
    return bytes
  }

  private static func frame(_ generator: inout Generator) -> [UInt8] {
    // Most frames are requests, so that other frames have streams to refer to.
    let type = generator.once(in: 2) ? 1 : UInt8.random(in: 0...12, using: &generator)
    let flags = generator.one(of: [0, 1, 4, 5, 5, 0x25, 0x2D, 0xFF] as [UInt8])
    let stream = generator.one(of: [0, 1, 1, 3, 5, 2, 0x7FFF_FFFF, 0xFFFF_FFFF] as [UInt32])
    let payload = payload(&generator)
    // A wrong length shifts all later frames.
    let length =
      generator.once(in: 8) ? Int.random(in: 0...70_000, using: &generator) : payload.count
    return bigEndian(UInt32(length), 3) + [type, flags] + bigEndian(stream, 4) + payload
  }

  private static func payload(_ generator: inout Generator) -> [UInt8] {
    var payload = generator.once(in: 3) ? [] : fields
    payload += generator.several(0...12) { UInt8.random(in: 0...255, using: &$0) }
    if generator.once(in: 6) {
      payload += generator.several(0...400) { _ in 0xFF }
    }
    return payload
  }

  private static func bigEndian(_ number: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
  }
}
