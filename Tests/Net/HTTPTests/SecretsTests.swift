import Bytes
import HTTP
import Testing

struct SecretsTests {
  /// Test cases 1, 2, 3 and 6 of https://www.rfc-editor.org/rfc/rfc4231.
  @Test(
    arguments: [
      (
        [UInt8](repeating: 0x0B, count: 20), Array("Hi There".utf8),
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        [UInt8](repeating: 0xAA, count: 20), [UInt8](repeating: 0xDD, count: 50),
        "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
      ),
      (
        [UInt8](repeating: 0xAA, count: 131),
        Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
    ])
  func `authentication codes match the examples of RFC 4231`(
    _ key: [UInt8], _ message: [UInt8], _ digits: String
  ) {
    let code = HMACSHA256.code(for: message, key: key)
    #expect(SHA256.authenticationCode(for: message, key: key) == code)
    #expect(code.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == digits)
  }

  @Test(.enabled(if: HTTPSupport.Library.openSSL.isBuiltIn, "built without OpenSSL"))
  func `a build without OpenSSL computes the same codes`() {
    // All sizes around the ends of one and of two blocks, and some that are larger.
    for count in Array(0...200) + [1000, 100_000] {
      let message = RandomBytes.generate(count)
      for size in [0, 1, 31, 32, 63, 64, 65, 200] {
        let key = RandomBytes.generate(size)
        let code = SHA256.authenticationCode(for: message, key: key)
        #expect(code == HMACSHA256.code(for: message, key: key), "\(count) bytes, \(size) of key")
      }
    }
  }

  @Test(
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func `digests match the examples of FIPS 180`(_ message: String, _ digits: String) {
    #expect(SHA256.hexadecimal(of: Array(message.utf8)) == digits)
  }

  @Test func `an empty key is supported`() {
    let first = HMACSHA256.code(for: [], key: [])
    _ = HMACSHA256.code(for: [1], key: [2])
    #expect(HMACSHA256.code(for: [], key: []) == first)
    #expect(first.count == 32)
  }

  @Test func `the comparison of codes covers every byte`() {
    let code = RandomBytes.generate(32)
    #expect(HMACSHA256.areEqual(code, code))
    #expect(!HMACSHA256.areEqual(code, code.dropLast() + []))
    for index in code.indices {
      var other = code
      other[index] ^= 1
      #expect(!HMACSHA256.areEqual(code, other))
    }
  }

  @Test func `two sequences of random bytes differ`() {
    #expect(RandomBytes.generate(0).isEmpty)
    #expect(RandomBytes.generate(1000).count == 1000)
    #expect(RandomBytes.generate(32) != RandomBytes.generate(32))
  }
}
