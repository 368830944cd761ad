import ICU
import Testing

struct CharactersTests {
  private func bytes(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

  @Test func `normalization composes a letter and its combining marks`() throws {
    #expect(try Characters.normalized(bytes("e\u{301}")) == bytes("\u{E9}"))
    #expect(try Characters.normalized(bytes("abc")) == bytes("abc"))
  }

  @Test func `text of any length is normalized completely`() throws {
    let long = String(repeating: "e\u{301}", count: 20_000)
    #expect(try Characters.normalized(bytes(long)).count == 40_000)
  }
}
