import Bytes
import Foundation
import TestSupport
import Testing

struct PercentEncodingTests {
  @Test(arguments: [
    ("a%2Fb%3d", "a/b="), ("a+b", "a+b"), ("%", "%"), ("%4", "%4"), ("%zz", "%zz"),
    ("%+1", "%+1"), ("%C3%A9", "é"),
  ])
  func `percent-escapes are decoded, and invalid ones are kept`(_ text: String, _ decoded: String) {
    #expect(text.percentDecoded() == decoded)
  }

  @Test(arguments: ["%", "a%4", "%zz", "%+1", "%C3", "%ff"])
  func `strict decoding refuses invalid escapes and text that is not UTF-8`(_ text: String) {
    #expect(text.strictlyPercentDecoded == nil)
  }

  @Test(arguments: [("a-b._~9Z", "a-b._~9Z"), ("a/b c", "a%2Fb%20c"), ("é\n", "%C3%A9%0A")])
  func `escaping for a URL is reversed by decoding`(_ text: String, _ escaped: String) {
    #expect(text.percentEncoded == escaped)
    #expect(text.percentEncoded.percentDecoded() == text)
  }

  @Test func `encoding agrees with Foundation, and decoding returns the text`() throws {
    var unreserved = CharacterSet(charactersIn: "-._~")
    unreserved.insert(charactersIn: "a"..."z")
    unreserved.insert(charactersIn: "A"..."Z")
    unreserved.insert(charactersIn: "0"..."9")
    let forPath = unreserved.union(CharacterSet(charactersIn: "/"))
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let text = String(
        decoding: (0..<UInt8.random(in: 0..<20, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        }, as: UTF8.self)
      #expect(text.percentEncoded == text.addingPercentEncoding(withAllowedCharacters: unreserved))
      #expect(text.percentEncodedPath == text.addingPercentEncoding(withAllowedCharacters: forPath))
      #expect(text.percentEncoded.percentDecoded() == text)
      #expect(text.percentEncodedPath.strictlyPercentDecoded == text)
    }
  }
}
