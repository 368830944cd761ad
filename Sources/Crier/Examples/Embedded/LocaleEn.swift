// Made from Templates/ and Locales/ by `CRIER_RECORD=1 swift test --filter EmbeddedExamplesTests`.
// swift-format-ignore-file
extension EmbeddedFile {
  static let localeEn: [EmbeddedFile] = [
    EmbeddedFile(
      "Locales/en.arb",
      #"""
{
  "@@locale": "en",
  "localized-news.News": "Breaking {category} News in English!"
}

"""#),
  ]
}
