import Bytes
import HTTP
import PushServices
import TestSupport
import Testing

struct GzipTests {
  private static let stored = "H4sIAAAAAAAEAwEHAPj/eyJhIjoxfa+sG1YHAAAA"
  private static let fixed = "H4sIAAAAAAACA8tIzcnJV8hAJ7kAAIhZCxgAAAA="
  private static let dynamic = """
    H4sIAAAAAAACA53SPQrCQBDF8assW6fIy3fsBUuLdCGNuKC47ApuQBEP5Dm8mGz/Usx0w2P4V7/5bVO0O2P3z3sMLqTj\
    +rhM8ebCXC62MDZdk3f5YcqHKfN2iudXng7O+2h+X/spzHYHrAN5p2KdSt6pWaeWdxrWaeSdlnVaeadjnU7e6Vmnl3cG1h\
    nknZF1RoVDChoa0Zy0wjQoaihUg7KGwjUobChkg9KGwjYobih0g/KGwjcocCiEgxLHhvHlD0ixqj60BQAA
    """

  private static func bytes(_ text: String) throws -> [UInt8] {
    try #require(Base64.decode(text.filter { !$0.isWhitespace }))
  }

  @Test func `blocks of all kinds are decompressed`() throws {
    let stored = Gzip.decompress(try Self.bytes(Self.stored), limit: 100)
    #expect(stored == Array(#"{"a":1}"#.utf8))
    let fixed = Gzip.decompress(try Self.bytes(Self.fixed), limit: 100)
    #expect(fixed == Array("hello hello hello hello\n".utf8))
    let dynamic = try #require(Gzip.decompress(try Self.bytes(Self.dynamic), limit: 1460))
    let text = String(decoding: dynamic, as: UTF8.self)
    #expect(dynamic.count == 1460)
    #expect(text.hasPrefix("[{\"to\": \"ExponentPushToken[0]\", \"title\": \"Title 0\""))
    #expect(text.hasSuffix("\"Title 19\", \"body\": \"Hello é\"}]"))
  }

  @Test func `output beyond the limit is refused`() throws {
    #expect(Gzip.decompress(try Self.bytes(Self.dynamic), limit: 1459) == nil)
  }

  @Test(arguments: [stored, fixed, dynamic])
  func `damaged data is refused or different, and never read beyond its end`(
    _ text: String
  ) throws {
    let whole = try Self.bytes(text)
    for count in 0..<whole.count {
      #expect(Gzip.decompress(Array(whole[..<count]), limit: 5000) == nil)
    }
    for index in whole.indices {
      for bit in 0..<8 {
        var damaged = whole
        damaged[index] ^= 1 << bit
        _ = Gzip.decompress(damaged, limit: 5000)
      }
    }
  }

  @Test func `a compressed request is read as its content`() throws {
    var push = TestPush()
    var headers: Headers = ["Host": "localhost", "Content-Encoding": "gzip"]
    let answer = try push.send(
      ServiceCall(
        .post, "/--/api/v2/push/send", headers, body: try Self.bytes(Self.dynamic)))
    #expect(answer.response.status == 200)
    #expect(answer.receipts.map(\.handle).last == "ExponentPushToken[19]")
    headers = ["Host": "localhost"]
    let raw = try push.send(
      ServiceCall(
        .post, "/--/api/v2/push/send", headers, body: try Self.bytes(Self.dynamic)))
    #expect(raw.response.status == 400)
  }
}
