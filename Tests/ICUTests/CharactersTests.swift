import ICU
import Testing

struct CharactersTests {
  private func bytes(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

  @Test func `composition joins a letter and its marks`() throws {
    #expect(try Characters.normalized(bytes("e\u{301}")) == bytes("\u{E9}"))
    #expect(try Characters.normalized(bytes("abc")) == bytes("abc"))
  }

  @Test func `text of any length comes through`() throws {
    let long = String(repeating: "e\u{301}", count: 20_000)
    #expect(try Characters.normalized(bytes(long)).count == 40_000)
  }
}
