import Testing

@testable import HubService

struct SendAudienceTests {
  @Test func `an expression is the same each time it is sent`() throws {
    let first = try SendAudience("follows_news || (likes_sport && !muted)")
    let second = try SendAudience("follows_news || (likes_sport && !muted)")
    #expect(first.expression != nil && first.expression == second.expression)
    #expect(first.text == second.text)
    #expect(throws: ServiceError.self) { try SendAudience("follows_news ||") }
    #expect(throws: ServiceError.self) { try SendAudience("follows_news ||") }
  }

  @Test func `an expression of other bytes is read anew, although its text equals an earlier one`()
    throws
  {
    // The sign of kelvin is canonically equivalent to the letter, and not allowed in a tag.
    let (letter, sign) = ("K", "\u{212A}")
    #expect(letter == sign)
    #expect(try SendAudience(letter).text == letter)
    #expect(throws: ServiceError.self) { try SendAudience(sign) }
  }
}
