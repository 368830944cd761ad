import HTTP
import TestSupport

/// A random valid request with its encoded bytes.
struct GeneratedRequest {
  let method: String
  let target: String
  let fields: [(name: String, value: String)]
  let body: [UInt8]
  let bytes: [UInt8]

  init(from generator: inout Generator) {
    method = generator.one(of: ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "X"])
    target = generator.one(of: [
      "/", "/myhub/messages/?api-version=2015-01", "/a%2Fb?", "http://localhost/x?y=%", "/{a}//b",
    ])
    var fields = [(name: generator.one(of: ["Host", "hOST"]), value: "localhost")]
    fields += generator.several(0...6) { generator in
      (
        name: generator.one(of: ["X", "Accept", "x-ms-version", "TE", "A_b.c"]),
        value: generator.one(of: ["", "a", "a \t b", "é", "\"q\"; x=1", ":"])
      )
    }
    let body = generator.several(0...40) { UInt8.random(in: 0...255, using: &$0) }
    let isChunked = generator.once(in: 2)
    if isChunked {
      fields.append((name: "Transfer-Encoding", value: "chunked"))
    } else if !body.isEmpty || generator.once(in: 2) {
      fields.append((name: "Content-Length", value: "\(body.count)"))
    }
    fields.shuffle(using: &generator)
    var bytes = Array("\(method) \(target) HTTP/1.1\r\n".utf8)
    for field in fields {
      // Tabs are refused around headers that determine framing.
      let isFraming = ["host", "content-length", "transfer-encoding"].contains(
        field.name.lowercased())
      let blanks = isFraming ? ["", " ", "   "] : ["", " ", "\t ", "  "]
      let (before, after) = (generator.one(of: blanks), generator.one(of: blanks))
      bytes += "\(field.name):\(before)\(field.value)\(after)\r\n".utf8
    }
    bytes += "\r\n".utf8
    bytes += isChunked ? Self.chunks(of: body, &generator) : body
    self.fields = fields
    self.body = body
    self.bytes = bytes
  }

  private static func chunks(of body: [UInt8], _ generator: inout Generator) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = body[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...rest.count, using: &generator))
      rest = rest.dropFirst(piece.count)
      let size = String(piece.count, radix: 16, uppercase: generator.once(in: 2))
      let zeros = generator.one(of: ["", "", "000"])
      bytes += "\(zeros)\(size)\(generator.one(of: ["", "", ";x", ";a=\"b\""]))\r\n".utf8
      bytes += piece + Array("\r\n".utf8)
    }
    return bytes + Array("0\r\n\r\n".utf8)
  }
}

extension Generator {
  /// Splits bytes at random.
  mutating func pieces(of bytes: [UInt8]) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...max(1, rest.count / 2), using: &self))
      pieces.append(Array(piece))
      rest = rest.dropFirst(piece.count)
    }
    return pieces
  }

  /// Inserts, removes or replaces a random byte.
  mutating func damage(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let index = Int.random(in: 0..<bytes.count, using: &self)
    let other = one(of: [UInt8](" \r\n\t\0:;,%/0Aa\u{7F}".utf8) + [0xFF, 0x0B])
    switch Int.random(in: 0..<3, using: &self) {
    case 0: bytes.remove(at: index)
    case 1: bytes.insert(other, at: index)
    default: bytes[index] = other
    }
  }
}
