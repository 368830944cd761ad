import Testing

@testable import Surfaces

struct TextDirectionTests {
  @Test(arguments: [
    ("Hello", TextDirection.leftToRight), ("123 شكرا", .rightToLeft), ("שלום Ann", .rightToLeft),
    ("Ann שלום", .leftToRight), ("日本", .leftToRight),
  ])
  func `the first letter determines the text direction`(_ text: String, _ direction: TextDirection)
  {
    #expect(TextDirection(of: text) == direction)
  }

  @Test func `digits and symbols have no direction`() {
    #expect(TextDirection(of: "12:30 – 14:00") == nil)
    #expect(TextDirection(of: "") == nil)
  }

  @Test(arguments: [
    ("ar", TextDirection.rightToLeft), ("ar-EG", .rightToLeft), ("he", .rightToLeft),
    ("az-Arab", .rightToLeft), ("ar-Latn", .leftToRight), ("en", .leftToRight),
    ("zh-Hans", .leftToRight), ("", .leftToRight),
  ])
  func `the direction of a device follows its language`(_ tag: String, _ direction: TextDirection) {
    #expect(TextDirection(ofLanguage: tag) == direction)
  }
}
