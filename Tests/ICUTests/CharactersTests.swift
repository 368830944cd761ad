import ICU
import Testing

struct CharactersTests {
  private func bytes(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

  @Test(arguments: [
    ("abc", Characters.Direction.leftToRight), ("123 שלום abc", .rightToLeft), ("123", .neutral),
  ])
  func `the first strong character gives the direction`(
    text: String, direction: Characters.Direction
  ) throws {
    #expect(try Characters.direction(of: bytes(text)) == direction)
  }

  @Test func `Turkish has its own capital i`() throws {
    let locale = ICULocale(identifier: "tr")
    let upper = try Characters.mapped(bytes("istanbul"), to: .upper, locale: locale)
    #expect(String(decoding: upper, as: UTF8.self) == "İSTANBUL")
  }

  @Test func `composition joins a letter and its marks`() throws {
    #expect(try Characters.normalized(bytes("e\u{301}")) == bytes("\u{E9}"))
    #expect(try Characters.normalized(bytes("abc")) == bytes("abc"))
  }

  @Test func `an emoji of many scalars is one grapheme`() throws {
    let family = "a\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}b"
    let boundaries = try Characters.boundaries(
      of: bytes(family), .graphemes, locale: ICULocale(identifier: "en"))
    #expect(boundaries == [0, 1, 19, 20])
  }

  @Test func `text of any length comes through`() throws {
    let long = String(repeating: "straße ", count: 5_000)
    let upper = try Characters.mapped(
      bytes(long), to: .upper, locale: ICULocale(identifier: "de"))
    #expect(upper.count == 5_000 * 8)
  }
}
