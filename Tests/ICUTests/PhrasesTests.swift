import ICU
import Testing

struct PhrasesTests {
  @Test func `items become a list of the language`() throws {
    var bytes: [UInt8] = []
    try ListFormatter(.and, .wide, locale: ICULocale(identifier: "es"))
      .append(["Ana", "Berta", "Inés"], to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "Ana, Berta e Inés")
  }

  @Test(arguments: [
    (RelativeTimeFormatter.Wording.wordsWherePossible, "yesterday"), (.numbers, "1 day ago"),
  ])
  func `a day back has a word and a number`(
    wording: RelativeTimeFormatter.Wording, text: String
  ) throws {
    var bytes: [UInt8] = []
    try RelativeTimeFormatter(.long, locale: ICULocale(identifier: "en"))
      .append(-1, .day, wording, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }
}
